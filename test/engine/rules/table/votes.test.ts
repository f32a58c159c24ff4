import { describe, expect, test } from 'vitest';
import { type Ledger, open } from '../../../../engine/kernel/ledger.ts';
import type { Actor } from '../../../../engine/rules/rulebook.ts';
import {
  isSameMove,
  latestQuestion,
  type Question,
  questionAfter,
} from '../../../../engine/rules/table/question.ts';
import { tableVerbs } from '../../../../engine/rules/table/verbs.ts';
import { waitRecord } from '../../../../engine/rules/table/waits.ts';
import { questionFor, clockFindings, moveOrQuestion } from '../../../../engine/rules/table/undo.ts';
import type { Entry } from '../../../../shared/entry.ts';
import type { Move } from '../../../../shared/move.ts';
import { toyGame } from '../../../kit/toy/toy-game.ts';

/** Questions to other seats: who is asked, when it is agreed, and when it is forgotten. */

type Said = readonly [by: string, move: Move];

/** As whoever reads the ledger finds it, and whoever has followed it from the first entry. */
function asked(...said: readonly Said[]) {
  const entries = said.map(([by, move], i) => ({ seq: i + 1, id: `e${i + 1}`, by, move }) as Entry);
  const found = latestQuestion({ entries } as unknown as Ledger);
  let followed: Question | undefined;
  for (const entry of entries) followed = questionAfter(followed, entry);
  expect(followed).toEqual(found);
  return found;
}

const STOP = { verb: 'time', runs: false };
const LATE = { verb: 'time', late: 'player:3', n: 1 };
const REPLACE = { verb: 'replace', seat: 'dan', name: 'Eve' };
const UNDO = { verb: 'undo', to: 3 };
const BID = { verb: 'bid' };
const ask = (move: Move, ...of: string[]): Said => ['ada', { verb: 'ask', move, of }];
const answers = (by: string, yes: boolean): Said => [by, { verb: 'answer', to: 'e1', yes }];
const others = (many: number, move: Move = BID): Said[] => Array<Said>(many).fill(['ben', move]);

describe('a vote', () => {
  test('is agreed when more than half want it, with the one who asks, and declined when that cannot be any more', () => {
    const state = (...said: readonly Said[]) => {
      const { open, declined } = asked(...said)!;
      return declined ? 'declined' : open.join();
    };
    expect(state(ask(STOP, 'ben'))).toBe('ben');
    expect(state(ask(STOP, 'ben'), answers('ben', true))).toBe('');
    expect(state(ask(STOP, 'ben'), answers('ben', false))).toBe('declined');
    expect(state(ask(STOP, 'ben', 'cyd'))).toBe('ben,cyd');
    expect(state(ask(STOP, 'ben', 'cyd'), answers('cyd', true))).toBe('');
    expect(state(ask(STOP, 'ben', 'cyd'), answers('cyd', false))).toBe('ben');
    const no = [answers('ben', false), answers('cyd', false)];
    expect(state(ask(STOP, 'ben', 'cyd'), ...no)).toBe('declined');
    expect(state(ask(STOP))).toBe('');
    // Who asks may take it back.
    expect(state(ask(STOP, 'ben'), answers('ada', false))).toBe('declined');
  });

  test('about one who is late is asked in that one’s name, which is no vote for it', () => {
    const state = (...said: readonly Said[]) => {
      const { open, declined } = asked(ask(LATE, 'ben', 'cyd'), ...said)!;
      return declined ? 'declined' : open.join();
    };
    expect(state()).toBe('ben,cyd');
    expect(state(answers('ben', true))).toBe('cyd');
    expect(state(answers('ben', true), answers('cyd', true))).toBe('');
    expect(state(answers('ben', false))).toBe('declined');
    expect(state(answers('ada', false))).toBe('ben,cyd');
  });

  test('on a seat ends with the no of who sits there', () => {
    const open = asked(ask(REPLACE, 'ben', 'cyd', 'eve'), answers('dan', false))!;
    expect([open.declined, open.open]).toEqual([true, ['ben', 'cyd', 'eve']]);
    expect(asked(ask(STOP, 'ben'), answers('dan', false))!.declined).toBe(false);
  });

  test('outlasts sixty-three entries, and moves of the game unless it is about one who is late', () => {
    expect(asked(ask(STOP, 'ben'), ...others(63))?.move).toEqual(STOP);
    expect(asked(...others(5), ask(STOP, 'ben'), ...others(63))?.move).toEqual(STOP);
    expect(asked(ask(STOP, 'ben'), ...others(64))).toBeUndefined();
    expect(asked(ask(LATE, 'ben'), ...others(1))).toBeUndefined();
    expect(asked(ask(LATE, 'ben'), ['ben', { verb: 'accept', entry: 1 }])?.move).toEqual(LATE);
  });

  test('ends when what it is about is done, and with no other move', () => {
    expect(asked(ask(STOP, 'ben'), ['ada', STOP])).toBeUndefined();
    expect(asked(ask(STOP, 'ben'), ['ada', REPLACE])?.move).toEqual(STOP);
    expect(asked(ask(REPLACE, 'ben'), ['ada', STOP])?.move).toEqual(REPLACE);
    expect(asked(ask(STOP, 'ben'), ['ada', { verb: 'dial', undo: 'free' }])?.move).toEqual(STOP);
  });

  test('is only answered by its name', () => {
    const stray: Said = ['ben', { verb: 'answer', to: 'e9', yes: true }];
    expect(asked(ask(STOP, 'ben'), stray)?.open).toEqual(['ben']);
    expect(asked(['ben', BID])).toBeUndefined();
    expect(asked(ask(UNDO, 'ben'), ask(STOP, 'cyd'))?.move).toEqual(STOP);
  });
});

describe('a question before something is taken back', () => {
  test('needs the yes of all, and one no declines it', () => {
    const state = (...said: readonly Said[]) => {
      const { open, declined } = asked(ask(UNDO, 'ben', 'cyd'), ...said)!;
      return [open.join(), declined];
    };
    expect(state()).toEqual(['ben,cyd', false]);
    expect(state(answers('ben', true))).toEqual(['cyd', false]);
    expect(state(answers('ben', true), answers('cyd', true))).toEqual(['', false]);
    expect(state(answers('ben', false))[1]).toBe(true);
    expect(state(answers('ada', false))[1]).toBe(true);
  });

  test('ends with a move of the game, and where nobody is asked any more', () => {
    const after = (move: Move) => asked(ask(UNDO, 'ben'), ['ada', move])?.move;
    expect(after(BID)).toBeUndefined();
    expect(after({ verb: 'accept', entry: 1 })).toEqual(UNDO);
    expect(after({ verb: 'dial', undo: 'host' })).toBeUndefined();
    expect(after({ verb: 'dial', undo: 'ask' })).toEqual(UNDO);
    expect(after({ verb: 'dial', help: 'none' })).toEqual(UNDO);
  });
});

describe('who votes on the clock', () => {
  const limit = { decision: 60, answer: 30, grace: 10, over: 'program' };
  const put = (move: Move, more: Partial<Actor>, time: object = { limit, stopped: true }) => {
    const ledger = open(toyGame().box);
    ledger.table.clock.set('time', time as never);
    const answer = questionFor(ledger, { verb: 'ask', move }, {
      seat: 'ada',
      players: ['player:1'],
      host: true,
      ...more,
    } as Actor);
    return 'clause' in answer ? answer.message : answer.of;
  };
  const votes = ['ada', 'ben', 'cyd'];
  const RUN = { verb: 'time', runs: true };

  test('all others who play; who is away has no vote on letting it run', () => {
    const away = ['cyd'];
    expect(put(RUN, { votes })).toEqual(['ben', 'cyd']);
    expect(put(RUN, { votes, away })).toEqual(['ben']);
    expect(put(STOP, { votes, away }, { limit })).toEqual(['ben', 'cyd']);
    expect(put(RUN, { votes: ['ada', 'ben'] })).toEqual(['ben']);
    expect(put(RUN, { votes: ['ada', 'ben'], away: ['ben'] })).toEqual([]);
  });

  test('nobody where nobody else plays, no time binds, or the clock does so already', () => {
    expect(put(RUN, { votes: ['ada'] })).toMatch(/^Nobody else votes here/);
    expect(put(RUN, { votes }, {})).toMatch(/^There is nothing to vote on/);
    expect(put({ verb: 'time', n: 1 }, { votes })).toMatch(/^There is nothing to vote on/);
    expect(put(RUN, { votes }, { limit })).toBe('The clock runs already.');
    expect(put(STOP, { votes })).toBe('The clock stands already.');
    const withN = { ...RUN, n: 1 };
    expect(put(withN, { votes })).toBe('A vote is only on stopping the clock or letting it run.');
  });
});

describe('the clock where time binds', () => {
  const limit = { decision: 60, answer: 30, grace: 10, over: 'program' };
  const actor = { seat: 'ada', players: ['player:1'], host: true, votes: ['ada', 'ben'] } as Actor;
  const RUN = { verb: 'time', runs: true };
  const at = (stopped: boolean) => {
    const ledger = open(toyGame().box);
    ledger.table.clock.set('time', { limit, stopped } as never);
    return ledger;
  };
  const voted = (move: Move, stopped: boolean) =>
    clockFindings(at(stopped), move, actor).map(({ clause }) => clause);

  test.each([{ limit }, { budget: { decision: 60 } }])(
    'a time that the host sets is not voted on, but what it says of the clock is: %j',
    (set) => {
      for (const stopped of [true, false]) {
        expect(voted({ verb: 'time', ...set }, stopped)).toEqual([]);
        // As it is already.
        expect(voted({ verb: 'time', ...set, runs: !stopped }, stopped)).toEqual([]);
        expect(voted({ verb: 'time', ...set, runs: stopped }, stopped)).toEqual([
          'table/time-vote',
        ]);
      }
    },
  );

  test('a word on the clock alone is voted on, and is proposed as the question', () => {
    expect([voted(RUN, true), voted(STOP, false)]).toEqual([
      ['table/time-vote'],
      ['table/time-vote'],
    ]);
    expect(moveOrQuestion(at(true), RUN, actor)).toEqual({ verb: 'ask', move: RUN });
    const set = { verb: 'time', limit };
    expect(moveOrQuestion(at(true), set, actor)).toEqual(set);
  });

  test('waits for a company are told of companies alone', () => {
    const entry = { seq: 1, at: 5, by: 'ada', move: BID } as unknown as Entry;
    const of = (entity: string) =>
      waitRecord(entry, { round: '', acting: [], over: false, entity }, undefined, () => 0);
    expect(of('company:PRR')).toMatchObject({ company: 'company:PRR' });
    expect(of('player:1')).not.toHaveProperty('company');
  });
});

test('an undo is no redo, whatever both would take', () => {
  const undo = { verb: 'undo', from: 2, takes: 1 };
  expect(isSameMove(undo, { ...undo })).toBe(true);
  expect(isSameMove(undo, { ...undo, verb: 'redo' })).toBe(false);
  expect(isSameMove(undo, { ...undo, from: 3 })).toBe(false);
});

describe('who votes on a seat', () => {
  const put = (seat: string, votes: readonly string[], policy = 'vote') => {
    const ledger = open(toyGame().box);
    ledger.table.clock.set('dial', { replacement: policy });
    const move = { verb: 'replace', seat, name: 'Eve' };
    const answer = questionFor(ledger, { verb: 'ask', move }, {
      seat: 'ada',
      players: ['player:1'],
      host: true,
      asks: ['ada', 'ben', 'cyd'],
      votes,
    } as Actor);
    return 'clause' in answer ? answer.message : answer.of;
  };

  test('all others who play, without the one who would leave', () => {
    expect(put('ben', ['ada', 'ben', 'cyd'])).toEqual(['cyd']);
    expect(put('ben', ['ada', 'ben', 'cyd', 'dan'])).toEqual(['cyd', 'dan']);
    expect(put('ben', ['ada', 'ben'])).toMatch(/^Nobody else votes here, so the host decides/);
  });

  test('on no seat of one’s own, on none that is not there, and on none where the host decides', () => {
    for (const seat of ['ada', 'zed'])
      expect(put(seat, ['ada', 'ben', 'cyd'])).toMatch(/^A vote gives the seat of somebody else/);
    expect(put('ben', ['ada', 'ben', 'cyd'], 'host')).toMatch(/^At this table the host gives/);
  });
});

test('a question says what it is about', () => {
  const { table } = open(toyGame().box);
  const says = (move: Move) => tableVerbs.get('ask')!.say(table, { verb: 'ask', move });
  expect([STOP, { ...STOP, runs: true }, LATE].map(says)).toEqual([
    'asks to stop the clock',
    'asks to let the clock run',
    'has run out of time, and the others vote whether a program decides for {player:3}',
  ]);
});

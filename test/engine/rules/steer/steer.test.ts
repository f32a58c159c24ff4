import { describe, expect, test } from 'vitest';
import { local } from '../../../../client/table/local.ts';
import { loadTitle } from '../../../../engine/games/titles.ts';
import { begin, opened, type Scene, stand, started, token, trains } from '../../../kit/1830.ts';
import { company } from '../../../kit/1839.ts';
import { steerVerb } from '../../../../engine/rules/table/steer.ts';
import { MOST_BY_HAND } from '../../../../engine/rules/table/verbs.ts';
import { steer } from '../../../kit/moves.ts';

/** Round and turn by hand, on a table of 1830 in its second stock round. */
const table = () => opened(begin({ players: 3 }));

describe('a table is steered by hand', () => {
  test.each([
    ['1820', 'Cousins'],
    ['1825', 'Stock round 1'],
    ['1862', 'Parliament'],
  ])('in %s to rounds that it has, and to no auction of privates', async (title, has) => {
    const game = (await loadTitle(title)).open({ players: 3 });
    if (!game.ok) throw new Error(game.error);
    const scene = local(game.value, [], {
      newId: () => 'setUp',
      now: () => 0,
      luck: () => 1,
      kept: () => {},
    });
    scene.propose({ verb: 'setUp' }, { seat: 'host', players: ['player:1'], host: true });
    const controls = game.value.rulebook!.steering!.controls(scene.ledger.table);
    const labels = controls.find(({ id }) => id === 'round')!.choices.map(({ label }) => label);
    expect(labels).toContain(has);
    expect(labels).not.toContain('Auction');
  });

  test('to a round and a turn that the rules then go on from', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 });
    scene.force(1, steer('round', 'operating 2 2'));
    expect(scene.turn().round).toBe('Operating round 2.2');
    expect(scene.turn().entity).toBe('company:PRR');
    expect(scene.turn().acting).toEqual(['player:1']);
    scene.force(1, steer('step', 'trains'));
    expect(scene.turn().verbs).toContain('buyTrain');
    expect(scene.read('work').acted).toBe(true);
    scene.force(1, steer('round', 'stock 3'));
    const round = scene.read('round');
    scene.force(1, steer('turn', 'player:3'));
    expect(scene.read('round')).toEqual(round);
    expect([scene.turn().round, scene.turn().acting]).toEqual(['Stock round 3', ['player:3']]);
    scene.play(3, { verb: 'pass' });
    expect(scene.turn().acting).toEqual(['player:1']);
  });

  test('to a company that was begun by hand: its par is known, it has floated, and no money moves', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 });
    scene.clock('companies', { PRR: {} });
    const before = new Map(scene.table.purses);
    scene.force(1, steer('round', 'operating 2 1'));
    expect(scene.turn().entity).toBe('company:PRR');
    expect(scene.read('companies').PRR).toMatchObject({ par: 67, floated: true });
    expect(new Map(scene.table.purses)).toEqual(before);
  });

  test('a par that the marker does not tell any more is taken as near as it can be, and corrected', () => {
    const scene = table();
    started(scene, 'PRR', 100, { 1: 60 });
    stand(scene, 'PRR', 0, 5);
    scene.clock('companies', { PRR: {} });
    scene.force(1, steer('round', 'operating 2 1'));
    expect(scene.turn().entity).toBe('company:PRR');
    expect(scene.read('companies').PRR!.par).toBe(90);
    scene.force(1, steer('par PRR', '100'));
    expect(scene.read('companies').PRR).toMatchObject({ par: 100, floated: true });
    expect(scene.wrongs(1, steer('par PRR', '101'))).toContain('table/steer');
  });

  test('a par below every par price is taken as the lowest one', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 });
    stand(scene, 'PRR', 6, 0);
    expect(scene.price('PRR')).toBeLessThan(67);
    scene.clock('companies', { PRR: {} });
    scene.force(1, steer('round', 'operating 2 1'));
    expect(scene.read('companies').PRR).toMatchObject({ par: 67, floated: true });
  });

  test.each([
    ['nothing', false, (): void => {}],
    ['a train', true, (scene: Scene) => void trains(scene, 'PRR', '2')],
    ['a token on the map', true, (scene: Scene) => void token(scene, 'PRR', 'H12')],
    [
      'a train, but no price marker on the market',
      false,
      (scene: Scene) => {
        trains(scene, 'PRR', '2');
        scene.put('marker:PRR', 'company:PRR');
      },
    ],
    [
      'a train, but no president',
      false,
      (scene: Scene) => {
        trains(scene, 'PRR', '2');
        scene.put('share:PRR-0', 'ipo');
        scene.clock('companies', { PRR: {} });
      },
    ],
  ])('a company of which too little is sold has floated with %s: %s', (_what, floated, has) => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 40 });
    scene.clock('companies', { PRR: { par: 67 } });
    has(scene);
    scene.force(1, steer('round', 'operating 2 1'));
    expect(scene.read('companies').PRR?.floated === true).toBe(floated);
  });

  test('a company that has not floated is named with the reason, and floats if it is given the turn', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 });
    started(scene, 'NYC', 76, { 2: 40 });
    scene.clock('companies', { PRR: {}, NYC: {} });
    scene.force(1, steer('round', 'operating 2 1'));
    const turn = () =>
      scene.game.rulebook!.steering!.controls(scene.table).find(({ id }) => id === 'turn')!;
    expect(turn().notes).toEqual(['NYC has not floated: 40% are sold, and 60% are needed.']);
    scene.force(1, steer('turn', 'NYC'));
    expect(scene.turn().entity).toBe('company:NYC');
    expect(turn().notes).toBeUndefined();
    expect(scene.read('companies').NYC).toMatchObject({ par: 76, floated: true });
  });

  test('to the first step in which a company has something to decide, also where no rule goes on', () => {
    // The home step of 1839 comes first; this company has its home.
    const scene = company('SS', 'B19', 'trains');
    scene.force(1, { verb: 'dial', strictness: 'off', help: 'none' });
    scene.force(1, steer('round', 'operating 2 1'));
    expect([scene.read('at'), scene.read('step')]).toEqual([0, 'track']);
  });

  test('the page is told whether the pieces say what the clock does not', () => {
    const scene = table();
    const { steering } = scene.game.rulebook!;
    started(scene, 'PRR', 67, { 1: 60 });
    scene.force(1, steer('phase', '2'));
    expect(steering!.isUnread(scene.table)).toBe(false);
    for (const unread of [{ PRR: {}, NYC: {} }, { PRR: { par: 67 } }]) {
      scene.clock('companies', unread);
      expect(steering!.isUnread(scene.table)).toBe(true);
      scene.force(1, steer('phase', '2'));
      expect(steering!.isUnread(scene.table)).toBe(false);
    }
  });

  test('and neither money nor pieces move with it, but the priority card', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 });
    const before = new Map(scene.table.purses);
    scene.force(1, steer('round', 'operating 2 1'));
    expect(scene.ledger.entries.at(-1)!.ops.every(({ op }) => op === 'set')).toBe(true);
    scene.force(1, steer('round', 'stock 3'));
    scene.force(1, steer('turn', 'player:2'));
    scene.force(1, steer('priority', 'player:3'));
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(new Map(scene.table.purses)).toEqual(before);
  });

  test('what the title does not know is refused', () => {
    const scene = table();
    for (const [control, to] of [
      ['round', 'banana'] as const,
      ['turn', 'player:9'] as const,
      ['weather', 'fine'] as const,
      ['phase', '9'] as const,
    ])
      expect(scene.wrongs(1, steer(control!, to!))).toContain('table/steer');
    expect(scene.wrongs(1, steer('round', 'constructor'))).toContain('table/shape');
  });

  test('a game without controls says so, and one is set to what it may be set to alone', () => {
    const { table: bare } = begin({ players: 3 });
    const move = { verb: 'steer', control: 'weather', to: 'fine' };
    const says = (verb: ReturnType<typeof steerVerb>) =>
      verb.judge(bare, move, {} as never).map(({ message }) => message);
    expect(says(steerVerb(undefined))).toEqual([
      'This game cannot be steered by name yet; set its clock instead.',
    ]);
    const done: string[] = [];
    const choices = [{ value: 'fine', label: 'fine' }];
    const one = steerVerb({
      controls: () => [{ id: 'weather', label: 'Weather', current: '', choices }],
      steer: (_draft: unknown, _control: string, to: string) => void done.push(to),
    } as never);
    expect(says(one)).toEqual([]);
    for (const to of ['fine', 'foul'])
      one.effects({ table: bare } as never, { ...move, to }, {} as never);
    expect(done).toEqual(['fine']);
  });

  test('a purse that is not there is told by that, not by how much it would hold', () => {
    const pay = (amount: number) =>
      table().findings(1, {
        verb: 'hand',
        ops: [{ op: 'pay', from: 'bank', to: 'player:9', amount }],
      });
    expect(pay(MOST_BY_HAND).map(({ clause }) => clause)).toEqual(
      pay(1).map(({ clause }) => clause),
    );
  });

  test('a price goes where the market of the title sends it: beyond its right end, up', () => {
    const { steering } = begin({ players: 3 }).game.rulebook!;
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 });
    stand(scene, 'PRR', 1, 18);
    expect(steering!.moved(scene.table, 'PRR', 'right')).toBe('cell:0.18');
    expect(steering!.moved(scene.table, 'PRR', 'left')).toBe('cell:1.17');
  });

  test('every control says where the table stands and what it may be set to, in the order of play', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 });
    const controls = () =>
      scene.game
        .rulebook!.steering!.controls(scene.table)
        .map(({ id, current, choices }) => [id, current, choices.map(({ value }) => value)]);
    const seats = ['player:1', 'player:2', 'player:3'];
    const rounds = [
      'auction',
      'stock 2',
      'operating 2 1',
      'operating 2 2',
      'operating 2 3',
      'stock 3',
      'over',
    ];
    const phases = ['2', '3', '4', '5', '6', 'D'];
    const pars = ['67', '71', '76', '82', '90', '100'];
    expect(controls()).toEqual([
      ['round', 'stock 2', rounds],
      ['turn', 'player:1', seats],
      ['priority', 'player:1', seats],
      ['phase', '2', phases],
      ['par PRR', '67', pars],
    ]);
    scene.force(1, steer('priority', 'player:3'));
    expect(controls()[2]).toEqual(['priority', 'player:3', seats]);
    expect(controls()[1]).toEqual(['turn', 'player:1', ['player:3', 'player:1', 'player:2']]);
    // The player in turn keeps the turn, also as the first in the new order.
    scene.force(1, steer('priority', 'player:1'));
    expect(controls()[2]).toEqual(['priority', 'player:1', seats]);
    expect(controls()[1]).toEqual(['turn', 'player:1', seats]);
    scene.force(1, steer('round', 'operating 2 2'));
    expect(controls().slice(0, 2)).toEqual([
      ['round', 'operating 2 2', rounds],
      ['turn', 'PRR', ['PRR']],
    ]);
    scene.force(1, steer('round', 'auction'));
    expect(controls()[0]).toEqual(['round', 'auction', rounds]);
  });

  test('and a raw key that would not be read says why', () => {
    const scene = table();
    const { steering } = scene.game.rulebook!;
    expect(steering!.conflict(scene.table, 'stage', 'banana')).toMatch(/no stage of this game/);
    expect(steering!.conflict(scene.table, 'banana', 1)).toMatch(/no “banana”/);
    expect(steering!.conflict(scene.table, 'turn', 'two')).toMatch(/would not be read/);
    expect(steering!.conflict(scene.table, 'turn', 2)).toBeUndefined();
    // What only this table keeps may be set, and what nobody knows may be taken away.
    expect(steering!.conflict(scene.table, 'dial', { strictness: 'off' })).toBeUndefined();
    expect(steering!.conflict(scene.table, 'banana', undefined)).toBeUndefined();
  });
});

test.each(['1830', '1839', '1889'])(
  '%s: wherever a control is set, the rules know who is to act and what may be done',
  async (id) => {
    const opened = (await loadTitle(id)).open({ players: 4 });
    if (!opened.ok) throw new Error(opened.error);
    const { box, rulebook } = opened.value;
    const actor = { seat: 'host', players: ['player:1'], host: true };
    const start = () => {
      const table = local(opened.value, [], {
        newId: () => 'x',
        now: () => 0,
        luck: () => 1,
        kept: () => {},
      });
      for (const move of [{ verb: 'dial', strictness: 'off' }, { verb: 'setUp' }])
        expect(table.propose(move, actor).verdict.stands).toBe(true);
      return table;
    };
    const { ledger } = start();
    const rounds = rulebook!.steering!.controls(ledger.table)[0]!.choices;
    expect(rounds.length).toBeGreaterThan(3);
    for (const { value } of rounds) {
      const table = start();
      expect(table.propose(steer('round', value), actor).verdict.stands).toBe(true);
      for (const { id, choices } of rulebook!.steering!.controls(table.ledger.table))
        for (const choice of choices.slice(0, 6)) {
          if (id === 'round') continue;
          expect(table.propose(steer(id, choice.value), actor).verdict.stands).toBe(true);
          expect(rulebook!.turn(table.ledger.table).sentence).not.toBe('');
        }
    }
    expect(box.game).toBe(id);
  },
);

import { describe, expect, test } from 'vitest';
import { loadTitle } from '../../../../engine/games/titles.ts';
import { digest } from '../../../../engine/kernel/digest.ts';
import { append, open } from '../../../../engine/kernel/ledger.ts';
import { SPARES } from '../../../../engine/kernel/spares.ts';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import { type Clock, read } from '../../../../engine/rules/course/keys.ts';
import { consider } from '../../../../engine/rules/referee.ts';
import type { HouseChange } from '../../../../shared/house.ts';
import * as kit1830 from '../../../kit/1830.ts';
import * as kit1862 from '../../../kit/1862.ts';
import * as kit1889 from '../../../kit/1889.ts';
import { playout } from '../../../kit/playout.ts';
import { gameOf, PASS, type Scene, staged } from '../../../kit/scene.ts';
import { house } from '../../../kit/moves.ts';

/** A table that is opened with these house rules and not yet set up. */
async function openedWith(id: string, players: number, rules: HouseChange): Promise<Scene<Clock>> {
  const game = gameOf(await loadTitle(id), { players });
  return staged<Clock>({ game, read: read as never, setUp: house(rules) });
}
const refusal = async (id: string, players: number, rules: HouseChange): Promise<string> => {
  const scene = await openedWith(id, players, {});
  const verdict = consider(scene.game, scene.ledger, {
    move: house(rules),
    luck: 1,
    actor: { seat: 'host', players: ['player:1'], host: true },
  });
  expect(verdict.stands).toBe(false);
  expect(verdict.findings[0]!.clause).toBe('table/house');
  return verdict.findings[0]!.message;
};

const saysOf = ({ game, table }: Scene<Clock>) => game.rulebook!.house!.says(table);

describe('house rules at opening (issue 14, promise 10)', () => {
  test.each([
    ['1830', 4, 900],
    ['1889', 3, 500],
    ['1862', 3, 700],
    ['1825', 3, 400],
    ['1828', 3, 650],
    ['1839', 3, 250],
  ])('each player of %s begins with what the house says', async (id, players, cash) => {
    const scene = await openedWith(id, players, { cash });
    const all = [...scene.table.purses.values()].reduce((sum, one) => sum + one, 0);
    scene.play(1, { verb: 'setUp' });
    const { purses } = scene.table;
    // 1825 deals privates that are paid for at once.
    if (id !== '1825')
      for (let n = 1; n <= players; n++) expect(purses.get(`player:${n}`)).toBe(cash);
    else expect(purses.get('player:1')).toBeLessThan(cash);
    expect([...purses.values()].reduce((sum, one) => sum + one, 0)).toBe(all);
    expect(saysOf(scene)).toEqual([
      `${scene.table.box.currency}${cash} for each player to begin with`,
    ]);
  });

  test('seats are drawn by lot, and the game uses that order', async () => {
    const scene = await openedWith('1830', 6, { seating: 'lot' });
    const drawn = scene.ledger.table.clock.get('house') as { seating: string[] };
    expect([...drawn.seating].sort()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `player:${n}`));
    scene.play(1, { verb: 'setUp' });
    const asked: string[] = [];
    for (let i = 0; i < 6; i++) {
      asked.push(...scene.turn().acting);
      scene.play(scene.acting(), PASS);
    }
    expect(asked).toEqual(drawn.seating);
    expect(saysOf(scene)[0]).toMatch(/^seats in the order \{player:\d\}/);
  });

  test('seats are named, if people know how they sit', async () => {
    const seats = ['player:2', 'player:3', 'player:1'];
    const scene = await openedWith('1825', 3, { seating: seats });
    scene.play(1, { verb: 'setUp' });
    expect(scene.read('order')).toEqual(seats);
    expect(scene.at('private:' + firstPrivate(scene))).toBe('player:2');
  });

  test('a kind of train has fewer or more copies, with spares added to the box', async () => {
    const scene = await openedWith('1889', 3, { trains: { 3: 7, 5: 2 } });
    const types = piecesIn(scene.table, 'depot').map((id) => scene.table.box.pieces.get(id)!.type);
    expect(types.filter((type) => type === '3')).toHaveLength(7);
    expect(types.filter((type) => type === '5')).toHaveLength(2);
    // They lie with their like: nothing is sold out of turn.
    expect(types.join()).toMatch(/^(2,)+(3,)+(4,)+(5,)+(6,)+(D,?)+$/);
    expect(saysOf(scene)).toEqual(['7 × 3-train, 2 × 5-train']);
    scene.force(1, house({ trains: null }));
    expect(scene.table.clock.has('house')).toBe(false);
    expect(piecesIn(scene.table, 'depot').filter((id) => id.startsWith('train:3-'))).toHaveLength(
      [...scene.table.box.pieces.keys()].filter((id) => id.startsWith('train:3-')).length,
    );
  });

  test('a table without house rules shows none', async () => {
    const game = gameOf(await loadTitle('1830'), { players: 3 });
    const ledger = open(game.box);
    expect(game.rulebook!.house!.says(ledger.table)).toEqual([]);
    expect(ledger.table.clock.has('house')).toBe(false);
  });
});

function firstPrivate({ table }: Scene<Clock>): string {
  const all = [...table.box.pieces].filter(([, { kind }]) => kind === 'private');
  return all.sort((a, b) => a[1].price! - b[1].price!)[0]![0].slice('private:'.length);
}

describe('house rules in play', () => {
  test('a certificate limit applies at once, and findings cite the house rule', () => {
    for (const kit of [kit1830, kit1889]) {
      const scene = kit.opened(kit.begin({ players: 3 }));
      const par = Math.min(...(scene.game.box.data.par as number[]));
      const [company] = scene.game.box.companies.keys();
      kit.started(scene, company!, par, { 1: 40, 2: 20 });
      kit.stockRound(scene, 1);
      expect(scene.wrongs(1, kit.buy(company!))).toEqual([]);
      scene.force(1, house({ certificates: 3 }));
      const [found] = scene.findings(1, kit.buy(company!));
      expect(found!.clause).toBe('house/certificates');
      expect(found!.facts).toMatchObject({ limit: 3, houseRule: 'certificate limit of 3' });
      scene.force(1, house({ certificates: null }));
      expect(scene.wrongs(1, kit.buy(company!))).toEqual([]);
    }
  });

  test('also in 1862, which has its own purchases', () => {
    const scene = kit1862.begin({ players: 3 });
    const company = (scene.table.clock.get('offered') as string[])[0]!;
    kit1862.started(scene, company, { 1: 3 });
    kit1862.stockRound(scene, 1);
    const buy = () => [...scene.options(1, 'buyShare'), ...scene.options(1, 'startCompany')];
    expect(buy()).not.toEqual([]);
    const [first] = buy();
    scene.force(1, house({ certificates: 1 }));
    expect(buy()).toEqual([]);
    expect(scene.wrongs(1, first!)).toContain('house/certificates');
  });

  test('a player who passes is out of a stock round; without the rule they act again', () => {
    for (const kit of [kit1830, kit1889]) {
      const play = (rules: HouseChange) => {
        const scene = kit.opened(kit.begin({ players: 3 }));
        kit.started(scene, [...scene.game.box.companies.keys()][0]!, 100, { 3: 20 });
        kit.stockRound(scene, 1);
        scene.force(1, house(rules));
        scene.play(1, PASS);
        const [company] = scene.game.box.companies.keys();
        scene.play(2, kit.buy(company!));
        if (scene.acting() === 2) scene.play(2, PASS);
        scene.play(3, kit.buy(company!));
        if (scene.acting() === 3) scene.play(3, PASS);
        return scene.acting();
      };
      expect(play({})).toBe(1);
      expect(play({ passing: true })).toBe(2);
    }
  });

  test('a player who passed for good is told by which rule they are out', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    kit1830.started(scene, 'PRR', 100, { 3: 20 });
    kit1830.stockRound(scene, 1);
    scene.force(1, house({ passing: true }));
    scene.play(1, PASS);
    for (const move of [kit1830.buy('PRR'), PASS]) {
      const [found] = scene.findings(1, move);
      expect(found).toMatchObject({
        clause: 'house/passing',
        facts: { houseRule: 'who passes is out of the stock round' },
      });
      // Who has not passed waits for their turn by the printed rule.
      expect(scene.wrongs(3, move).filter((clause) => clause.startsWith('house/'))).toEqual([]);
    }
  });

  test('a train that the rule removed, or that added trains come before, is not for sale because of it', () => {
    const buying = (train: string) => ({ verb: 'buyTrain', company: 'PRR', train, price: 80 });
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    kit1830.started(scene, 'PRR', 100, { 1: 60 });
    const set = (count: number) => {
      scene.force(1, house({ trains: { '2': count } }));
      kit1830.operating(scene, ['PRR'], 'trains');
    };
    const cited = (train: string) => scene.wrongs(1, buying(train)).includes('house/trains');
    set(6);
    expect(cited('train:3-0')).toBe(false);
    set(5);
    const out = piecesIn(scene.table, 'out').find((id) => id.startsWith('train:2'))!;
    expect(scene.findings(1, buying(out))[0]!.facts).toMatchObject({ houseRule: '5 × 2-train' });
    // The 2-trains that are left were always there: it is the printed order that holds the 3 back.
    expect([cited(out), cited('train:3-0')]).toEqual([true, false]);
    set(7);
    const twos = () => piecesIn(scene.table, 'depot').filter((id) => id.startsWith('train:2'));
    const sold = twos().slice(0, 6);
    const ops = sold.map((piece) => ({ op: 'put', piece, to: 'company:B&O' }));
    scene.force(1, { verb: 'hand', ops });
    expect(twos()).toHaveLength(1);
    expect(cited('train:3-0')).toBe(true);
  });

  test('a smaller bank is broken at once and ends the game, and the end names the rule', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    kit1830.started(scene, 'PRR', 100, { 1: 60 });
    kit1830.operating(scene, ['PRR'], 'trains');
    expect(scene.cash('bank')).toBeGreaterThan(0);
    scene.force(1, house({ bank: 2500 }));
    expect(scene.read('end')).toEqual({ reason: 'bank' });
    kit1830.passUntil(scene, () => scene.turn().over);
    expect(scene.turn().sentence).toContain('house rule: bank of $2,500');
  });

  test('the number of operating rounds applies from the next set on', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    kit1830.started(scene, 'PRR', 100, { 1: 60 });
    scene.force(1, house({ rounds: 3 }));
    kit1830.stockRound(scene, 1);
    kit1830.passUntil(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('round')).toMatchObject({ num: 1, of: 3 });
  });

  test('tiles do not run out, and an undo removes added copies', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    const of = (type: string) =>
      piecesIn(scene.table, 'supply').filter((id) => scene.table.box.pieces.get(id)!.type === type);
    const twin = of('57');
    for (const id of twin) scene.put(id, 'out');
    expect(of('57')).toEqual([]);
    const before = digest(scene.table);
    scene.force(1, house({ tiles: true }));
    const [spare] = of('57');
    expect(spare).toBe(`tile:57-${twin.length}`);
    // A hand takes the last; another lies there.
    scene.force(1, { verb: 'hand', ops: [{ op: 'put', piece: spare!, to: 'hex:F4' }] });
    expect(of('57')).toEqual([`tile:57-${twin.length + 1}`]);
    scene.undo();
    scene.undo();
    expect(digest(scene.table)).toBe(before);
    expect(scene.at(spare!)).toBe(SPARES);
  });

  test('an added train rusts like the others', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    scene.force(1, house({ trains: { 2: 8 } }));
    const extra = piecesIn(scene.table, 'depot').find((id) => !scene.table.box.pieces.has(id))!;
    kit1830.started(scene, 'PRR', 100, { 1: 60 });
    scene.put(extra, 'company:PRR');
    kit1830.soldOut(scene, '2', '3');
    kit1830.operating(scene, ['PRR'], 'trains');
    scene.fund('company:PRR', 2000);
    const [train] = piecesIn(scene.table, 'depot');
    scene.play(1, { verb: 'buyTrain', company: 'PRR', train: train!, price: 300 });
    expect(scene.at(extra)).toBe('out');
  });

  test('an option of the title that only rules read can be changed in play', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    scene.force(1, house({ multiple_brown_from_ipo: true }));
    expect(saysOf(scene)).toEqual(['brown shares from the initial offering too']);
  });

  test('the log says what changed, and the value before', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    const say = (rules: HouseChange) =>
      scene.force(1, house(rules)) ?? scene.ledger.entries.at(-1)!.move;
    const verb = { verb: 'house', rules: { bank: 8000, tiles: true } };
    const { house: keeping } = scene.game.rulebook!;
    expect(keeping!.describe(scene.table, verb.rules)).toBe('bank of $8,000; unlimited tiles');
    say(verb.rules);
    expect(keeping!.describe(scene.table, { bank: 10000, tiles: null })).toBe(
      'bank of $10,000 instead of bank of $8,000; no longer unlimited tiles',
    );
    say({ bank: 12000, tiles: false });
    expect(scene.table.clock.has('house')).toBe(false);
  });

  test('undo takes a house rule back', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    scene.force(1, house({ certificates: 9 }));
    scene.undo();
    expect(scene.table.clock.has('house')).toBe(false);
  });
});

describe('impossible choices are refused with a sentence', () => {
  test.each<[HouseChange, RegExp]>([
    [{ weather: true }, /no house rule called “weather”. It has: bank, cash/],
    [{ bank: 0 }, /Bank is a whole number from \$1 to \$100000/],
    [{ bank: true }, /Bank is a whole number/],
    [{ bank: 1000 }, /bank of \$1,000 cannot give 4 players \$600 each/],
    [{ cash: 15000 }, /cannot give 4 players/],
    [{ cash: 25000 }, /Starting money is a whole number/],
    [{ seating: ['player:1'] }, /Every player has one seat/],
    [{ seating: 'by height' }, /Every player has one seat/],
    [{ seating: 3 }, /name the players/],
    [{ seating: [1, 2, 3, 3].map((n) => `player:${n}`) }, /Every player has one seat/],
    [{ seating: [1, 2, 3, 4, 1].map((n) => `player:${n}`) }, /Every player has one seat/],
    [{ trains: ['2', '3'] }, /say how many of each kind/],
    [{ trains: true }, /say how many of each kind/],
    [{ trains: { 2: 0 } }, /of each kind there are 1 to 24/],
    [{ trains: { 2: 25 } }, /of each kind there are 1 to 24/],
    [{ certificates: 0 }, /Certificate limit is a whole number from 1 to 99/],
    [{ rounds: 50 }, /Operating rounds is a whole number from 1 to 9/],
    [{ passing: 1 }, /on or off/],
    [{ trains: { 9: 3 } }, /there is no 9/],
    [{ trains: { 2: 500 } }, /of each kind there are 1 to 24/],
    [{ trains: { constructor: 2 } }, /there is no constructor/],
    [{ tiles: 'many' }, /on or off/],
  ])('%j', async (rules, says) => {
    expect(await refusal('1830', 4, rules)).toMatch(says);
  });

  test.each<HouseChange>([
    { bank: 1, cash: 0 },
    { bank: 100_000, cash: 20_000 },
    { certificates: 1, rounds: 1, trains: { 2: 1 } },
    { certificates: 99, rounds: 9, trains: { 2: 24 } },
  ])('the least and the most of each can be chosen: %j', async (rules) => {
    const { table } = await openedWith('1830', 4, rules);
    expect(table.clock.get('house')).toEqual(rules);
  });

  test('a rule of another title is unknown here; one without a meaning says why', async () => {
    expect(await refusal('1839', 3, { income: 500 })).toMatch(/no house rule called/);
    expect(await refusal('1820', 3, { certificates: 20 })).toMatch(/a certificate is one share/);
  });

  test('rules that only matter at set-up cannot be changed afterwards', () => {
    const scene = kit1830.begin({ players: 3 });
    expect(() => scene.force(1, house({ cash: 100 }))).toThrow(/settled when the game is set up/);
  });

  test('trains that have been sold are not removed', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    kit1830.trains(scene, 'PRR', '2', '2', '2', '2', '2');
    expect(() => scene.force(1, house({ trains: { 2: 2 } }))).toThrow(/Only 1 2-train is still/);
    // With one of the kind left trains are added, whatever was exported behind it; with none not even one.
    kit1830.soldOut(scene, '3');
    scene.force(1, house({ trains: { 2: 7 } }));
    scene.force(1, house({ trains: null }));
    kit1830.soldOut(scene, '2');
    for (const count of [7, 9])
      expect(() => scene.force(1, house({ trains: { 2: count } }))).toThrow(/no more of them come/);
  });

  test('only a move of the host sets them, and nobody by hand', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    expect(scene.wrongs(2, house({ tiles: true }))).toEqual(['table/house']);
    const ops = [{ op: 'set', key: 'house', value: { bank: 1 } }];
    expect(() => scene.force(1, { verb: 'hand', ops })).toThrow(/a move of their own/);
    const fetch = [{ op: 'put', piece: 'train:2-40', to: 'aside', spare: true }];
    expect(() => scene.force(1, { verb: 'hand', ops: fetch })).toThrow(/more than the box holds/);
    const plain = [{ op: 'put', piece: 'train:2-40', to: 'aside' }];
    expect(() => scene.force(1, { verb: 'hand', ops: plain })).toThrow(/no piece train:2-40/);
  });

  test('a spare of the box is not a train for sale', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    kit1830.started(scene, 'PRR', 100, { 1: 60 });
    kit1830.operating(scene, ['PRR'], 'trains');
    scene.fund('company:PRR', 900);
    const buy = { verb: 'buyTrain', company: 'PRR', train: 'train:2-40', price: 80 };
    expect(scene.wrongs(1, buy).length).toBeGreaterThan(0);
    expect(() => scene.force(1, buy)).toThrow(/no piece train:2-40/);
  });

  test('a house rule of 1820 is set by the host and stored on the clock', async () => {
    const title = await loadTitle('1820');
    const game = gameOf(title, { players: 3 });
    const ledger = open(game.box);
    const actor = { seat: 'host', players: ['player:1'], host: true };
    const verdict = consider(game, ledger, { move: house({ tiles: true }), actor, luck: 1 });
    if (!verdict.stands) throw new Error('unlimited tiles were refused');
    expect(
      append(ledger, {
        seq: 1,
        id: 'a',
        at: 0,
        by: 'host',
        move: verdict.move,
        ops: [...verdict.ops],
        findings: [],
        rules: '',
        digest: '',
      }),
    ).toBeUndefined();
    expect(ledger.table.clock.get('house')).toEqual({ tiles: true });
  });
});

describe('random players under house rules', () => {
  test.each(['1862', '1825'])('%s is played to its end', async (id) => {
    const game = gameOf(await loadTitle(id), { players: 3 });
    const rules: HouseChange = { passing: true, rounds: 2, tiles: true, seating: 'lot' };
    const { ended, broken, stuck } = playout(game, 3, { house: rules });
    expect({ ended, broken, stuck }).toEqual({ ended: true, broken: [], stuck: undefined });
  });
});

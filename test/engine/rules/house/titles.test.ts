import { describe, expect, test } from 'vitest';
import { loadTitle } from '../../../../engine/games/titles.ts';
import { open } from '../../../../engine/kernel/ledger.ts';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import { type Clock, read } from '../../../../engine/rules/course/keys.ts';
import type { HouseChange } from '../../../../shared/house.ts';
import * as kit1820 from '../../../kit/1820.ts';
import * as kit1828 from '../../../kit/1828.ts';
import * as kit1830 from '../../../kit/1830.ts';
import * as kit1839 from '../../../kit/1839.ts';
import { gameOf, PASS, type Scene, staged } from '../../../kit/scene.ts';
import { house } from '../../../kit/moves.ts';

/** What is asked of a table of any title. */
type Lived = Pick<Scene<Clock>, 'table' | 'force' | 'turn'>;

/** What each title offers of house rules, and what is found by them (issue 14, promise 10). */

const EVERYWHERE = ['bank', 'cash', 'seating', 'passing', 'rounds', 'trains', 'tiles'];

async function opened(id: string, rules: HouseChange, options = {}): Promise<Scene<Clock>> {
  const game = gameOf(await loadTitle(id), { players: 3, ...options });
  const scene = staged<Clock>({ game, read: read as never, setUp: house(rules) });
  scene.play(1, { verb: 'setUp' });
  return scene;
}

describe('every title', () => {
  test.each([
    ['1820', ['income']],
    ['1825', ['certificates']],
    ['1828', ['certificates']],
    ['1830', ['certificates', 'multiple_brown_from_ipo', 'unasked_exchange']],
    ['1839', ['certificates']],
    ['1862', ['certificates', 'eight_tokens']],
    ['1889', ['certificates', 'unasked_exchange']],
  ])('%s offers all that mean something in it', async (id, own) => {
    const { box, rulebook } = gameOf(await loadTitle(id), { players: 3 });
    const { controls, absent } = rulebook!.house!;
    const ids = controls(open(box).table).map((one) => one.id);
    expect([...ids].sort()).toEqual([...EVERYWHERE, ...own].sort());
    // What is not offered says why.
    expect(absent.join()).toMatch(id === '1820' ? /^1820 has no certificate limit/ : /^$/);
  });

  test('1820, 1828 and 1839, whose banks never end, end when the house gives theirs an end', () => {
    const kits: readonly { scene: Lived; passUntil(until: () => boolean): void }[] = [
      (() => {
        const scene = kit1820.begin();
        kit1820.started(scene, 'LSR', 10, 60, { '1': 5, '2': 3, '3': 2 });
        kit1820.stockRound(scene, 1);
        scene.fund({ 'player:1': 3000 });
        return { scene, passUntil: (until) => kit1820.passUntil(scene, until) };
      })(),
      (() => {
        const scene = kit1828.begin({ players: 3 });
        kit1828.started(scene, 'B&O', 71, { 1: 4, 2: 2 });
        kit1828.operating(scene, ['B&O'], 'trains');
        scene.fund('player:1', 3000);
        return { scene, passUntil: (until) => kit1830.passUntil(scene as never, until) };
      })(),
      (() => {
        const scene = kit1839.company('SS', 'B19', 'trains', 'Yellow');
        scene.put('train:2-0', 'company:SS');
        scene.fund('player:1', 3000);
        return { scene, passUntil: (until) => kit1830.passUntil(scene as never, until) };
      })(),
    ];
    for (const { scene, passUntil } of kits) {
      expect(scene.table.clock.get('end') ?? null).toBeNull();
      scene.force(1, house({ bank: 2900 }));
      expect(scene.table.clock.get('end')).toEqual({ reason: 'bank' });
      passUntil(() => scene.turn().over);
      expect(scene.turn().sentence).toMatch(/house rule: bank of .2,900/);
    }
  });
});

describe('what a person is offered', () => {
  const offered = ({ game, table }: Scene<Clock>) =>
    new Map(
      game
        .rulebook!.house!.controls(table)
        .map(({ id, label: _1, help: _2, ...rest }) => [id, rest]),
    );
  const figure = (least: number, most: number, step: number, unit?: string) => ({
    kind: 'figure',
    least,
    most,
    step,
    ...(unit && { unit }),
  });

  test('of 1830: how each rule is set, what is printed, and when it can be chosen', async () => {
    const scene = await opened('1830', {}, { players: 4 });
    const all = offered(scene);
    const inPlay = { opening: false, option: false };
    const seats = [1, 2, 3, 4].map((n) => `player:${n}`);
    const kinds = ['2', '3', '4', '5', '6'].map((id) => ({ id, label: id }));
    expect(all.get('bank')).toStrictEqual({
      input: figure(1, 100_000, 500, '$'),
      standard: 12_000,
      printed: 'without end',
      ...inPlay,
    });
    expect(all.get('cash')).toStrictEqual({
      input: figure(0, 20_000, 10, '$'),
      standard: 600,
      opening: true,
      option: false,
    });
    expect(all.get('seating')).toStrictEqual({
      input: { kind: 'seating' },
      standard: seats,
      ...inPlay,
    });
    expect(all.get('certificates')).toStrictEqual({
      input: figure(1, 99, 1),
      standard: 16,
      printed: 'none',
      ...inPlay,
    });
    expect(all.get('rounds')).toStrictEqual({
      input: figure(1, 9, 1),
      printed: 'by phase',
      ...inPlay,
    });
    expect(all.get('trains')).toStrictEqual({
      input: { kind: 'counts', of: kinds, least: 1, most: 24 },
      standard: { 2: 6, 3: 5, 4: 4, 5: 3, 6: 2 },
      ...inPlay,
    });
    for (const id of ['passing', 'tiles'])
      expect(all.get(id)).toStrictEqual({ input: { kind: 'flag' }, standard: false, ...inPlay });
    expect(all.get('multiple_brown_from_ipo')).toMatchObject({ opening: false, option: true });
  });

  test('of 1862: every kind of train that is for sale, the single G too', async () => {
    expect(offered(await opened('1862', {})).get('trains')).toMatchObject({
      standard: { A: 7, B: 6, C: 4, D: 3, E: 3, F: 2, G: 1 },
    });
  });

  test('the value of the table stands beside the printed one', async () => {
    const scene = await opened('1830', {});
    scene.force(1, house({ bank: 8000, certificates: 9 }));
    expect(offered(scene).get('bank')).toMatchObject({ standard: 12_000, inForce: 8000 });
    expect(offered(scene).get('certificates')).toMatchObject({ standard: 20, inForce: 9 });
    expect(offered(scene).get('rounds')).not.toHaveProperty('inForce');
  });

  test('nothing is shown as printed if nothing is: 1828 has neither an end of the bank nor a limit', async () => {
    const all = offered(await opened('1828', {}));
    expect(all.get('bank')).not.toHaveProperty('standard');
    expect(all.get('certificates')).not.toHaveProperty('standard');
  });

  test('the printed value stays the printed one: the limit of 1862 with another one chosen', async () => {
    const printed = offered(await opened('1862', {})).get('certificates')!.standard;
    expect(printed).toBeGreaterThan(9);
    const all = offered(await opened('1862', { certificates: 9 }));
    expect(all.get('certificates')).toMatchObject({ standard: printed, inForce: 9 });
  });

  test('1820 has two operating rounds in every set, and begins without money: the first stock round brings it', async () => {
    const all = offered(await opened('1820', {}));
    expect(all.get('rounds')!.standard).toBe(2);
    expect(all.get('cash')!.standard).toBe(0);
  });

  test('1889 may be begun without money, its beginner’s game with no less than the dearest private costs (1889 §11)', async () => {
    const least = async (options: object) =>
      (offered(await opened('1889', {}, options)).get('cash')!.input as { least: number }).least;
    expect(await least({})).toBe(0);
    expect(await least({ players: 4, beginner_game: true })).toBe(90);
  });

  test('1825 deals certificates that are paid for at once: starting cash goes up from the dearest in steps of ten', async () => {
    const { input } = offered(await opened('1825', {})).get('cash')!;
    expect(input).toMatchObject({ kind: 'figure', most: 20_000, step: 10 });
    expect((input as { least: number }).least).toBeGreaterThan(0);
  });
});

describe('where number cards give the order', () => {
  const seats = ['player:3', 'player:1', 'player:2'];

  test.each(['1820', '1839'])('%s deals them as the house says', async (id) => {
    const { table } = await opened(id, { seating: seats });
    const cards = [1, 2, 3].map(
      (n) => table.pieces.get(`card:${String(table.clock.get('colour') ?? 'blue')}-${n}`)!.place,
    );
    expect(cards).toEqual(seats);
  });

  test('a player who has taken a card of 1839 is out of the round, by the house rule', () => {
    const scene = kit1839.opened();
    kit1839.started(scene, 'SS', 67, { 1: 40, 2: 20, 3: 10 });
    kit1839.stockRound(scene, 1);
    scene.force(1, house({ passing: true }));
    scene.play(1, PASS);
    for (const player of [2, 3]) {
      scene.play(player, { verb: 'sellShares', company: 'SS', percent: 10 });
      if (scene.acting() === player) scene.play(player, PASS);
    }
    expect(scene.acting()).toBe(2);
    expect(scene.wrongs(1, PASS)).toEqual(['house/passing']);
    scene.force(1, house({ passing: null }));
    expect(scene.wrongs(1, PASS).filter((one) => one.startsWith('house/'))).toEqual([]);
  });

  test('and of 1820', () => {
    const scene = kit1820.begin();
    kit1820.started(scene, 'LSR', 10, 60, { '1': 5, '2': 3, '3': 2 });
    kit1820.stockRound(scene, 1, { part: 2 });
    scene.force(1, house({ passing: true }));
    scene.play(1, PASS);
    for (const player of [2, 3]) {
      scene.play(player, { verb: 'sellShares', company: 'LSR', percent: 10 });
      if (scene.acting() === player) scene.play(player, PASS);
    }
    expect(scene.acting()).toBe(2);
    expect(scene.wrongs(1, PASS)).toEqual(['house/passing']);
  });
});

describe('1820', () => {
  test('the income of a stock round is the chosen one', async () => {
    const scene = await opened('1820', { income: 500, cash: 60 });
    const held = [1, 2, 3].map((n) => scene.cash(`player:${n}`)).sort((a, b) => a - b);
    expect(held).toEqual([570, 580, 590]);
  });

  test('a set has the chosen number of operating rounds', () => {
    const scene = kit1820.begin();
    scene.force(1, house({ rounds: 3 }));
    kit1820.started(scene, 'LSR', 10, 60, { '1': 5, '2': 3, '3': 2 });
    kit1820.stockRound(scene, 1, { part: 2 });
    kit1820.passUntil(scene, () => scene.table.clock.get('stage') === 'operating');
    expect(scene.table.clock.get('round')).toMatchObject({ num: 1, of: 3 });
    kit1820.started(scene, 'LSR', 10, 208, { '1': 5, '2': 3, '3': 2 });
    kit1820.trains(scene, 'LSR', '2+');
    scene.fund({ 'company:LSR': 3000 });
    const nums = new Set<unknown>();
    for (let i = 0; i < 60 && scene.table.clock.get('stage') !== 'stock'; i++) {
      nums.add((scene.table.clock.get('round') as { num: number }).num);
      const player = scene.acting();
      const [due] = ['runTrains', 'payDividend', 'payDue'].flatMap((verb) =>
        scene.options(player, verb),
      );
      scene.play(player, due ?? PASS);
    }
    expect([...nums]).toEqual([1, 2, 3]);
  });
});

/** A cell of the market where several certificates are bought at once. */
function brown({ game }: Scene<Clock>): string {
  const { row, col } = game.box.market.cells.find(({ zones }) => zones.includes('brown'))!;
  return `cell:${row}.${col}`;
}

describe('findings cite the house rule', () => {
  test('the order of the players', async () => {
    const scene = await opened('1830', { seating: ['player:1', 'player:3', 'player:2'] });
    scene.play(1, PASS);
    expect(scene.acting()).toBe(3);
    expect(scene.wrongs(2, PASS)).toEqual(['house/seating']);
    // Who has been asked waits by the printed rule.
    expect(scene.wrongs(1, PASS)[0]).toMatch(/^1830/);
  });

  test('more operating rounds than printed, and fewer', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    kit1830.started(scene, 'PRR', 100, { 1: 60 });
    kit1830.stockRound(scene, 1);
    scene.force(1, house({ rounds: 2 }));
    kit1830.passUntil(scene, () => scene.read('stage') === 'operating');
    expect(scene.wrongs(1, kit1830.buy('PRR'))[0]).toMatch(/^1830/);
    kit1830.passUntil(scene, () => scene.read('round').num === 2);
    expect(scene.wrongs(1, kit1830.buy('PRR'))).toEqual(['house/rounds']);

    const fewer = kit1830.opened(kit1830.begin({ players: 3 }), '3');
    kit1830.started(fewer, 'PRR', 100, { 1: 60 });
    fewer.put('train:3-0', 'company:PRR');
    kit1830.stockRound(fewer, 1, 2, '3');
    const lay = kit1830.lay('PRR', 'H10', '57');
    fewer.force(1, house({ rounds: 1 }));
    expect(fewer.wrongs(1, lay)[0]).toMatch(/^1830/);
    kit1830.passUntil(fewer, () => fewer.read('stage') === 'operating');
    kit1830.passUntil(fewer, () => fewer.read('stage') === 'stock');
    expect(fewer.wrongs(1, lay)).toEqual(['house/rounds']);
  });

  test('an option of 1830 that the house rule turns off', () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3, multiple_brown_from_ipo: true }));
    kit1830.started(scene, 'PRR', 100, { 1: 30, 2: 20 });
    scene.put('marker:PRR', brown(scene));
    kit1830.stockRound(scene, 1);
    scene.play(1, kit1830.buy('PRR'));
    expect(scene.wrongs(1, kit1830.buy('PRR'))).toEqual([]);
    scene.force(1, house({ multiple_brown_from_ipo: false }));
    expect(scene.wrongs(1, kit1830.buy('PRR'))).toEqual(['house/multiple_brown_from_ipo']);
  });

  test('a certificate limit in 1828, which has none', () => {
    const scene = kit1828.begin({ players: 3 });
    kit1828.started(scene, 'B&O', 71, { 1: 4, 2: 2 });
    kit1828.stockRound(scene, 1);
    const [buy] = scene.options(1, 'buyShare');
    scene.force(1, house({ certificates: 2 }));
    expect(scene.wrongs(1, buy!)).toEqual(['house/certificates']);
  });

  test('a train of 1839 or 1820 that the house rule removed', () => {
    const kits = [
      { scene: kit1839.company('SS', 'B19', 'trains', 'Yellow'), company: 'SS', kind: '2' },
      { scene: kit1820.begin(), company: 'LSR', kind: '3+' },
    ] as const;
    for (const { scene, company, kind } of kits) {
      if (kind === '3+') {
        kit1820.started(scene as kit1820.Scene, company, 10, 60, { '1': 5, '2': 3 });
        kit1820.phase(scene as kit1820.Scene, 'Green');
        kit1820.operating(scene as kit1820.Scene, company, 'trains');
      }
      scene.force(1, house({ trains: { [kind]: 2 } }));
      const train = piecesIn(scene.table, 'out').find((id) => id.startsWith(`train:${kind}`))!;
      const price = scene.game.box.pieces.get(train)!.price!;
      expect(scene.wrongs(1, { verb: 'buyTrain', company, train, price })).toContain(
        'house/trains',
      );
      const [left] = piecesIn(scene.table, 'depot').filter((id) => id.startsWith(`train:${kind}`));
      const found = scene.wrongs(1, { verb: 'buyTrain', company, train: left!, price });
      expect(found.filter((clause) => clause.startsWith('house'))).toEqual([]);
    }
  });
});

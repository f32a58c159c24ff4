import { describe, expect, test } from 'vitest';
import { companies } from '../../../../engine/games/1862/companies.ts';
import { groupOf } from '../../../../engine/games/1862/parliament.ts';
import { deal } from '../../../../engine/games/1862/setup.ts';
import { digest } from '../../../../engine/kernel/digest.ts';
import { atStep, said } from '../../../kit/stands/1862-line.ts';
import {
  begin,
  gameOf,
  marker,
  markerIn,
  operating,
  PASS,
  permits,
  started,
  tile,
  unused,
  stockRound,
} from '../../../kit/1862.ts';
import { buyShare, buyTrain, sellShares, startCompany } from '../../../kit/moves.ts';
import { sharedFacts } from '../shared-facts.ts';

const PLAYERS = [2, 3, 4, 5, 6, 7, 8];

/** Pieces of a kind, by what is printed on them. */
const counted = (options: { players: number; roster?: string }, kind: string) => {
  const counts: Record<string, number> = {};
  for (const spec of gameOf(options).box.pieces.values())
    if (spec.kind === kind) counts[spec.type!] = (counts[spec.type!] ?? 0) + 1;
  return counts;
};

interface SetUp {
  readonly seed: number;
  readonly players: number;
  readonly removedInDrawOrder: readonly string[];
  readonly offerOrderWithGroup: readonly string[];
  readonly permits: Readonly<Record<string, string>>;
}

const facts = sharedFacts('1862') as
  { other: { seededSetup: { testVectors: SetUp[] } } } | undefined;

const setUps = facts?.other.seededSetup.testVectors ?? [];

describe('set-up', () => {
  test('1862/set-up/1, 1862/set-up/2, 1862/set-up/3: two to eight players share out of £15,000', () => {
    const cash = PLAYERS.map((players) => begin({ players }).cash('player:1'));
    expect(cash).toEqual([1200, 800, 600, 480, 400, 345, 300]);
    for (const players of PLAYERS) {
      const scene = begin({ players });
      expect(scene.game.box.currency).toBe('£');
      expect(scene.cash('bank') + players * scene.cash('player:1')).toBe(15_000);
    }
    expect(() => gameOf({ players: 9 })).toThrow();
    expect(() => gameOf({ players: 1 })).toThrow();
  });

  test('1862/set-up/4: a certificate of 30% and seven of 10% for each of 20 companies', () => {
    const { box } = gameOf({ players: 3 });
    expect(box.companies.size).toBe(20);
    for (const company of box.companies.keys()) {
      const all = [...box.pieces.values()].filter(
        (spec) => spec.kind === 'certificate' && spec.company === company,
      );
      expect(all.map(({ percent }) => percent)).toEqual([30, 10, 10, 10, 10, 10, 10, 10]);
      expect(all.map(({ president }) => president ?? false)).toEqual([
        true,
        ...Array(7).fill(false),
      ]);
    }
  });

  test('1862/set-up/5: four companies leave, three with seven players, two with eight', () => {
    const left = PLAYERS.map((players) => companies(begin({ players }).table).length);
    expect(left).toEqual([16, 16, 16, 16, 16, 17, 18]);
    expect(begin().at('charter:E&H')).toBe('out');
    expect(begin().at('share:E&H-0')).toBe('out');
  });

  test('1862/set-up/6: the last four of the offer order are group C, those before them B', () => {
    for (const players of [3, 7, 8]) {
      const scene = begin({ players });
      const groups = scene.read('offered').map((company) => groupOf(scene.table, company));
      const first = groups.length - 8;
      expect(groups).toEqual([
        ...Array(first).fill('A'),
        ...Array(4).fill('B'),
        ...Array(4).fill('C'),
      ]);
    }
  });

  test('1862/set-up/7: one permit each, of 6, 5 and 5, or of 6 of each kind', () => {
    const kinds = (players: number) => {
      const scene = begin({ players });
      const dealt = companies(scene.table).map((company) => permits(scene, company));
      expect(dealt.every((list) => list.length === 1)).toBe(true);
      const count = (kind: string) => dealt.flat().filter((one) => one === kind).length;
      return [count('freight'), count('express'), count('local')];
    };
    expect(kinds(3)).toEqual([6, 5, 5]);
    expect(kinds(8)).toEqual([6, 6, 6]);
    expect(kinds(7).every((count) => count >= 5 && count <= 6)).toBe(true);
  });

  test('1862/set-up/10: one seed is one set-up', () => {
    const one = begin({ players: 4 }, 7);
    const other = begin({ players: 4 }, 7);
    expect(digest(one.table)).toBe(digest(other.table));
    expect(digest(begin({ players: 4 }, 8).table)).not.toBe(digest(one.table));
  });

  test('1862/set-up/8, 1862/set-up/9: the generator decides, permits go by the list of companies', () => {
    const { box } = gameOf({ players: 3 });
    const dealt = deal(box, 46925);
    expect(dealt.removed).toEqual(['E&H', 'I&B', 'N&S', 'ESR']);
    expect(dealt.offered.slice(0, 3)).toEqual(['WVR', 'Y&N', 'ECR']);
    expect(Object.keys(dealt.permits).slice(0, 3)).toEqual(['ECR', 'ENR', 'EUR']);
    expect([dealt.permits.ECR, dealt.permits.EUR, dealt.permits.FDR]).toEqual([
      'freight',
      'express',
      'local',
    ]);
  });

  test('1862/set-up/11: after the set-up no move draws from chance', () => {
    // The kit throws where a move other than the set-up draws.
    const scene = begin();
    scene.play(1, { verb: 'bid', on: 'WVR', amount: 0 });
    scene.play(2, PASS);
    scene.play(3, PASS);
    scene.play(1, { verb: 'startCompany', company: 'WVR', par: 54 });
    scene.play(1, PASS);
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  test('1862/set-up/12, 1862/set-up/13: the first player has the deal; phase A has yellow only', () => {
    const scene = begin();
    expect(scene.at('card:priority')).toBe('player:1');
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.read('phase')).toBe('A');
    started(scene, 'ECR', { 1: 5 });
    tile(scene, 'D13', '57');
    marker(scene, 'ECR', 'D13');
    operating(scene, ['ECR']);
    expect(
      scene.wrongs(1, { verb: 'layTile', company: 'ECR', hex: 'D13', tile: '14', turn: 0 }),
    ).toContain('1862/7.6/2');
    expect(scene.wrongs(1, { verb: 'setUp' })).toContain('1862/set-up/13');
  });

  test('1862/set-up/14, 1862/7.7/6: a home not yet used is open to others', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 5 });
    tile(scene, 'D13', '57', 1);
    tile(scene, 'E12', '790', 0);
    marker(scene, 'ECR', 'D13');
    operating(scene, ['ECR'], 'token');
    expect(scene.options(1, 'placeToken').map(({ hex }) => hex)).toContain('E12');
    expect(markerIn(scene, 'E12')).toBeUndefined();
  });

  test('1862/set-up/15, 1862/set-up/16, 1862/set-up/17: the roster, shorter and longer', () => {
    const roster = (roster?: string) => {
      const all = counted({ players: 3, ...(roster && { roster }) }, 'train');
      return [...'ABCDEFG'].map((band) => all[band]);
    };
    expect(roster()).toEqual([7, 6, 4, 3, 3, 2, 1]);
    expect(roster('short_length')).toEqual([6, 5, 4, 3, 3, 2, 1]);
    expect(roster('long_length')).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(counted({ players: 3 }, 'train').H).toBeGreaterThan(20);
  });

  test('1862/set-up/18: by option a merged company keeps eight markers', () => {
    const merged = (eight_tokens: boolean) => {
      const scene = begin({ players: 3, eight_tokens });
      started(scene, 'ECR', { 1: 6 }, { markers: 6 });
      started(scene, 'EUR', { 1: 6 }, { markers: 6 });
      tile(scene, 'D13', '57', 1);
      tile(scene, 'E12', '790', 0);
      marker(scene, 'ECR', 'D13');
      marker(scene, 'EUR', 'E12');
      operating(scene, ['ECR', 'EUR'], 'merge');
      scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
      while (scene.read('swap')) scene.play(1, { verb: 'settleOption', choice: 'sell' });
      return 2 + unused(scene, 'ECR');
    };
    expect(merged(false)).toBe(7);
    expect(merged(true)).toBe(8);
  });
});

describe.skipIf(!facts)('1862/set-up/10, 1862/set-up/8, 1862/set-up/9: set-ups on record', () => {
  test.each(setUps.map((vector) => [vector.seed, vector] as const))('seed %s', (seed, vector) => {
    const { players, removedInDrawOrder, offerOrderWithGroup } = vector;
    const scene = begin({ players }, seed);
    const { removed, offered, permits: dealt } = deal(scene.game.box, seed);
    expect(removed).toEqual(removedInDrawOrder);
    expect(offered.map((one) => `${one}:${groupOf(scene.table, one)}`)).toEqual(
      offerOrderWithGroup,
    );
    expect(dealt).toEqual(vector.permits);
  });
});

describe('companies that are removed', () => {
  test('1862/set-up: a company that was removed is not in this game', () => {
    const scene = begin();
    const gone = [...scene.game.box.companies.keys()].find(
      (company) => scene.at(`charter:${company}`) === 'out',
    )!;
    started(scene, 'ECR', { 1: 6 });
    operating(scene, ['ECR'], 'merge');
    const merger = { verb: 'proposeMerger', company: 'ECR', other: gone, survivor: 'ECR' };
    expect(said(scene, 1, merger)).toEqual([`${gone} is not in this game.`]);
    stockRound(scene);
    expect(said(scene, 1, startCompany(gone, 54))).toEqual([`${gone} is not in this game.`]);
    expect(said(scene, 1, startCompany('ECR', 54))).toEqual(['ECR has been started already.']);
  });

  test('1862/set-up/5: has no shares, no tokens and no trains; it is not in this game', () => {
    const scene = atStep('trains');
    const gone = [...scene.game.box.companies.keys()].find(
      (id) => scene.at(`charter:${id}`) === 'out',
    )!;
    const says = [`${gone} is not in this game.`];
    expect(said(scene, 1, buyTrain(gone, 'train:A-0', 100, { face: '1F' }))).toEqual(says);
    expect(scene.wrongs(1, buyTrain(gone, 'train:A-0', 100, { face: '1F' }))).toEqual([
      '1862/set-up/5',
    ]);
    stockRound(scene);
    expect(said(scene, 1, buyShare(gone, 'company:ECR'))).toEqual(says);
    expect(scene.wrongs(1, buyShare(gone, 'company:ECR'))).toEqual(['1862/set-up/5']);
    expect(said(scene, 1, sellShares(gone))).toEqual(says);
  });
});

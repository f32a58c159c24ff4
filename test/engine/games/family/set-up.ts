import { expect, test } from 'vitest';
import { playersOf } from '../../../../engine/rules/stock/issued.ts';
import { privatesOf } from '../../../../engine/rules/privates/rules.ts';
import { opened, passUntil, type Scene, soldOut, started, train } from '../../../kit/1830.ts';
import type { FamilyTitle } from './titles.ts';

/** What lies in the box of a title of the family of 1830, and on the table when play begins. */
export interface Figures {
  readonly bank: number;
  /** For 2, 3, 4, 5 and 6 players. */
  readonly dealt: readonly number[];
  readonly limits: readonly number[];
  /** Company -> its tokens. */
  readonly tokens: { readonly [company: string]: number };
  /** Privates in the order of the auction, by number of players. */
  readonly privates: (players: number) => readonly string[];
}

/** What the clauses of a set-up speak of; each title has numbers of its own. */
export type Matter =
  'players' | 'money' | 'limits' | 'companies' | 'privates' | 'trains' | 'begin' | 'tokens';

const TABLES = [2, 3, 4, 5, 6];
/** Two trains a company is the most that the limit of the last phases leaves. */
const LATE_LIMIT = 2;

const typesIn = (scene: Scene, kind: string) =>
  [...scene.game.box.pieces.values()].filter((piece) => piece.kind === kind);

/** Money, papers, trains and tokens, and who begins. Clauses are named by what they speak of. */
export function setUpClauses(
  { begin }: Pick<FamilyTitle, 'begin'>,
  figures: Figures,
  id: (...matters: Matter[]) => string,
): void {
  test(`${id('players')}: two to six play`, () => {
    for (const players of TABLES)
      expect(playersOf(begin({ players }).game.box)).toHaveLength(players);
    for (const players of [1, 7]) expect(() => begin({ players })).toThrow();
  });

  test(`${id('money', 'limits')}: the bank deals everybody the same and keeps the rest, and the limit goes with the players`, () => {
    for (const [n, players] of TABLES.entries()) {
      const scene = begin({ players });
      const dealt = figures.dealt[n]!;
      expect(playersOf(scene.game.box).map(scene.cash)).toEqual(Array(players).fill(dealt));
      expect(scene.cash('bank')).toBe(figures.bank - players * dealt);
      expect(scene.game.box.data.certificateLimit).toBe(figures.limits[n]);
    }
  });

  test(`${id('companies', 'tokens')}: companies with nine certificates each, and their tokens`, () => {
    const scene = begin({ players: 3 });
    const names = Object.keys(figures.tokens);
    expect([...scene.game.box.companies.keys()].sort()).toEqual([...names].sort());
    for (const company of names) {
      const percents = typesIn(scene, 'certificate')
        .filter((piece) => piece.company === company)
        .map(({ percent }) => percent);
      expect(percents, company).toEqual([20, ...Array<number>(8).fill(10)]);
      const tokens = typesIn(scene, 'token').filter((piece) => piece.company === company);
      expect(tokens, company).toHaveLength(figures.tokens[company]!);
    }
  });

  test(`${id('privates', 'begin')}: the privates in their order; in phase 2 the first player opens the auction`, () => {
    for (const players of TABLES) {
      const scene = begin({ players });
      expect(privatesOf(scene.game.box)).toEqual(figures.privates(players));
      expect([scene.read('stage'), scene.read('phase')]).toEqual(['auction', '2']);
      expect(scene.acting()).toBe(1);
    }
  });

  test(`${id('trains')}: so many of every kind, and diesels for all`, () => {
    const scene = begin({ players: 3 });
    const count = (type: string) =>
      typesIn(scene, 'train').filter((piece) => piece.type === type).length;
    expect(['2', '3', '4', '5', '6'].map(count)).toEqual([6, 5, 4, 3, 2]);
    expect(count('D')).toBeGreaterThanOrEqual(LATE_LIMIT * scene.game.box.companies.size);
  });
}

/** Sets of operating rounds. */
export function courseClauses({ id, begin, companies: [A], pars: [, low] }: FamilyTitle): void {
  test(`${id}/sequence/3, ${id}/sequence/4: the first 3 adds no round to a set begun, but to the next, and a set raises the turn`, () => {
    const scene = opened(begin({ players: 3 }));
    started(scene, A, low, { 1: 60 });
    scene.fund(`company:${A}`, 1000);
    soldOut(scene, '2');
    passUntil(scene, () => scene.read('step') === 'trains');
    expect(scene.read('round')).toMatchObject({ num: 1, of: 1 });
    scene.play(1, train(A, 'train:3-0', 180));
    expect([scene.read('phase'), scene.read('round').of]).toEqual(['3', 1]);
    passUntil(scene, () => scene.read('stage') === 'stock');
    expect(scene.read('turn')).toBe(3);
    passUntil(scene, () => scene.read('stage') === 'operating');
    expect(scene.read('round')).toMatchObject({ num: 1, of: 2 });
    passUntil(scene, () => scene.read('round').num === 2);
    expect(scene.read('turn')).toBe(3);
    passUntil(scene, () => scene.read('stage') === 'stock');
    expect(scene.read('turn')).toBe(4);
  });
}

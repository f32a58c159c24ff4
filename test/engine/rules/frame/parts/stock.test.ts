import { describe, expect, it } from 'vitest';
import { withDraft } from '../../../../../engine/kernel/draft.ts';
import { open } from '../../../../../engine/kernel/ledger.ts';
import type { AnyAction } from '../../../../../engine/rules/course/nouns.ts';
import { withActions } from '../../../../../engine/rules/course/verb.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { difference, FRAME_1830 } from '../../../../../engine/rules/frame.ts';
import { everyPar } from '../../../../../engine/rules/operating/restore.ts';
import { consider } from '../../../../../engine/rules/referee.ts';
import { percentOf } from '../../../../../engine/rules/stock/holdings.ts';
import { rowCells } from '../../../../../engine/rules/stock/market.ts';
import { issuedCertificates } from '../../../../../engine/rules/stock/issued.ts';
import { buy as buyAction, buyShare } from '../../../../../engine/rules/stock/buy.ts';
import { sell as sellAction } from '../../../../../engine/rules/stock/sell.ts';
import { limitsOf, smallestPercent } from '../../../../../engine/rules/stock/shares.ts';
import { startWith } from '../../../../../engine/rules/stock/start.ts';
import { nextPlayerIndex } from '../../../../../engine/rules/stock/turn.ts';
import { begin, buy, par, PASS, sell, stand, started, stockRound } from '../../../../kit/1830.ts';
import type { Move } from '../../../../../shared/move.ts';
import { toyGame } from '../../../../kit/toy/toy-game.ts';
import { table, seen } from './table.ts';

/** Shares and the market on tables of 1830: what is offered, what a forced move does, and what is told. */

describe('a purchase', () => {
  it('that gives no certificate counts only if something of the title was used for it', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60, 2: 40 });
    const acted = (beforePurchase?: () => boolean) => {
      const stock = { ...(beforePurchase && { beforePurchase }) };
      const context = seen(scene, difference('', { stock }));
      const { ops } = withDraft(scene.table, 1, (draft) =>
        buyAction.effects(context, draft, buy('PRR', 'ipo'), 'player:1'),
      );
      return ops.length > 0;
    };
    expect([acted(() => true), acted(() => false), acted()]).toEqual([true, false, false]);
  });

  it('is of certificates alone: no other piece has a percentage', () => {
    const { box } = table().game;
    const percent = (id: string) => percentOf(box, id);
    expect(['share:PRR-0', 'share:PRR-1', 'private:CS', 'none'].map(percent)).toEqual([
      20, 10, 0, 0,
    ]);
  });
});

describe('what is sold in a turn', () => {
  it('may be sold again in it, where a title does not say otherwise (1830 §5.3)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 20, 2: 30 });
    stockRound(scene, 2);
    scene.play(2, sell('PRR'));
    const twice = sellAction.checks.find(({ reasons }) => reasons.includes('twice'))!;
    const breaks = (stock: object) =>
      twice.breaks(seen(scene, difference('', { stock })), sell('PRR'), 'player:2');
    expect([breaks({}), breaks({ sellsEachCompanyOnce: true })]).toEqual([false, true]);
  });

  it('counts as sold before once the turn is over (1830 §5.3)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 20, 2: 30 });
    stockRound(scene, 2);
    scene.play(2, sell('PRR'));
    expect(scene.read('stock').sold).toEqual({ 'player:2': { PRR: 'now' } });
    scene.play(2, PASS);
    expect(scene.read('stock').sold).toEqual({ 'player:2': { PRR: 'before' } });
    scene.play(3, PASS);
    expect(scene.read('stock').sold).toEqual({ 'player:2': { PRR: 'before' } });
  });
});

describe('the end of a turn', () => {
  it('gives the turn to the next who is not out, and leaves it where all others are', () => {
    const next = (at: number, ...out: string[]) => nextPlayerIndex(['a', 'b', 'c'], at, out);
    expect([next(0), next(2), next(0, 'b'), next(2, 'a'), next(0, 'b', 'c')]).toEqual([
      1, 0, 2, 1, 0,
    ]);
  });

  it('waits for the actions as the title plays them', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 30 }, {});
    stockRound(scene, 2);
    const own: AnyAction = { ...buyAction };
    const asked: AnyAction[] = [];
    const context = {
      ...seen(scene, difference('', { verbs: { buyShare: withActions(buyShare, own) } })),
      can: (action: AnyAction) => asked.push(action) === 0,
    };
    withDraft(scene.table, 1, (draft) => FRAME_1830.rounds.stock!.advance(context, draft));
    const played = Object.values(context.rules.verbs).flatMap(({ actions }) => actions);
    expect(asked.map(({ name }) => name)).toEqual(['sell', 'buy', 'par', 'trade']);
    expect(asked.every((action) => played.includes(action))).toBe(true);
  });
});

describe('what a turn is told', () => {
  it('sales are named only in rounds in which shares are sold (1830 §5.3)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 30 }, {});
    stockRound(scene, 1);
    expect(scene.turn()).not.toHaveProperty('passSays');
    expect(Object.keys(scene.turn())).toEqual(expect.arrayContaining(['entity', 'limits']));
    expect(Object.keys(scene.turn())).not.toContain('label');
    scene.play(1, buy('PRR', 'ipo'));
    expect(scene.turn().passSays).toBe('ends the turn');
    expect(scene.turn().sentence).toContain('may sell shares or end the turn');
    scene.clock('turn', 1);
    expect(scene.turn().sentence).toContain('may act again or end the turn');
  });

  it('a certificate that lies nowhere, or not where it is wanted (1830 §5.2)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 20, 2: 30 });
    stockRound(scene, 3);
    const says = (from: string, more = {}) =>
      scene.findings(3, buy('PRR', from, more)).map(({ message }) => message);
    expect(says('pool')[0]).toMatch(/^No certificate of PRR lies in /);
    expect(says('ipo', { percent: 40 })[0]).toMatch(
      /^No 40% certificate of PRR lies in .*; there are those of 10%\.$/,
    );
  });
});

describe('a purchase of what is not there', () => {
  /** Player 1 has as many certificates as the limit allows. */
  const full = () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 60, 3: 40 });
    for (const company of ['NYC', 'CPR', 'B&O', 'C&O']) started(scene, company, 67, { 1: 60 });
    stockRound(scene, 1);
    return scene;
  };

  it('is refused for that alone, whatever limit the player is at (1830 §5.2)', () => {
    const scene = full();
    const told = (move: Move) => scene.findings(1, move).map(({ message }) => message);
    expect(told(buy('C&O'))).toContain('{player:1} holds 20 certificates; 20 is the limit.');
    expect(told(buy('ERIE'))).toEqual([
      "ERIE has not been started: its president's certificate comes first.",
    ]);
    expect(told(buy('PRR', 'ipo'))).toHaveLength(1);
    expect(told(buy('PRR', 'ipo'))[0]).toMatch(/^No certificate of PRR lies in /);
    expect(told(par('PRR', 67))).toEqual(['PRR has been started already.']);
  });

  it('that the host lets stand is no action of the turn', () => {
    const scene = full();
    const before = scene.read('stock');
    scene.force(1, buy('PRR', 'ipo'));
    expect(scene.read('stock')).toEqual(before);
  });
});

describe('a sale', () => {
  it('names twenty-four certificates at most', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 30, 2: 20 });
    stockRound(scene, 1);
    const names = (many: number) => Array.from({ length: many }, (_, i) => `share:PRR-${i}`);
    const wrongs = (many: number) => scene.wrongs(1, { ...sell('PRR'), certificates: names(many) });
    expect([wrongs(24), wrongs(25)]).toEqual([[], ['table/shape']]);
  });
});

describe('a par', () => {
  it('that is the only one is named alone (1830 §5.2)', () => {
    const scene = table();
    const context = seen(scene, difference('', { stock: { parPrices: () => [67] } }));
    const { impossible } = withDraft(scene.table, 1, (draft) =>
      startWith(context, draft, 'player:1', 'PRR', 55),
    );
    expect(impossible).toBe('The market has no par price of 55: start PRR at 67.');
  });

  it('that the market does not have is refused with those it has, and takes no money, even if the host lets it stand (1830 §5.2)', () => {
    const scene = table();
    stockRound(scene, 1);
    const before = scene.cash('player:1');
    expect(() => scene.force(1, par('PRR', 55))).toThrow(
      'The market has no par price of $55: start PRR at $67, $71, $76, $82, $90 or $100.',
    );
    expect([scene.cell('PRR'), scene.at('share:PRR-0')]).toEqual([undefined, 'ipo']);
    expect(scene.cash('player:1')).toBe(before);
  });
});

describe('shares', () => {
  it('the named certificate is bought if it lies there, otherwise the first', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 30, 3: 10 });
    stockRound(scene, 1);
    const there = piecesIn(scene.table, 'ipo').filter((id) => id.startsWith('share:PRR-'));
    scene.play(1, buy('PRR', 'ipo', { certificate: there.at(-1)! }));
    expect(scene.at(there.at(-1)!)).toBe('player:1');
    stockRound(scene, 1);
    const [others] = piecesIn(scene.table, 'player:3').filter((id) => id.startsWith('share:PRR-'));
    scene.play(1, buy('PRR', 'ipo', { certificate: others! }));
    expect([scene.at(others!), scene.at(there[0]!)]).toEqual(['player:3', 'player:1']);
  });

  it('named certificates are sold first, but no other player’s and not the president’s (1830 §5.3)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 50, 2: 20 });
    stockRound(scene, 1);
    const of = (player: number) =>
      piecesIn(scene.table, `player:${player}`).filter((id) => /^share:PRR-[^0]/.test(id));
    const [first, ...others] = of(1);
    const [theirs] = of(2);
    const certificates = [theirs!, 'share:PRR-0', first!];
    scene.play(1, { ...sell('PRR', 20), certificates });
    expect([scene.at(theirs!), scene.at('share:PRR-0')]).toEqual(['player:2', 'player:1']);
    expect(scene.at(first!)).toBe('pool');
    expect(others.map(scene.at).sort()).toEqual(['player:1', 'pool']);
  });

  it('a president’s certificate that was moved to the pool by hand cannot be bought', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 20 });
    stockRound(scene, 1);
    scene.put('share:PRR-0', 'pool');
    expect(scene.wrongs(1, buy('PRR', 'pool'))).toEqual(['1830/stock-round-buying/2']);
    expect(scene.wrongs(1, buy('PRR', 'pool', { percent: 20 }))).toEqual([
      '1830/stock-round-buying/2',
    ]);
  });

  it('are bought only from IPO and pool, and only of existing companies', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 2: 30 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, buy('PRR', 'player:2'))).toEqual(['1830/stock-round-buying/3']);
    const [none] = scene.findings(1, buy('XYZ'));
    expect([none!.clause, none!.message]).toEqual([
      '1830/stock-round-buying/3',
      'XYZ has no shares of its own to buy.',
    ]);
  });

  it('are sold by whoever holds them, no more than are held, in whole certificates (1830 §5.3)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 20, 2: 30 });
    stockRound(scene, 1);
    const says = (company: string, percent: number) =>
      scene.findings(1, sell(company, percent)).map(({ message }) => message);
    started(scene, 'NYC', 67, { 2: 30 });
    expect(says('NYC', 10)).toEqual(['{player:1} holds no shares of NYC.']);
    expect(says('PRR', 30)).toEqual(['{player:1} holds 20% of PRR and cannot sell 30%.']);
    expect(says('PRR', 5)).toEqual(['Shares of PRR are sold in units of 10%, and 5% is none.']);
    expect(says('PRR', 10)).toEqual([]);
  });

  it('only a purchase makes a player the last to buy', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 20, 2: 30 });
    stockRound(scene, 1);
    scene.play(1, sell('PRR'));
    expect(scene.read('stock')).toMatchObject({ acted: ['sell'], lastToAct: 'player:1' });
    expect(scene.read('stock').lastToBuy).toBeUndefined();
    started(scene, 'NYC', 67, { 2: 30 });
    scene.play(1, buy('NYC'));
    expect(scene.read('stock').lastToBuy).toBe('player:1');
  });

  it('the pars of a company that was started by hand are all that were ever open, or the only one it may have', () => {
    const scene = table();
    const pars = (...open: number[]) =>
      everyPar(seen(scene, difference('', { stock: { parPrices: () => open } })), 'PRR');
    expect(pars(71, 67)).toEqual([67, 71, 76, 82, 90, 100]);
    expect(pars(90)).toEqual([90]);
    expect(pars()).toEqual([67, 71, 76, 82, 90, 100]);
  });

  it('a president without a successor whose sale the host lets stand gets change from the pool (1830 §5.7)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 20, pool: 30 });
    stockRound(scene, 1);
    expect(scene.wrongs(1, sell('PRR'))).toEqual(['1830/stock-round-selling/6']);
    scene.force(1, sell('PRR'));
    expect(scene.percent('player:1', 'PRR')).toBe(10);
    expect(scene.percent('pool', 'PRR')).toBe(40);
    expect(scene.at('share:PRR-0')).toBe('pool');
  });

  it('the holding limit of each company is shown with the holding, and none in orange (1830 §5.4)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 40 });
    started(scene, 'NYC', 67, { 1: 20 });
    started(scene, 'CPR', 67, { 1: 70 });
    const { cells } = scene.game.box.market;
    const orange = cells.find(({ zones }) => zones.includes('orange'))!;
    stand(scene, 'NYC', orange.row, orange.col);
    stockRound(scene, 1);
    const limits = () => scene.turn().limits!;
    // Three certificates of PRR and six of CPR; those of NYC in orange do not count.
    expect(limits().certificates).toEqual({ held: 9, most: 20 });
    expect(limits().companies.PRR).toEqual({ held: 40, most: 60, more: 2 });
    expect(limits().companies.CPR).toEqual({ held: 70, most: 60, more: 0 });
    expect(limits().companies.NYC).toEqual({ held: 20 });
    expect(limits().companies['B&O']).toEqual({ held: 0, most: 60, more: 6 });
    scene.force(1, { verb: 'house', rules: { certificates: 10 } });
    expect(limits().certificates).toEqual({ held: 9, most: 10 });
    // It is the certificate limit that allows one more.
    const more = { more: 1, byCertificates: true };
    expect(limits().companies.PRR).toEqual({ held: 40, most: 60, ...more });
    expect(limits().companies['B&O']).toEqual({ held: 0, most: 60, ...more });
    expect(limits().companies.NYC).toEqual({ held: 20 });
  });

  it('no limit is shown if all of a company may be held', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 40 });
    const limits = (most: number) =>
      limitsOf(seen(scene, difference('', { stock: { holdingLimit: most } })), 'player:1').companies
        .PRR;
    expect(limits(99)).toEqual({ held: 40, most: 99, more: 5 });
    expect(limits(100)).toEqual({ held: 40, more: 17, byCertificates: true });
  });

  it('shares are counted in the smallest certificate, also if only one exists beside the president’s', () => {
    const scene = table();
    const papers = () => ['share:PRR-0', 'share:PRR-1'];
    expect(
      smallestPercent(seen(scene, difference('', { companies: { certificates: papers } })), 'PRR'),
    ).toBe(10);
  });

  it('the order stays if all pass without an action (1830 §5.1)', () => {
    const scene = table();
    stockRound(scene, 1);
    for (const n of [1, 2, 3]) scene.play(n, PASS);
    expect(scene.read('order')).toEqual(['player:1', 'player:2', 'player:3']);
  });
});

describe('the market', () => {
  it('has the cells of a row from left to right, in whatever order the box lists them', () => {
    const { box } = begin({ players: 3 }).game;
    const cells = [...box.market.cells].reverse();
    const turned = { ...box, market: { ...box.market, cells } };
    const cols = rowCells(turned, 0).map(({ col }) => col);
    expect(cols).toEqual([...cols].sort((a, b) => a - b));
    expect(cols.length).toBeGreaterThan(2);
  });

  it('the first ordinary certificate of a company gives its unit', () => {
    const { box } = begin({ players: 3 }).game;
    const pieces = new Map(box.pieces);
    pieces.set('share:PRR-1', { ...pieces.get('share:PRR-1')!, percent: 5 });
    expect(issuedCertificates({ ...box, pieces }, 'PRR')).toMatchObject({
      presidentPercent: 20,
      unit: 5,
    });
  });
});

describe('a share that is given away by hand', () => {
  it('to another player than the verb would give it to is no purchase, whatever else the verb moves', () => {
    const { box, rulebook } = toyGame();
    const pieces = new Map(box.pieces);
    const share = { kind: 'certificate', name: 'X 10%', company: 'X', place: 'supply', faces: 1 };
    pieces.set('share:X-1', share as never);
    pieces.set('share:Y-1', { ...share, company: 'Y' } as never);
    const buyShare = {
      ...rulebook!.verbs.get('stake')!,
      judge: () => [],
      effects(draft: { put(piece: string, to: string): void }) {
        draft.put('share:X-1', 'player:1');
        draft.put('share:Y-1', 'player:2');
      },
    };
    const game = {
      box: { ...box, pieces },
      rulebook: {
        ...rulebook!,
        verbs: new Map([...rulebook!.verbs, ['stake', buyShare as never]]),
        recognise: () => ({ verb: 'stake', amount: 5 }),
      },
    };
    const ledger = open(game.box);
    ledger.table.clock.set('dial', { strictness: 'annotate' });
    const meant = (to: string) =>
      consider(game, ledger, {
        move: { verb: 'hand', ops: [{ op: 'put', piece: 'share:X-1', to }] },
        actor: { seat: 'ada', players: ['player:1'], host: true },
        luck: 1,
      }).move.verb;
    expect(meant('player:1')).toBe('stake');
    expect(meant('player:2')).toBe('hand');
  });
});

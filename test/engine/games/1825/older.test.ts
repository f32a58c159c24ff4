import { describe, expect, it } from 'vitest';
import { translate } from '../../../../engine/games/1825/older.ts';
import type { Json } from '../../../../shared/op.ts';

/** Clocks that 1825/2 and earlier wrote are read in the keys of today, whatever they were in the midst of (R16). */

const read = (clock: Readonly<Record<string, Json>>) => translate(new Map(Object.entries(clock)));
const stock = { kind: 'stock', set: 3 };

describe('an old clock of 1825', () => {
  it('R16: tells its round without a stage; any other is left alone', () => {
    expect(read({})).toBeUndefined();
    expect(read({ stage: 'stock', round: stock })).toBeUndefined();
    expect(read({ round: {} })).toMatchObject({
      ...{ stage: 'stock', turn: 1, round: { num: 0, of: 0, order: [] }, step: '' },
      ...{ companies: {}, lastRun: {}, end: null },
      stock: { at: 0, acted: [], bought: [], sold: {}, lastToAct: null },
      work: {
        ...{ laid: [], lays: 0, tokened: false, revenue: null, sold: [], least: null },
        ...{ loan: 0, lent: [], acted: true },
      },
    });
  });

  it('R16: of an operating round, how far it and its company had come', () => {
    const round = { kind: 'operating', set: 2, number: 1, of: 2 };
    const turn = { step: 'track', laid: ['T16', 'T18'], token: true, loan: 50, lease: 'train:3-0' };
    expect(read({ round, companies: ['GNR', 'LNWR'], companyTurn: turn })).toMatchObject({
      ...{ stage: 'operating', turn: 2, step: 'track' },
      round: { num: 1, of: 2, order: ['GNR', 'LNWR'] },
      work: {
        ...{ laid: ['T16', 'T18'], lays: 2, tokened: true, revenue: null },
        ...{ loan: 50, lent: ['train:3-0'], acted: true },
      },
    });
    // An upgrade has taken both lays; a step that was done is the last one.
    const upgraded = { step: 'done', laid: ['T16'], upgraded: true };
    expect(read({ round, companyTurn: upgraded })).toMatchObject({
      ...{ step: 'end', work: { laid: ['T16'], lays: 2 } },
    });
    const lay = { step: 'track', laid: ['T16'], upgraded: false };
    expect(read({ round, companyTurn: lay })).toMatchObject({ work: { lays: 1 } });
    const paying = (more: object) =>
      read({ round, companyTurn: { step: 'dividend', ...more } })!.work;
    expect(paying({ revenue: 90 })).toMatchObject({ revenue: 90 });
    expect(paying({})).toMatchObject({ revenue: 0 });
  });

  it('R16: of a stock round, who is in turn, what he did, and what was sold now and before', () => {
    const now = read({
      ...{ round: stock, order: ['player:2', 'player:1', 'player:3'] },
      stockTurn: {
        ...{ player: 'player:1', did: ['sellShares', 'buyPrivate', 'sellPrivate', 'startCompany'] },
        ...{ sold: ['GNR'], justBought: 'LNWR' },
      },
      sold: { 'player:1': ['MR'], 'player:3': ['GNR'] },
      ...{ lastBuyer: 'player:3', lastActor: 'player:2' },
    })!;
    expect(now.turn).toBe(3);
    expect(now.stock).toEqual({
      ...{ at: 1, acted: ['sell', 'trade', 'sellPrivate', 'par'], bought: [['LNWR', 'ipo']] },
      sold: { 'player:1': { MR: 'before', GNR: 'now' }, 'player:3': { GNR: 'before' } },
      ...{ lastToAct: 'player:2', lastToBuy: 'player:3' },
    });
    // What it did not know was a sale; nobody has bought yet.
    const other = read({ round: stock, stockTurn: { did: ['buyShare', 'else'] } })!.stock;
    expect(other).toEqual({
      ...{ at: 0, acted: ['buy', 'sell'], bought: [], sold: {}, lastToAct: null },
    });
  });

  it('R16: pars and runs of companies had keys of their own, which are gone', () => {
    const now = read({
      ...{ round: stock, formed: ['GNR'], 'par:GNR': 82, 'par:MR': 76 },
      'run:GNR': { set: 2, number: 2, revenue: 120, kind: 'payout' },
      'run:MR': {},
    })!;
    expect(now.companies).toEqual({
      GNR: { par: 82, floated: true, operated: true },
      MR: { par: 76, floated: false, operated: true },
    });
    expect(now.lastRun).toEqual({
      GNR: { turn: 2, num: 2, revenue: 120, kind: 'payout' },
      MR: { turn: 1, num: 1, revenue: 0, kind: 'withhold' },
    });
    for (const key of ['par:GNR', 'run:MR', 'stockTurn', 'companyTurn', 'lastBuyer', 'over'])
      expect([key, key in now, now[key]]).toEqual([key, true, undefined]);
  });

  it('R16: the end, certain or come', () => {
    expect(read({ round: stock, over: 'market' })).toMatchObject({
      ...{ stage: 'over', end: { reason: 'market' } },
    });
    expect(read({ round: stock, broken: true })).toMatchObject({
      ...{ stage: 'stock', end: { reason: 'bank' } },
    });
    expect(read({ round: stock, broken: false })).toMatchObject({ end: null });
  });
});

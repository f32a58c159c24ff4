import { describe, expect, it } from 'vitest';
import { translate } from '../../../../engine/games/1828/older.ts';
import type { Json } from '../../../../shared/op.ts';

/** Clocks that 1828/1 and 1828/2 wrote are read in the keys of today, whatever they were in the midst of (R16). */

const read = (clock: Readonly<Record<string, Json>>) => translate(new Map(Object.entries(clock)));
const auction = { at: 2, on: null, bids: { GT: [['player:1', 255]] }, everything: true, pars: [] };

describe('an old clock of 1828', () => {
  it('R16: is known by the par prices that its auction owes; any other is left alone', () => {
    expect(read({})).toBeUndefined();
    expect(read({ auction: { at: 0, bids: {} } })).toBeUndefined();
    expect(read({ auction: 'spoilt' })).toBeUndefined();
    expect(read({ auction })).toMatchObject({
      ...{ auction: { at: 2, on: null, bids: auction.bids, off: {} }, everything: true },
    });
    expect(read({ auction: { pars: [] } })).toMatchObject({ everything: false });
  });

  it('R16: what was owed and pending is asked, in its order; discards are seen from the trains', () => {
    const pending: Json = [
      { kind: 'homeCity', company: 'GT', token: 'token:ERIE-0' },
      { kind: 'ekTile', company: 'GT' },
      { kind: 'dhMarker', company: 'IC' },
      { kind: 'cpMarker', company: 'IC' },
      { kind: 'discard', company: 'IC' },
    ];
    const pars = [{ private: 'GT', player: 'player:2' }];
    expect(read({ auction: { ...auction, pars }, pending })).toMatchObject({
      pending: undefined,
      asked: [
        { ask: 'par', private: 'GT', player: 'player:2' },
        { ask: 'home', company: 'GT', by: 'GT', founder: 'ERIE' },
        { ask: 'ekTile', company: 'GT' },
        { ask: 'token', private: 'D&H', company: 'IC', hex: 'F20' },
        { ask: 'token', private: 'C&P', company: 'IC', hex: 'C15' },
      ],
    });
  });

  it('R16: of a stock round, what was bought and who ceased; the latter only while it goes on', () => {
    const stock = { at: 1, acted: ['buy'], ceased: ['player:3'], bought: 'GT', sold: {} };
    const now = read({ auction, stage: 'stock', stock })!;
    expect(now.stock).toEqual({ at: 1, acted: ['buy'], bought: [['GT', 'ipo']], sold: {} });
    expect(now.passed).toEqual(['player:3']);
    const later = read({ auction, stage: 'operating', stock: { at: 0, bought: null } })!;
    expect([later.stock, 'passed' in later]).toEqual([{ at: 0, bought: [] }, false]);
    expect('stock' in read({ auction })!).toBe(false);
  });

  it('R16: of an operating round, how far it and its company had come', () => {
    const operating = {
      ...{ num: 2, of: 3, order: ['GT', 'IC'], at: 1, step: 'run', begun: true },
      ...{ laid: ['D6'], lays: 1, upgraded: true, tokened: true, tokenedBy: ['GT'] },
      ...{ revenue: 90, atLeast: 7, ran: ['GT'], touched: true },
    };
    expect(read({ auction, turn: 4, operating })).toMatchObject({
      ...{ operating: undefined, round: { num: 2, of: 3, order: ['GT', 'IC'] }, at: 1 },
      ...{ step: 'run', ran: ['GT'], tokenedBy: { turn: 4, num: 2, companies: ['GT'] } },
      work: {
        ...{ laid: ['D6'], lays: 1, upgrades: 1, tokened: true, revenue: 90 },
        ...{ sold: [], least: 7, acted: true },
      },
    });
    expect(read({ auction, operating: {} })).toMatchObject({
      ...{ round: { num: 0, of: 0, order: [] }, at: 0, step: '', ran: [] },
      tokenedBy: { turn: 1, num: 0, companies: [] },
      work: {
        ...{ laid: [], lays: 0, upgrades: 0, tokened: false, revenue: null },
        ...{ sold: [], least: null, acted: false },
      },
    });
    // Its turn had not begun.
    expect(read({ auction, operating: { step: 'track', begun: false } })).toMatchObject({
      step: '',
    });
    expect('round' in read({ auction })!).toBe(false);
  });

  it('R16: who has left the game, and the set with which it ends', () => {
    const companies = { GT: { par: 67, removed: true }, IC: { par: 71, removed: false }, MC: {} };
    expect(read({ auction, companies, end: { set: 5 } })).toMatchObject({
      ...{ removed: ['GT'], lastSet: 5 },
    });
    expect(read({ auction })).toMatchObject({ removed: [], lastSet: null });
  });
});

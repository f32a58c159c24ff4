import { describe, expect, it } from 'vitest';
import { translate } from '../../../../engine/games/1839/older.ts';
import type { Json } from '../../../../shared/op.ts';

/** R16: what the first rules of 1839 wrote on the clock is read as what it meant. */

const read = (clock: { readonly [key: string]: Json }) =>
  translate(new Map(Object.entries({ set: 4, ...clock })))!;
const operating = (part: string, more = {}, stage = 'operating') =>
  read({ stage, operating: { num: 1, of: 2, order: ['SS'], at: 0, part, ...more } });

describe('a clock of the first rules', () => {
  it('R16: is known by its set, which is the turn', () => {
    expect(translate(new Map())).toBeUndefined();
    expect(read({}).turn).toBe(4);
    expect(read({ set: 0 }).turn).toBe(1);
    expect(read({ set: 'x' }).turn).toBe(1);
    expect(read({})).toMatchObject({ set: undefined, pending: undefined, operating: undefined });
  });

  it('R16: discounts and whose turn it is are kept; an offer goes to one', () => {
    expect(read({ auction: { at: 2, discounts: { CO: 60 } } }).auction).toMatchObject({
      at: 2,
      off: { CO: 60 },
    });
    expect(read({ auction: {} }).auction).toMatchObject({ at: 0, off: {} });
    expect(read({ offer: { to: 'player:2', by: 'player:1' } }).offer).toEqual({
      ...{ to: ['player:2'], by: 'player:1' },
    });
  });

  it('R16: what was done in a stock round: a certificate for each 10%, at least one, and who sold', () => {
    const stock = (bought: Json | undefined) =>
      read({
        stock: { at: 1, acts: ['buy'], sold: { 'player:2': ['SS'] }, ...(bought && { bought }) },
      }).stock as { readonly bought: Json };
    expect(stock({ company: 'SS', percent: 30 })).toMatchObject({
      at: 1,
      acted: ['buy'],
      bought: [
        ['SS', 'ipo'],
        ['SS', 'ipo'],
        ['SS', 'ipo'],
      ],
      sold: { 'player:2': { SS: 'before' } },
    });
    expect(stock({ company: 'BEL', percent: 2 }).bought).toEqual([['BEL', 'ipo']]);
    expect(stock(undefined).bought).toEqual([]);
    expect(read({ stock: {} })).toMatchObject({ stock: { at: 0, acted: [] }, floatedBy: {} });
    expect(read({})).not.toHaveProperty('stock');
  });

  it('R16: steps have other names, and a turn that has not begun has none', () => {
    expect(operating('public', { begun: true, step: 'marker' })).toMatchObject({
      step: 'token',
      at: 0,
      round: { num: 1, of: 2, order: ['SS'] },
    });
    expect(operating('public', { begun: true, step: 'done' }).step).toBe('end');
    expect(operating('public', { begun: true, step: 'run' }).step).toBe('run');
    expect(operating('public', { begun: false, step: 'run' }).step).toBe('');
    expect(operating('public', { begun: true }).step).toBe('');
    expect(operating('public')).not.toHaveProperty('stage');
    expect(operating('public')).not.toHaveProperty('asked');
  });

  it('R16: the countries’ turn is a stage of its own, and the privates’ a question, both in a round only', () => {
    expect(operating('foreign', { begun: true })).toMatchObject({
      stage: 'abroad',
      step: 'trains',
    });
    expect(operating('end')).toMatchObject({ stage: 'abroad' });
    expect(operating('foreign', {}, 'stock')).not.toHaveProperty('stage');
    expect(operating('privates').asked).toEqual([{ ask: 'north' }]);
    expect(operating('privates', {}, 'stock')).not.toHaveProperty('asked');
  });

  it('R16: what was done in a turn', () => {
    const told = { marked: true, revenue: 70, markerSold: true, raised: 20, used: ['LAAN'] };
    expect(operating('public', told)).toMatchObject({
      ...{ work: { tokened: true, revenue: 70 }, tokenSold: true, raised: 20, used: ['LAAN'] },
    });
    expect(operating('public')).toMatchObject({
      ...{ work: { tokened: false, revenue: null }, tokenSold: false, raised: 0, used: [] },
    });
    expect(operating('public', { lays: { tiles: 2 } }).lays).toMatchObject({
      tiles: 2,
      upgrades: 0,
    });
    const bare = read({ operating: { part: 'public' } });
    expect(bare).toMatchObject({ at: 0, round: { num: 0, of: 0, order: [] } });
  });

  it('R16: companies and their charters lie apart', () => {
    const SS = {
      par: 67,
      floated: true,
      operated: true,
      homed: true,
      revenue: 50,
      linked: ['B19.0'],
    };
    const { companies, charters } = read({ companies: { SS, NRS: { par: 80 } } });
    expect(companies).toEqual({ SS: { par: 67, floated: true, operated: true }, NRS: { par: 80 } });
    expect(charters).toEqual({
      SS: { homed: true, revenue: 50, served: true, met: ['B19.0'] },
      NRS: {},
    });
  });
});

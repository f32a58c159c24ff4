import { reasons as reasons1830 } from '../1830/reasons.ts';
import type { Frame } from '../../rules/course/nouns.ts';

/** Which clause each reason of the frame is in 1889: as in 1830, but for these. */
const under = (way: string, reasons: Frame['reasons'][string]) => ({
  [way]: { ...reasons1830[way], ...reasons },
});

const tile = { keep: 'track/8', edges: 'track/9', cost: 'track/17' };
const place = { left: 'set-up/11', 'comes-first': 'token/3' };
const powers = (clause: string) => ({ moment: clause, turn: clause });

export const reasons: Frame['reasons'] = {
  ...reasons1830,
  ...under('setUp', { done: 'set-up/10' }),
  ...under('agree', { stale: 'replay/10' }),
  ...under('decline', { moment: 'replay/10', turn: 'replay/10' }),
  ...under('firstPar', {
    ...powers('par-and-float/1'),
    company: 'par-and-float/1',
    par: 'par-and-float/1',
  }),
  ...under('sell', { twice: 'stock-round-selling/9' }),
  ...under('par', { startable: 'par-and-float/2' }),
  ...under('exchange', {
    ...powers('powers-of-the-privates/9'),
    power: 'powers-of-the-privates/9',
    none: 'powers-of-the-privates/9',
    most: 'powers-of-the-privates/10',
  }),
  ...under('trade', {
    ...powers('privates/5'),
    phase: 'privates/5',
    owner: 'privates/5',
    once: 'privates/5',
    cash: 'privates/5',
  }),
  ...under('companyPurchase', { saleable: 'powers-of-the-privates/14' }),
  ...under('lay', { ...tile, kind: 'track/7', connected: 'track/10', restriction: 'track/13' }),
  ...under('privateLay', {
    ...tile,
    spent: 'powers-of-the-privates/1',
    when: 'powers-of-the-privates/2',
    lays: 'powers-of-the-privates/6',
    empty: 'powers-of-the-privates/1',
  }),
  ...under('token', place),
  ...under('home', {
    ...powers('start-of-an-operating-round/2'),
    choice: 'start-of-an-operating-round/2',
  }),
  ...under('privateToken', {
    ...place,
    ...powers('powers-of-the-privates/6'),
    power: 'powers-of-the-privates/6',
  }),
  ...under('run', {
    ...powers('routes/8'),
    company: 'routes/8',
    'unknown-train': 'routes/8',
    'train-used-twice': 'routes/8',
    'no-permit': 'routes/8',
    'same-area': 'routes/3',
  }),
  ...under('emergencySale', { twice: 'forced-purchase/9' }),
};

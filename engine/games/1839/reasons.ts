import type { Frame } from '../../rules/course/nouns.ts';

/** Which clause each reason of the frame is in 1839; what is its own cites its clause itself. */

const turns = (clause: string) => ({ moment: clause, turn: clause });

const IN_ORDER = 'or-actions/3';

const bundle = {
  unparred: 'selling/3',
  held: 'selling/8',
  pool: 'selling/12',
  president: 'directors/9',
};

const purchase = {
  ...{ moment: 'sr-overview/3', turn: 'sr-overview/2', source: 'sr-overview/4' },
  ...{ none: 'sr-overview/4', once: 'buying/1', sold: 'buying/10', cash: 'sr-overview/6' },
  ...{ most: 'buying/5', limit: 'cert-limit/5' },
};

const tile = {
  ...{ company: IN_ORDER, hex: 'track-limits/12', permanent: 'track-limits/12' },
  ...{ supply: 'track/2', open: 'track/9' },
};

export const reasons: Frame['reasons'] = {
  any: {
    ...turns(IN_ORDER),
    ...{ 'set-up': 'overview/1', over: 'overview/11', offer: 'privates/6' },
    ...{ 'must-sell': 'cert-limit/7', unspent: 'brown/13' },
  },
  setUp: { ...turns('overview/1'), done: 'overview/1' },
  pass: {
    ...{ moment: 'or-actions/4', turn: 'or-actions/8' },
    ...{ home: 'or-actions/2', run: 'or-actions/4', dividend: 'or-actions/4' },
    train: 'trains-buy/9',
    auction: 'auction/2',
    'turn stock': 'sr-overview/2',
    'turn kabinet': 'brown/19',
    'turn north': 'blue/26',
  },
  agree: { ...turns('privates/6'), stale: 'privates/6' },
  decline: turns('privates/6'),
  chip: { moment: 'overview/1', turn: 'discounts/2' },
  discount: { moment: 'overview/1', turn: 'auction/1' },
  purchase: { moment: 'overview/1', turn: 'auction/1' },
  sell: { moment: 'sr-overview/3', turn: 'sr-overview/2', 'first-round': 'selling/2', ...bundle },
  sellAbroad: {
    ...{ moment: 'sr-overview/3', turn: 'sr-overview/2' },
    ...{ 'first-round': 'selling/2', held: 'selling/8' },
  },
  buy: { ...purchase, unparred: 'buying/7' },
  buyAbroad: purchase,
  par: { ...purchase, startable: 'buying/6', par: 'floating/1' },
  repar: { moment: 'sr-overview/3', turn: 'sr-overview/2' },
  float: { moment: 'brown/19', turn: 'brown/15' },
  companyPurchase: {
    ...{ ...turns('or-actions/6'), company: 'or-actions/6', owner: 'or-actions/6' },
    ...{ saleable: 'green/16', range: 'or-actions/7', cash: 'privates/8' },
  },
  lay: tile,
  kleef: tile,
  northLay: { ...tile, moment: 'blue/26', turn: 'blue/23' },
  token: { company: IN_ORDER },
  moving: { company: IN_ORDER },
  run: { company: IN_ORDER },
  dividend: { ...turns('dividend/1'), company: 'dividend/1', kind: 'dividend/1' },
  train: { company: IN_ORDER },
  saving: { ...turns('brown/28'), company: 'brown/28' },
  buyingSaved: { ...turns('brown/28'), company: 'brown/28' },
  discard: {
    moment: 'train-limit/3',
    turn: 'train-limit/4',
    over: 'train-limit/3',
    own: 'train-limit/4',
  },
  emergencySale: {
    ...turns('emergency/7'),
    moment: 'emergency/13',
    ...bundle,
    office: 'emergency/10',
  },
  tokenSale: { moment: 'emergency/2', turn: 'emergency/5' },
  privateGivenUp: turns('emergency/8'),
  bankruptcy: turns('emergency/12'),
};

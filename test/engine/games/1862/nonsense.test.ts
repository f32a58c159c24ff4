import { keys as ownKeys } from '../../../../engine/games/1862/clock.ts';
import { clockShapes as frameKeys } from '../../../../engine/rules/course/keys.ts';
import { begin, operating, started, stockRound, tile } from '../../../kit/1862.ts';
import { tryNonsense } from '../../../kit/chance/nonsense.ts';

const stock = begin();
const running = begin();
for (const scene of [stock, running]) {
  started(scene, 'ECR', { 1: 5, 2: 3, pool: 2 }, { chartered: true });
  started(scene, 'ENR', { 2: 6 });
  tile(scene, 'D13', '57', 1);
}
stockRound(stock);
operating(running, ['ECR', 'ENR'], 'track');

tryNonsense({
  keys: { ...frameKeys, ...ownKeys },
  stands: [begin(), stock, running],
  values: [
    'formed',
    { constructor: { permit: 'none', floated: true } },
    { 'train:none': 2, 'train:A-0': 9 },
    {
      at: 99,
      won: ['XYZ'],
      lastToAct: 'x',
      winner: null,
      auction: { company: 'XYZ', bidders: ['player:9'], high: { player: 'player:9', amount: 5 } },
    },
    {
      at: 0,
      won: [],
      lastToAct: null,
      auction: null,
      winner: { player: 'player:9', company: 'XYZ', bought: 0 },
    },
    {
      at: 3,
      acted: [],
      sold: {},
      bought: {},
      lastToAct: 'x',
      markers: 'XYZ',
      fines: [{ player: 'player:9', amount: 3 }],
    },
    {
      num: 1,
      of: 1,
      order: ['XYZ', 'ECR'],
      at: 0,
      begun: true,
      step: 'trains',
      laid: ['Z99'],
      track: 'free',
      tokened: false,
      revenue: 30,
      subsidy: 0,
      ran: ['x'],
      forced: true,
      out: [],
    },
    {
      kind: 'merge',
      active: 'XYZ',
      survivor: 'XYZ',
      other: 'ABC',
      price: 5,
      first: 'nobody',
      holders: ['player:9'],
      option: null,
      excess: 2,
      joined: false,
      story: [],
    },
    {
      kind: 'acquire',
      active: 'ECR',
      survivor: 'ECR',
      other: 'ECR',
      price: 5,
      first: 'player:1',
      holders: [],
      excess: 0,
      joined: true,
      story: [],
      option: { holder: 'player:9', certificate: 'none', sell: 5, redeem: 5 },
    },
    {
      move: { verb: 'proposeMerger', company: 'A', other: 'B', survivor: 'A' },
      by: 'player:1',
      to: ['player:2'],
    },
  ],
  moves: [
    { verb: 'startCompany', company: 'WVR', par: 1 },
    { verb: 'sellShares', company: 'ECR', percent: 100 },
    { verb: 'buyMarkers', company: 'XYZ', count: 9 },
    { verb: 'proposeMerger', company: 'XYZ', other: 'XYZ', survivor: 'ABC' },
    { verb: 'proposeMerger', company: 'ECR', other: 'ENR', survivor: 'XYZ' },
    { verb: 'settleOption', choice: 'sell' },
    { verb: 'removeMarker', company: 'XYZ', hex: 'Z99' },
    { verb: 'layTile', company: 'XYZ', hex: 'Z99', tile: 'none', turn: 0 },
    { verb: 'layTile', company: 'ECR', hex: 'E12', tile: '798_3', turn: 2 },
    { verb: 'placeToken', company: 'XYZ', hex: 'Z99', city: 7, slot: 9 },
    { verb: 'placeToken', company: 'ECR', hex: 'D13', city: 1, slot: 3 },
    { verb: 'buyTrain', company: 'XYZ', train: 'none', price: 0, face: 'x', warranties: 9 },
    { verb: 'buyTrain', company: 'ECR', train: 'train:H-0', price: 1, face: '9F' },
    { verb: 'redeemShare', company: 'XYZ' },
    { verb: 'sellTreasury', company: 'XYZ' },
    { verb: 'refinance', company: 'ECR' },
    { verb: 'declareBankruptcy', company: 'ECR' },
  ],
});

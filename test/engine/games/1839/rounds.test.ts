import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import {
  begin,
  ended,
  place,
  company,
  give,
  lay,
  opened,
  operating,
  parred,
  PASS,
  passStockRound,
  stand,
  started,
  trains,
  tile,
  buy,
  onSale,
  soldOut,
  token,
  pay,
} from '../../../kit/1839.ts';
import { buyPrivate, payDividend, placeDiscount, steer } from '../../../kit/moves.ts';

const face = (scene: ReturnType<typeof opened>, id: string) =>
  scene.table.pieces.get(`marker:${id}`)!.face;

describe('the round', () => {
  test('1839/or-overview/1: off-board markers come home first', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    scene.put('offboard:SS-0', 'company:GER');
    scene.put('offboard:NFLM-0', 'company:GER');
    passStockRound(scene);
    expect([scene.at('offboard:SS-0'), scene.at('offboard:NFLM-0')]).toEqual([
      'company:SS',
      'nflm',
    ]);
  });

  test('1839/or-overview/2 1839/privates/1 1839/yellow/1 1839/yellow/6 1839/yellow/11 1839/yellow/16 1839/yellow/21 1839/public/7: privates pay players and charters, floated or not', () => {
    const scene = opened(3, 'Green');
    started(scene, 'NRS', 67, { 1: 60 });
    give(scene, 'CO', '2');
    give(scene, 'RWS', '3');
    passStockRound(scene);
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([1020, 1035]);
    const charters = ['SS', 'NWS', 'AMS', 'HIJSM', 'NRS'].map((id) => scene.cash(`company:${id}`));
    expect(charters).toEqual([20, 20, 30, 20, 0]);
  });

  test('1839/or-overview/5 1839/overview/7 1839/foreign/5 1839/foreign-or/1: countries act when the companies have', () => {
    const scene = company('SS', 'B19', 'trains');
    trains(scene, 'SS', '2');
    for (const id of ['GER', 'BEL', 'OVER']) parred(scene, id, 80);
    scene.put('marker:BEL', 'market');
    scene.clock('round', { of: 2 });
    scene.play(1, PASS);
    // No revenue: those parred are lower by one, Overzees first.
    expect(piecesIn(scene.table, 'cell:0.5')).toEqual(['marker:GER', 'marker:OVER']);
    expect(scene.price('BEL')).toBeUndefined();
    expect(scene.read('round').num).toBe(2);
  });

  test.each([
    ['1839/phase-table/3 1839/phase-yellow/3', 'Yellow', 1],
    ['1839/phase-table/9 1839/phase-green/4', 'Green', 2],
    ['1839/phase-table/15 1839/phase-blue/3', 'Blue', 2],
    ['1839/phase-table/21 1839/phase-brown/6', 'Brown', 3],
    ['1839/phase-table/27 1839/phase-red/4', 'Red', 3],
    ['1839/phase-table/33 1839/phase-gray/3', 'Gray', 3],
  ])('%s 1839/overview/8: a set begun in %s phase has %i rounds', (_clause, phase, rounds) => {
    const scene = opened(3, phase);
    started(scene, 'SS', 67, { 1: 60 });
    passStockRound(scene);
    expect(scene.read('round').of).toBe(rounds);
    // A change of phase makes the set neither longer nor shorter.
    scene.clock('phase', 'Gray');
    ended(scene, rounds);
    scene.settle();
    expect(scene.read('stage')).toBe('stock');
    expect(scene.read('turn')).toBe(3);
  });

  test('1839/or-order/1: floated companies from the dearest to the cheapest', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 60 });
    started(scene, 'NRS', 80, { 2: 60 });
    started(scene, 'AMS', 72, { 3: 60 });
    passStockRound(scene);
    expect(scene.read('round').order).toEqual(['NRS', 'AMS', 'SS']);
  });

  test('1839/or-order/2 1839/or-order/5: in one cell who came first goes first', () => {
    const scene = opened();
    for (const id of ['SS', 'AMS', 'NRS']) started(scene, id, 67, { 1: 60 });
    passStockRound(scene);
    expect(piecesIn(scene.table, 'cell:0.4')).toEqual(['marker:NRS', 'marker:AMS', 'marker:SS']);
    expect(scene.read('round').order).toEqual(['SS', 'AMS', 'NRS']);
  });

  test('1839/or-order/3 1839/or-order/4 1839/or-order/6: a marker that has moved lies face down behind the others, and is turned up at the end', () => {
    const scene = company('SS', 'B19', 'dividend');
    started(scene, 'NRS', 72, { 2: 60 });
    trains(scene, 'SS', '2');
    trains(scene, 'NRS', '2');
    stand(scene, 'SS', 67);
    operating(scene, ['SS', 'NRS'], 'dividend', { revenue: 70, of: 2 });
    scene.play(1, pay('payout'));
    expect(piecesIn(scene.table, 'cell:0.5')).toEqual(['marker:SS', 'marker:NRS']);
    expect([face(scene, 'SS'), face(scene, 'NRS')]).toEqual([1, 0]);
    ended(scene, scene.read('round').num);
    scene.settle();
    expect([face(scene, 'SS'), face(scene, 'NRS')]).toEqual([0, 0]);
    expect(scene.read('round').order).toEqual(['NRS', 'SS']);
  });

  test('1839/or-order/7 1839/or-actions/8: a company finishes before the next begins', () => {
    const scene = company('SS', 'B19', 'track');
    started(scene, 'NRS', 67, { 2: 60 });
    trains(scene, 'SS', '2');
    operating(scene, ['SS', 'NRS'], 'track');
    expect(scene.wrongs(2, PASS)).toContain('1839/or-actions/8');
    expect(scene.wrongs(2, lay('NRS', 'I10', '9'))).toContain('1839/or-actions/3');
    scene.play(1, PASS);
    while (scene.acting() === 1) scene.play(1, PASS);
    expect(scene.turn().entity).toBe('company:NRS');
  });
});

describe('the steps of a turn', () => {
  const STEP_ORDER = ['track', 'token', 'run', 'dividend', 'trains'];

  test('1839/or-actions/3 1839/or-actions/4: track, marker, run, dividend, trains; the first two may be left out', () => {
    const scene = company('SS', 'B19', 'track', 'Yellow');
    tile(scene, 'B19', '57');
    tile(scene, 'A18', '9', 1);
    trains(scene, 'SS', '2');
    const [train] = scene.table.places.get('company:SS')!.filter((id) => id.startsWith('train:'));
    tile(scene, 'A16', '3', 3);
    const steps: string[] = [];
    for (let i = 0; i < 8 && scene.turn().entity === 'company:SS'; i++) {
      const step = scene.read('step');
      if (steps.at(-1) !== step) steps.push(step);
      const wrong =
        step === 'trains'
          ? lay('SS', 'B17', '802')
          : { verb: 'buyTrain', company: 'SS', train, price: 1 };
      expect(scene.wrongs(1, wrong)).toContain('1839/or-actions/3');
      if (step === 'run' || step === 'dividend')
        expect(scene.wrongs(1, PASS)).toContain('1839/or-actions/4');
      const verb = step === 'run' ? 'runTrains' : step === 'dividend' ? 'payDividend' : 'pass';
      scene.play(1, scene.options(1, verb)[0]!);
    }
    expect(steps[0]).toBe('track');
    expect(steps.at(-1)).toBe('trains');
    expect([...steps].sort((a, b) => STEP_ORDER.indexOf(a) - STEP_ORDER.indexOf(b))).toEqual(steps);
  });

  test('1839/or-actions/5 1839/trains-buy/9 1839/trains/2: without a train the turn does not end', () => {
    const scene = company('SS', 'B19', 'trains');
    expect(scene.wrongs(1, PASS)).toEqual(['1839/trains-buy/9']);
    trains(scene, 'SS', '2');
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('number and order', () => {
  test('1839/overview/8 1839/overview/10 (§1): green that begins in the set makes the next one longer, not this', () => {
    const scene = company('SS', 'B19', 'trains', 'Yellow');
    soldOut(scene, '2');
    scene.play(1, buy('SS', onSale(scene), 250));
    if (scene.read('stage') === 'operating') scene.play(1, PASS);
    expect([scene.read('phase'), scene.read('stage')]).toEqual(['Green', 'stock']);
    passStockRound(scene);
    expect(scene.read('round')).toMatchObject({ num: 1, of: 2 });
  });

  test('1839/or-order/4 1839/or-order/5 1839/price-or/6 (§6.1, D43, D45): who falls onto another who stays operates after him', () => {
    const scene = company('SS', 'B19', 'dividend', 'Green');
    started(scene, 'SS', 160, { 1: 60 });
    started(scene, 'NRS', 135, { 1: 60 });
    token(scene, 'NRS', 'I12');
    for (const id of ['SS', 'NRS']) trains(scene, id, '3+');
    operating(scene, ['SS', 'NRS'], 'dividend', { of: 2, revenue: 100 });
    scene.play(1, payDividend('SS', 'payout'));
    while (scene.turn().entity === 'company:SS') scene.play(1, PASS);
    expect([scene.price('SS'), scene.turn().entity]).toEqual([135, 'company:NRS']);
    // Half of 270 is as much as the price from 135 on: it stays.
    operating(scene, ['SS', 'NRS'], 'dividend', { of: 2, revenue: 270 });
    scene.clock('at', 1);
    scene.play(1, payDividend('NRS', 'half'));
    while (scene.read('round').num === 1) scene.play(1, PASS);
    expect(scene.price('NRS')).toBe(135);
    expect(scene.read('round').order).toEqual(['NRS', 'SS']);
  });
});

describe('the number of rounds', () => {
  test.each([
    ['Yellow', 1],
    ['Blue', 2],
    ['Brown', 3],
    ['Gray', 3],
  ])('1839/sr-overview/12 (§1.1, D27): a set begun in %s has %i rounds', (phase, rounds) => {
    const scene = opened(3, phase);
    started(scene, 'SS', 67, { 1: 60 });
    passStockRound(scene);
    expect(scene.read('round')).toMatchObject({ num: 1, of: rounds });
  });
});

describe('what a move at another time cites', () => {
  test('1839/or-actions/3 1839/auction/9: the step of a dividend, and the end of the auction', () => {
    const scene = company('SS', 'B19', 'track');
    expect(scene.wrongs(1, payDividend('SS', 'payout'))).toEqual(['1839/or-actions/3']);
    expect(scene.wrongs(1, buyPrivate('CO', 160))).toEqual(['1839/auction/9']);
    expect(scene.wrongs(1, placeDiscount('CO', 20))).toEqual(['1839/auction/9']);
  });

  test('1839/discounts/6: privates are bought when the chips are placed', () => {
    const scene = begin({ players: 3 });
    expect(scene.wrongs(scene.acting(), buyPrivate('CO', 160))).toEqual(['1839/discounts/6']);
  });

  test('1839/foreign/2: nobody decides for a country', () => {
    const scene = company('SS', 'B19', 'token');
    expect(scene.wrongs(1, place('BEL', 'N15'))).toEqual(['1839/foreign/2']);
  });
});

describe('rounds begun by hand', () => {
  test('1839/home/1 (§6.3): a company with a marker on the map has placed its homes and had a turn; one without has not', () => {
    for (const before of [{}, { homed: true }, { served: true }]) {
      const scene = opened(3, 'Green');
      started(scene, 'SS', 67, { 1: 60 }, before);
      started(scene, 'NRS', 67, { 2: 60 }, {});
      scene.clock('charters', { SS: before, NRS: {} });
      token(scene, 'SS', 'B19');
      scene.force(1, steer('round', 'operating 2 1'));
      const { SS, NRS } = scene.read('charters');
      expect([SS, NRS?.homed ?? false, NRS?.served ?? false]).toMatchObject([
        { homed: true, served: true },
        false,
        false,
      ]);
    }
  });
});

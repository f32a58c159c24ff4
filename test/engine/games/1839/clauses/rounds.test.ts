import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  ended,
  company,
  give,
  lay,
  markersIn,
  opened,
  operating,
  parred,
  PASS,
  passStockRound,
  place,
  stand,
  started,
  tile,
  token,
  trains,
} from '../../../../kit/1839.ts';
import type { Move } from '../../../../../shared/move.ts';

/** Operating rounds: their course, homes, dividends (1839 §6, §6.1 to §6.3, §6.7). */

const pay = (kind: string, id = 'SS'): Move => ({ verb: 'payDividend', company: id, kind });
const face = (scene: ReturnType<typeof opened>, id: string) =>
  scene.table.pieces.get(`marker:${id}`)!.face;

describe('the round', () => {
  it('1839/or-overview/1: off-board markers come home first', () => {
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

  it('1839/or-overview/2 1839/privates/1 1839/yellow/1 1839/yellow/6 1839/yellow/11 1839/yellow/16 1839/yellow/21 1839/public/7: privates pay players and charters, floated or not', () => {
    const scene = opened(3, 'Green');
    started(scene, 'NRS', 67, { 1: 60 });
    give(scene, 'CO', '2');
    give(scene, 'RWS', '3');
    passStockRound(scene);
    expect([scene.cash('player:2'), scene.cash('player:3')]).toEqual([1020, 1035]);
    const charters = ['SS', 'NWS', 'AMS', 'HIJSM', 'NRS'].map((id) => scene.cash(`company:${id}`));
    expect(charters).toEqual([20, 20, 30, 20, 0]);
  });

  it('1839/or-overview/5 1839/overview/7 1839/foreign/5 1839/foreign-or/1: countries act when the companies have', () => {
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

  it.each([
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

  it('1839/or-order/1: floated companies from the dearest to the cheapest', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 60 });
    started(scene, 'NRS', 80, { 2: 60 });
    started(scene, 'AMS', 72, { 3: 60 });
    passStockRound(scene);
    expect(scene.read('round').order).toEqual(['NRS', 'AMS', 'SS']);
  });

  it('1839/or-order/2 1839/or-order/5: in one cell who came first goes first', () => {
    const scene = opened();
    for (const id of ['SS', 'AMS', 'NRS']) started(scene, id, 67, { 1: 60 });
    passStockRound(scene);
    expect(piecesIn(scene.table, 'cell:0.4')).toEqual(['marker:NRS', 'marker:AMS', 'marker:SS']);
    expect(scene.read('round').order).toEqual(['SS', 'AMS', 'NRS']);
  });

  it('1839/or-order/3 1839/or-order/4 1839/or-order/6: a marker that has moved lies face down behind the others, and is turned up at the end', () => {
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

  it('1839/or-order/7 1839/or-actions/8: a company finishes before the next begins', () => {
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

describe('a turn', () => {
  it('1839/or-actions/1 1839/markers/13: a first turn begins with the home, free of charge', () => {
    const scene = opened();
    started(scene, 'ZHESM', 67, { 1: 60 }, { floated: true });
    scene.fund('company:ZHESM', 670);
    passStockRound(scene);
    expect(markersIn(scene, 'G8')).toEqual(['ZHESM']);
    expect(scene.cash('company:ZHESM')).toBe(670);
    expect([scene.read('step'), scene.read('work').tokened]).toEqual(['track', false]);
  });

  it('1839/or-actions/2: of several homes the director takes one at least', () => {
    const scene = opened();
    started(scene, 'SS', 67, { 1: 60 }, { floated: true });
    scene.clock('linked', 'SS');
    passStockRound(scene);
    expect(scene.wrongs(1, PASS)).toEqual(['1839/or-actions/2']);
    expect(scene.options(1, 'placeToken')).toEqual([
      place('SS', 'B19'),
      place('SS', 'I4'),
      place('SS', 'D19'),
    ]);
    expect(scene.wrongs(1, place('SS', 'G8'))).toEqual(['1839/or-actions/1']);
    const told = () => {
      const { steps, question } = scene.turn().procedure!;
      return [steps.map(({ state }) => state), question!.answers.at(-1)!.move];
    };
    expect(told()).toEqual([['now', 'now', 'now'], place('SS', 'D19')]);
    scene.play(1, place('SS', 'D19'));
    expect(told()).toEqual([['now', 'now', 'done'], PASS]);
    scene.play(1, place('SS', 'B19'));
    scene.play(1, PASS);
    expect([markersIn(scene, 'D19'), markersIn(scene, 'B19'), markersIn(scene, 'I4')]).toEqual([
      ['SS'],
      ['SS'],
      [],
    ]);
    expect(
      piecesIn(scene.table, 'company:SS').filter((id) => id.startsWith('token:')),
    ).toHaveLength(3);
    expect(scene.read('step')).toBe('track');
  });

  it('1839/or-actions/2: taking all of them needs no pass', () => {
    const scene = opened();
    started(scene, 'HIJSM', 67, { 1: 60 }, { floated: true });
    passStockRound(scene);
    scene.play(1, place('HIJSM', 'B13'));
    scene.play(1, place('HIJSM', 'E10'));
    expect(scene.read('step')).toBe('track');
  });

  it('1839/or-actions/3 1839/or-actions/4: track, marker, run, dividend, trains; the first two may be left out', () => {
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
  const STEP_ORDER = ['track', 'token', 'run', 'dividend', 'trains'];

  it('1839/or-actions/5 1839/trains-buy/9 1839/trains/2: without a train the turn does not end', () => {
    const scene = company('SS', 'B19', 'trains');
    expect(scene.wrongs(1, PASS)).toEqual(['1839/trains-buy/9']);
    trains(scene, 'SS', '2');
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('1839/or-actions/6 1839/or-actions/7 1839/privates/4 1839/privates/5 1839/privates/7 1839/privates/8 1839/phase-green/3: from green phase on, at any step, for 1 to face value', () => {
    for (const step of ['track', 'trains'] as const) {
      const scene = company('SS', 'B19', step, 'Yellow');
      trains(scene, 'SS', '2');
      give(scene, 'CO', '1');
      const offer = (price: number): Move => ({
        verb: 'buyPrivate',
        company: 'SS',
        private: 'CO',
        price,
      });
      expect(scene.wrongs(1, offer(100))).toEqual(['1839/or-actions/6']);
      scene.clock('phase', 'Green');
      expect(scene.wrongs(1, offer(0))).toEqual(['1839/or-actions/7']);
      expect(scene.wrongs(1, offer(161))).toEqual(['1839/or-actions/7']);
      scene.fund('company:SS', 99);
      expect(scene.wrongs(1, offer(100))).toEqual(['1839/privates/8']);
      expect(scene.wrongs(1, offer(1))).toEqual([]);
      scene.play(1, offer(99));
      expect([scene.cash('company:SS'), scene.cash('player:1'), scene.at('private:CO')]).toEqual([
        0,
        1099,
        'company:SS',
      ]);
    }
  });
});

describe('dividends', () => {
  /** SS with ƒ90 earned: 40% with player 1, 20% with player 2, 10% in the pool. */
  function earned(revenue = 90) {
    const scene = company('SS', 'B19', 'dividend');
    started(scene, 'SS', 67, { 1: 40, 2: 20, pool: 10 });
    trains(scene, 'SS', '2');
    scene.fund('company:SS', 0);
    operating(scene, ['SS'], 'dividend', { revenue });
    scene.clock('charters', { SS: { ...scene.read('charters').SS, revenue } });
    return scene;
  }
  const purses = (scene: ReturnType<typeof earned>) =>
    ['player:1', 'player:2', 'company:SS'].map((id) => scene.cash(id));

  it('1839/dividend/1 1839/public/5: the director alone decides, on one of three', () => {
    const scene = earned();
    expect(scene.options(1, 'payDividend').map(({ kind }) => kind)).toEqual([
      'payout',
      'half',
      'withhold',
    ]);
    expect(scene.wrongs(2, pay('payout'))).toContain('1839/dividend/1');
    expect(scene.wrongs(1, pay('double'))).toContain('1839/dividend/1');
  });

  it('1839/dividend/2 1839/dividend/3 1839/dividend/4: paid, by percentage; the pool’s part to the treasury, the IPO’s to nobody', () => {
    const scene = earned();
    scene.play(1, pay('payout'));
    expect(purses(scene)).toEqual([1036, 1018, 9]);
  });

  it('1839/dividend/5 1839/dividend/6 1839/dividend/7: half-paid, the player’s part up, the pool’s down', () => {
    const scene = earned(70);
    scene.play(1, pay('half'));
    // 35 kept, 35 paid: 14, 7, and 3 of 3.5 for the pool.
    expect(purses(scene)).toEqual([1014, 1007, 38]);
    const odd = earned(50);
    started(odd, 'SS', 67, { 1: 30, 2: 10, pool: 30 });
    odd.play(1, pay('half'));
    // 25 paid: 7.5 and 2.5 are rounded up, the pool’s 7.5 down.
    expect(purses(odd)).toEqual([1008, 1003, 32]);
  });

  it('1839/dividend/8: withheld, all to the treasury', () => {
    const scene = earned();
    scene.play(1, pay('withhold'));
    expect(purses(scene)).toEqual([1000, 1000, 90]);
  });

  it('1839/dividend/9 1839/dividend/10: the choice moves the price, the record stays whole', () => {
    const scene = earned(70);
    scene.play(1, pay('half'));
    expect(scene.price('SS')).toBe(62);
    expect(scene.read('charters').SS!.revenue).toBe(70);
  });

  it('1839/or-order/3: nothing earned is nothing to decide', () => {
    const scene = company('SS', 'B19', 'run');
    token(scene, 'SS', 'E14');
    scene.settle();
    expect(scene.read('step')).toBe('trains');
    expect(face(scene, 'SS')).toBe(1);
  });
});

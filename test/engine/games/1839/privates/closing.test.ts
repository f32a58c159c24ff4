import { describe, expect, test } from 'vitest';
import {
  ended,
  buy,
  company,
  give,
  onSale,
  opened,
  operating,
  PASS,
  passStockRound,
  soldOut,
  started,
  type Scene,
  acquire,
  tileAt,
  token,
  trains,
  parred,
  lay,
  tile,
} from '../../../../kit/1839.ts';
import { branched } from './positions.ts';
import { step, groningen } from '../../../../kit/stands/1839-line.ts';

describe('how privates close', () => {
  /** SS buys the first 7+ and ends its turn; NRS is next. */
  function sevens(): Scene {
    const scene = company('SS', 'B19', 'trains', 'Blue');
    started(scene, 'NRS', 67, { 2: 60 });
    soldOut(scene, '2', '3+', '5+');
    give(scene, 'LAAN', 'SS');
    give(scene, 'CO', 'NRS');
    give(scene, 'SHZ', '3');
    give(scene, 'VVDH', '1');
    scene.put('token:NRS-0', 'slot:I12.0.0');
    scene.fund('company:NRS', 2000);
    operating(scene, ['SS', 'NRS'], 'trains', { of: 2 });
    scene.play(1, buy('SS', onSale(scene), 700));
    return scene;
  }

  test('1839/privates/17 1839/phase-brown/2: obsolete when the buyer of the first 7+ is done, not before', () => {
    const scene = sevens();
    expect(scene.read('obsolete')).toBe(false);
    expect(scene.wrongs(1, acquire('VVDH', 100))).toEqual([]);
    scene.play(1, PASS);
    expect(scene.read('obsolete')).toBe(true);
    expect(scene.at('private:LAAN')).toBe('company:SS');
  });

  test('1839/privates/22: then no company buys one', () => {
    const scene = sevens();
    scene.play(1, PASS);
    expect(scene.wrongs(2, acquire('SHZ', 100, 'NRS'))).toEqual(['1839/privates/22']);
  });

  test('1839/privates/21: a company’s closes with the company’s next turn', () => {
    const scene = sevens();
    scene.play(1, PASS);
    expect(scene.at('private:CO')).toBe('company:NRS');
    while (scene.turn().entity === 'company:NRS') {
      const train = scene.read('step') === 'trains' && onSale(scene);
      const moves = [
        ...scene.options(2, 'pass'),
        ...(train ? [buy('NRS', train, 700)] : []),
        ...scene.options(2, 'runTrains'),
      ];
      scene.play(2, moves[0]!);
    }
    expect(scene.at('private:CO')).toBe('out');
    // That of SS waits for the next turn of SS.
    expect(scene.at('private:LAAN')).toBe('company:SS');
  });

  test('1839/privates/20: a player’s closes when it has paid once more', () => {
    const scene = sevens();
    scene.play(1, PASS);
    ended(scene, 1, 2);
    const before = scene.cash('player:3');
    scene.settle();
    expect(scene.cash('player:3')).toBe(before + 20);
    expect(scene.at('private:SHZ')).toBe('out');
  });

  test.each([
    ['1839/yellow/31', 'KLEEF'],
    ['1839/blue/8', 'LOK'],
    ['1839/blue/10', 'AMB'],
    ['1839/blue/12', 'GENIE'],
    ['1839/blue/14', 'BORSIG'],
    ['1839/blue/16', 'IJSTM'],
    ['1839/blue/20', 'WSM'],
    ['1839/blue/22', 'PTT'],
    ['1839/blue/27', 'NFLM'],
    ['1839/brown/2', 'MESS'],
    ['1839/brown/9', 'VERV'],
    ['1839/brown/11', 'CM'],
    ['1839/brown/14', 'RB'],
    ['1839/brown/20', 'KR'],
    ['1839/brown/22', 'NFWS'],
    ['1839/brown/30', 'BPC'],
    ['1839/brown/33', 'KV'],
    ['1839/yellow/5', 'STL-C'],
    ['1839/yellow/10', 'STL-D'],
    ['1839/yellow/15', 'STL-E'],
    ['1839/yellow/20', 'STL-K'],
    ['1839/yellow/25', 'IJR'],
    ['1839/green/5', 'LAAN'],
    ['1839/green/10', 'SHZ'],
    ['1839/green/13', 'CO'],
    ['1839/green/17', 'RWS'],
    ['1839/green/23', 'SWO'],
    ['1839/blue/4', 'VVDH'],
  ])('%s: %s closes with brown phase, with a player or a company', (_clause, id) => {
    for (const owner of id === 'RWS' ? ['2'] : ['2', 'NRS']) {
      const scene = opened(3, 'Brown');
      started(scene, 'SS', 67, { 1: 60 });
      give(scene, id, owner);
      passStockRound(scene);
      expect(scene.at(`private:${id}`)).not.toBe('out');
      scene.clock('obsolete', true);
      ended(scene, 3, 3);
      scene.settle();
      expect(scene.at(`private:${id}`)).toBe('out');
    }
  });
});

describe('the first 7+ and the next stock round', () => {
  test('1839/privates/22 1839/privates/17 (§10.3, D67): in the turn of the first 7+ privates may still be sold to that company', () => {
    const scene = company('SS', 'B19', 'trains', 'Blue');
    started(scene, 'NRS', 67, { 2: 60 });
    soldOut(scene, '2', '3+', '5+');
    give(scene, 'CO', '1');
    give(scene, 'LAAN', '1');
    give(scene, 'SHZ', 'NRS');
    trains(scene, 'NRS', '7+');
    token(scene, 'NRS', 'I12');
    operating(scene, ['SS', 'NRS'], 'trains', { of: 3 });
    scene.play(1, buy('SS', onSale(scene), 700));
    scene.play(1, acquire('CO', 5));
    if (scene.turn().entity === 'company:SS') scene.play(1, PASS);
    // SS has ended its turn: all are obsolete, those of SS last until its next.
    expect(scene.read('obsolete')).toBe(true);
    expect(['CO', 'LAAN', 'SHZ'].map((id) => scene.at(`private:${id}`))).toEqual([
      'company:SS',
      'player:1',
      'company:NRS',
    ]);
    scene.fund('company:NRS', 500);
    expect(
      scene.wrongs(2, { verb: 'buyPrivate', company: 'NRS', private: 'LAAN', price: 70 }),
    ).not.toEqual([]);
    while (scene.turn().entity === 'company:NRS') {
      const [pay] = scene.options(2, 'payDividend');
      scene.play(2, pay ?? PASS);
    }
    // NRS is done and its own closes; in the next round players are paid once more, then theirs.
    expect(scene.at('private:SHZ')).toBe('out');
    expect([scene.at('private:LAAN'), scene.read('round').num]).toEqual(['out', 2]);
    expect(scene.cash('player:1')).toBe(1010);
    expect(scene.at('private:CO')).toBe('company:SS');
  });

  test('1839/privates/19 (§10.3): a stock round closes companies’ and players’ alike, and lays the tiles of Spoorwegwerken Oost', () => {
    const scene = opened(3, 'Brown');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'SWO', '2');
    give(scene, 'CO', 'SS');
    scene.clock('obsolete', true);
    operating(scene, [], 'end', { begun: false, num: 3, of: 3 });
    scene.settle();
    expect(scene.read('stage')).toBe('stock');
    expect([scene.at('private:SWO'), scene.at('private:CO')]).toEqual(['out', 'out']);
    expect(tileAt(scene, 'D9')).toEqual(['A08', 1]);
  });
});

describe('the first 7+ abroad', () => {
  test('1839/privates/17 (§10.3, D67): bought abroad it ends them after that operation', () => {
    const scene = groningen('trains', '7+', 'Blue');
    parred(scene, 'BEL', 80);
    scene.fund('company:BEL', 700);
    give(scene, 'LAAN', '2');
    give(scene, 'CO', 'SS');
    scene.put('train:5+-0', 'company:SS');
    operating(scene, [], 'end', { begun: false, of: 2 });
    scene.settle();
    expect(scene.read('obsolete')).toBe(true);
    expect([scene.at('private:LAAN'), scene.cash('player:2')]).toEqual(['out', 1005]);
    // SS keeps its card until the end of its turn in this second round.
    expect([scene.at('private:CO'), scene.turn().entity]).toEqual(['company:SS', 'company:SS']);
  });

  test('1839/privates/17 1839/privates/19 (§10.3, D67): bought abroad in the last round they close unpaid', () => {
    const scene = groningen('trains', '7+', 'Blue');
    parred(scene, 'BEL', 80);
    scene.fund('company:BEL', 700);
    give(scene, 'LAAN', '2');
    give(scene, 'CO', 'SS');
    scene.put('train:5+-0', 'company:SS');
    operating(scene, [], 'end', { begun: false, num: 2, of: 2 });
    scene.settle();
    expect([scene.read('stage'), scene.read('phase')]).toEqual(['stock', 'Brown']);
    expect([scene.at('private:LAAN'), scene.at('private:CO')]).toEqual(['out', 'out']);
    expect([scene.cash('player:2'), scene.cash('company:SS')]).toEqual([1000, 1000]);
  });
});

describe('an obsolete power', () => {
  test('1839/privates/18 (§10.3): an obsolete power is used once more and closes with it', () => {
    const scene = branched('Brown', 'AMB', 'LAAN');
    scene.clock('obsolete', true);
    scene.play(1, lay('SS', 'G12', '20', 0, { with: 'AMB' }));
    scene.play(1, lay('SS', 'E14', '14', 0, { with: 'AMB' }));
    while (step(scene) === 'track') scene.play(1, PASS);
    expect([scene.at('private:AMB'), scene.at('private:LAAN')]).toEqual(['out', 'company:SS']);
  });
});

describe('one that is used every turn', () => {
  test('1839/privates/18: an obsolete private closes as it is used, even one that is used every turn', () => {
    const scene = company('NRS', 'G18', 'token', 'Brown');
    tile(scene, 'G18', '802', 0);
    tile(scene, 'H17', '4', 0);
    scene.clock('obsolete', true);
    scene.play(1, lay('NRS', 'I16', '57', 0, { with: 'KLEEF' }));
    expect(scene.at('private:KLEEF')).toBe('out');
    const school = company('SS', 'E14', 'track', 'Brown');
    give(school, 'AMB', 'SS');
    tile(school, 'E14', '6', 0);
    school.clock('obsolete', true);
    school.play(1, lay('SS', 'E14', '15', 3, { with: 'AMB' }));
    expect(school.at('private:AMB')).toBe('company:SS');
    school.play(1, PASS);
    expect(school.at('private:AMB')).toBe('out');
  });
});

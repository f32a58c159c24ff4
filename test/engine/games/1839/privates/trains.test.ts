import { describe, expect, test } from 'vitest';
import {
  buy,
  company,
  give,
  onSale,
  operating,
  soldOut,
  started,
  trains,
  PASS,
  token,
  tileAt,
  RUIN,
  buying,
} from '../../../../kit/1839.ts';
import { sellShares } from '../../../../kit/moves.ts';
import { abroad, operate, zwolle, groningen } from '../../../../kit/stands/1839-line.ts';
describe('powers of trains', () => {
  test.each([
    ['3+', 'Yellow', 150],
    ['5+', 'Green', 300],
    ['7+', 'Blue', 450],
  ])(
    '1839/brown/10 1839/brown/11: with Crédit Mobilier a %s in %s phase costs %i, once',
    (kind, phase, price) => {
      const scene = company('SS', 'E14', 'trains', phase);
      give(scene, 'CM', 'SS');
      const kinds = ['2', '3+', '5+', '7+'];
      soldOut(scene, ...kinds.slice(0, kinds.indexOf(kind)));
      const by = { with: 'CM' };
      expect(scene.wrongs(1, buy('SS', onSale(scene), price - 1, by))).toEqual([
        '1839/trains-buy/2',
      ]);
      scene.play(1, buy('SS', onSale(scene), price, by));
      expect([scene.cash('company:SS'), scene.at('private:CM')]).toEqual([1000 - price, 'out']);
      operating(scene, ['SS'], 'trains');
      expect(scene.wrongs(1, buy('SS', onSale(scene), price, by))).toContain('1839/brown/10');
    },
  );

  test('1839/brown/10: nothing off a 2', () => {
    const scene = company('SS', 'E14', 'trains', 'Yellow');
    give(scene, 'CM', 'SS');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 100, { with: 'CM' }))).toEqual([
      '1839/brown/10',
    ]);
  });

  test('1839/brown/21 1839/brown/22: Nederlandsche Fabriek buys at any moment of the turn, also with the director’s money', () => {
    for (const step of ['track', 'token'] as const) {
      const scene = company('SS', 'E14', step, 'Green');
      expect(scene.wrongs(1, buy('SS', onSale(scene), 100))).toContain('1839/or-actions/3');
      give(scene, 'NFWS', 'SS');
      scene.fund('company:SS', 40);
      expect(scene.turn().verbs).toContain('buyTrain');
      scene.play(1, buy('SS', onSale(scene), 100));
      expect([scene.cash('company:SS'), scene.cash('player:1'), scene.read('step')]).toEqual([
        0,
        940,
        step,
      ]);
    }
  });

  test('1839/brown/23 1839/brown/25: Beijnes becomes the next train, for nothing, in the train step', () => {
    const scene = company('SS', 'E14', 'trains', 'Green');
    give(scene, 'BEIJ', 'SS');
    const train = onSale(scene);
    scene.play(1, buy('SS', train, 0, { with: 'BEIJ' }));
    expect([scene.at(train), scene.cash('company:SS')]).toEqual(['company:SS', 1000]);
    expect(scene.at('private:BEIJ')).toBe('out');
    const early = company('SS', 'E14', 'track', 'Green');
    give(early, 'BEIJ', 'SS');
    give(early, 'NFWS', 'SS');
    expect(early.wrongs(1, buy('SS', onSale(early), 0, { with: 'BEIJ' }))).toEqual([
      '1839/brown/25',
    ]);
    const none = company('SS', 'E14', 'trains', 'Green');
    expect(none.wrongs(1, buy('SS', onSale(none), 0, { with: 'BEIJ' }))).toContain('1839/brown/23');
  });

  test('1839/brown/24: unused it turns into a 7+ as brown begins; what is too many is discarded; in player hands it does not', () => {
    const scene = company('SS', 'E14', 'trains', 'Blue');
    started(scene, 'NRS', 67, { 2: 60 });
    trains(scene, 'NRS', '5D+', '5D+', '5D+');
    soldOut(scene, '2', '3+', '5+');
    give(scene, 'BEIJ', 'NRS');
    scene.play(1, buy('SS', onSale(scene), 700));
    expect([scene.at('private:BEIJ'), scene.at('train:7+-1')]).toEqual(['out', 'company:NRS']);
    expect(scene.turn()).toMatchObject({ acting: ['player:2'], verbs: ['discardTrain'] });
    const player = company('SS', 'E14', 'trains', 'Blue');
    soldOut(player, '2', '3+', '5+');
    give(player, 'BEIJ', '2');
    player.play(1, buy('SS', onSale(player), 700));
    expect([player.at('private:BEIJ'), player.at('train:7+-1')]).toEqual(['player:2', 'depot']);
  });
});

describe('the price of a train for this company', () => {
  test.each([
    ['3+', 'Yellow', 250, 150],
    ['5+', 'Green', 450, 300],
    ['7+', 'Blue', 700, 450],
  ])(
    '1839/brown/10 1839/emergency/12: Crédit Mobilier makes a %s cheap enough: nobody is ruined, nothing has to be raised',
    (kind, phase, full, price) => {
      const scene = buying(kind, phase, price, 0);
      started(scene, 'NRS', 67, { 2: 40, 1: 30 });
      token(scene, 'SS', 'E10');
      expect(scene.options(1, 'sellToken')).toHaveLength(2);
      expect(scene.wrongs(1, buy('SS', onSale(scene), full))).toEqual(['1839/emergency/7']);
      give(scene, 'CM', 'SS');
      expect(scene.options(1, 'sellToken')).toEqual([]);
      expect(scene.options(1, 'sellShares')).toEqual([]);
      expect(scene.options(1, 'declareBankruptcy')).toEqual([]);
      expect(scene.wrongs(1, RUIN)).toEqual(['1839/emergency/12']);
      expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/14']);
      scene.play(1, buy('SS', onSale(scene), price, { with: 'CM' }));
      expect(scene.cash('company:SS')).toBe(0);
    },
  );

  test('1839/brown/10 1839/emergency/12: what falls short even so is raised up to the lower price', () => {
    const scene = buying('3+', 'Green', 100, 0);
    give(scene, 'CM', 'SS');
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    expect(scene.wrongs(1, sellShares('NRS', 20))).toEqual(['1839/emergency/14']);
    scene.play(1, sellShares('NRS', 10));
    // 67 and 100 reach 150, and no longer 250: the director adds 50.
    expect(scene.options(1, 'sellShares')).toEqual([]);
    scene.play(1, buy('SS', onSale(scene), 150, { with: 'CM' }));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 17]);
  });

  test('1839/emergency/14: a director who must help adds no more than the lower price needs', () => {
    const scene = buying('3+', 'Green', 100, 1000);
    give(scene, 'CM', 'SS');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual(['1839/emergency/14']);
    expect(scene.wrongs(1, buy('SS', onSale(scene), 150, { with: 'CM' }))).toEqual([]);
    // Out of its own treasury a company may pay the whole price.
    scene.fund('company:SS', 250);
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual([]);
  });

  test('1839/brown/23 1839/emergency/12: with Beijnes there is a train for nothing, so no emergency and no ruin', () => {
    const scene = buying('5+', 'Green', 0, 0);
    expect(scene.options(1, 'declareBankruptcy')).toHaveLength(1);
    give(scene, 'BEIJ', 'SS');
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    token(scene, 'SS', 'E10');
    expect(scene.wrongs(1, RUIN)).toEqual(['1839/emergency/12']);
    for (const verb of ['declareBankruptcy', 'sellToken', 'sellShares', 'discardPrivate'])
      expect(scene.options(1, verb)).toEqual([]);
    expect(scene.wrongs(1, PASS)).toEqual(['1839/trains-buy/9']);
    scene.play(1, buy('SS', onSale(scene), 0, { with: 'BEIJ' }));
    expect(scene.at('private:BEIJ')).toBe('out');
  });

  test('1839/brown/10: Crédit Mobilier helps in the train step only, whatever the Nederlandsche Fabriek allows', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    soldOut(scene, '2');
    for (const id of ['CM', 'NFWS']) give(scene, id, 'SS');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 150, { with: 'CM' }))).toEqual([
      '1839/brown/10',
    ]);
    expect(scene.options(1, 'buyTrain')).toEqual([buy('SS', onSale(scene), 250)]);
    scene.clock('step', 'trains');
    expect(scene.options(1, 'buyTrain')).toHaveLength(2);
  });
});

describe('Beijnes and brown phase', () => {
  test('1839/brown/23 1839/brown/24: bought after the first 7+ of the same turn it converts nothing', () => {
    const scene = buying('7+', 'Blue', 3000, 0);
    give(scene, 'BEIJ', '1');
    scene.play(1, buy('SS', onSale(scene), 700));
    expect(scene.read('phase')).toBe('Brown');
    scene.play(1, { verb: 'buyPrivate', company: 'SS', private: 'BEIJ', price: 100 });
    expect(scene.wrongs(1, buy('SS', onSale(scene), 0, { with: 'BEIJ' }))).toEqual([
      '1839/brown/23',
    ]);
    expect(scene.options(1, 'buyTrain').some(({ with: power }) => power === 'BEIJ')).toBe(false);
    scene.play(1, PASS);
    expect(scene.at('private:BEIJ')).toBe('out');
  });

  test('1839/brown/23: before brown it may become the first 7+ itself', () => {
    const scene = buying('7+', 'Blue', 0, 0);
    give(scene, 'BEIJ', 'SS');
    const train = onSale(scene);
    scene.play(1, buy('SS', train, 0, { with: 'BEIJ' }));
    expect([scene.at(train), scene.read('phase'), scene.at('private:BEIJ')]).toEqual([
      'company:SS',
      'Brown',
      'out',
    ]);
    // One train for one card.
    expect(scene.at(onSale(scene))).toBe('depot');
    expect(scene.table.places.get('company:SS')!.filter((id) => id.startsWith('train:'))).toEqual([
      train,
    ]);
  });
});

describe('at the end of the privates', () => {
  test('1839/brown/24 (§10.7, D83): where the first 7+ was the only one Beijnes closes and makes nothing', () => {
    const scene = company('NRS', 'I12', 'trains', 'Blue');
    started(scene, 'SS', 67, { 2: 60 });
    soldOut(scene, '2', '3+', '5+', '7+');
    scene.put('train:7+-0', 'depot', { at: 0 });
    give(scene, 'BEIJ', 'SS');
    scene.play(1, buy('NRS', 'train:7+-0', 700));
    expect(scene.read('phase')).toBe('Brown');
    expect(scene.at('private:BEIJ')).toBe('out');
    expect([...scene.table.places.get('company:SS')!].filter((id) => /^train/.test(id))).toEqual(
      [],
    );
  });

  test('1839/privates/18 1839/brown/21 (§10.3): an obsolete Nederlandsche Fabriek closes with an early purchase, not with an ordinary one', () => {
    for (const [step, place] of [
      ['run', 'out'],
      ['trains', 'company:SS'],
    ] as const) {
      const scene = company('SS', 'E14', step, 'Brown');
      soldOut(scene, '2', '3+', '5+');
      give(scene, 'NFWS', 'SS');
      scene.clock('obsolete', true);
      scene.play(1, buy('SS', onSale(scene), 700));
      if (step === 'run' || scene.read('step') === 'trains')
        expect(scene.at('private:NFWS'), step).toBe(place);
    }
  });
});

describe('Beijnes and a country', () => {
  test('1839/brown/24 (§10.7, D83): a country’s first 7+ turns a company’s Beijnes into the next one', () => {
    const scene = abroad({}, { phase: 'Blue', next: '7+', treasury: 700 });
    give(scene, 'BEIJ', 'SS');
    scene.put('train:5+-0', 'company:SS');
    operate(scene);
    expect(scene.at('private:BEIJ')).toBe('out');
    expect([scene.at('train:7+-0'), scene.at('train:7+-1')]).toEqual(['out', 'company:SS']);
  });

  test('1839/brown/24 (§10.7, D83): in a player’s hand it stays a card', () => {
    const scene = abroad({}, { phase: 'Blue', next: '7+', treasury: 700 });
    give(scene, 'BEIJ', '2');
    operate(scene);
    expect(scene.at('train:7+-1')).toBe('depot');
  });
});

describe('which trains', () => {
  test('1839/brown/23 1839/privates/17 (§10.3, D83): made from Beijnes it begins brown and ends the privates with the turn', () => {
    const scene = groningen('trains', '7+', 'Blue');
    give(scene, 'BEIJ', 'SS');
    give(scene, 'LAAN', '2');
    operating(scene, ['SS'], 'trains', { of: 2 });
    scene.play(1, buy('SS', onSale(scene), 0, { with: 'BEIJ' }));
    expect(scene.read('phase')).toBe('Brown');
    if (scene.read('round').num === 1) scene.play(1, PASS);
    // Player 2 is paid once more in the second round, and then it closes.
    expect([scene.at('private:LAAN'), scene.cash('player:2')]).toEqual(['out', 1005]);
  });

  test.each(['track', 'token', 'dividend'] as const)(
    '1839/brown/21 (§10.7): the Nederlandsche Fabriek buys in the %s step, up to the limit',
    (step) => {
      const scene = company('SS', 'B19', step, 'Green');
      give(scene, 'NFWS', 'SS');
      trains(scene, 'SS', '2', '2', '2');
      operating(scene, ['SS'], step, step === 'dividend' ? { revenue: 40 } : {});
      scene.play(1, buy('SS', onSale(scene), 100));
      expect(scene.wrongs(1, buy('SS', onSale(scene), 100))).not.toEqual([]);
      expect(scene.cash('company:SS')).toBe(900);
    },
  );

  test('1839/brown/10 (§10.7, D82): Crédit Mobilier takes nothing off a 2, nor off another company’s train', () => {
    const scene = groningen('trains', '2', 'Yellow');
    give(scene, 'CM', 'SS');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 0, { with: 'CM' }))).not.toEqual([]);
    const other = groningen('trains', '5+', 'Green');
    give(other, 'CM', 'SS');
    started(other, 'NRS', 67, { 1: 60 });
    other.put('train:3+-0', 'company:NRS');
    expect(other.wrongs(1, buy('SS', 'train:3+-0', 1, { with: 'CM' }))).not.toEqual([]);
    expect(other.wrongs(1, buy('SS', 'train:3+-0', 1))).toEqual([]);
    expect(other.wrongs(1, buy('SS', onSale(other), 300))).not.toEqual([]);
  });
});

describe('the Nederlandsche Fabriek before the run', () => {
  test('1839/brown/21 (§10.7): the Nederlandsche Fabriek lets a bare company raise money before its run, and run what it buys', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    soldOut(scene, '2');
    give(scene, 'NFWS', 'SS');
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    scene.fund('company:SS', 183);
    scene.fund('player:1', 0);
    scene.play(1, sellShares('NRS', 10));
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 0]);
    expect(scene.read('step')).toBe('track');
  });
});

describe('Beijnes of a linked company', () => {
  test('1839/green/17 1839/brown/24 (D83, D85): one that it makes by itself as brown begins closes it at once, too', () => {
    const scene = company('SS', 'B19', 'trains', 'Blue');
    soldOut(scene, '2', '3+', '5+');
    started(scene, 'ZHESM', 67, { 3: 60 });
    scene.clock('linked', 'ZHESM');
    give(scene, 'RWS', '2');
    give(scene, 'BEIJ', 'ZHESM');
    scene.play(1, buy('SS', onSale(scene), 700));
    expect([scene.at('train:7+-1'), scene.at('private:RWS')]).toEqual(['company:ZHESM', 'out']);
    expect([tileAt(scene, 'F13')?.[0], tileAt(scene, 'G12')?.[0]]).toEqual(['F04', 'F08']);
  });
});

describe('one train', () => {
  test('1839/brown/11 (§10.7, D82): Crédit Mobilier is gone with its one train', () => {
    const scene = zwolle('trains', 'Green', '3+');
    give(scene, 'CM', 'SS');
    scene.play(1, buy('SS', onSale(scene), 150, { with: 'CM' }));
    expect(scene.at('private:CM')).toBe('out');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 150, { with: 'CM' }))).not.toEqual([]);
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual([]);
  });

  test('1839/brown/23 (§10.7, D83): Beijnes makes no fifth train', () => {
    const scene = zwolle('trains', 'Green');
    give(scene, 'BEIJ', 'SS');
    trains(scene, 'SS', '2', '2', '2', '2');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 0, { with: 'BEIJ' }))).not.toEqual([]);
    expect(scene.options(1, 'buyTrain')).toEqual([]);
  });
});

describe('powers of obsolete privates', () => {
  test('1839/brown/21 1839/privates/17 (§10.3): an obsolete Nederlandsche Fabriek closes with a train bought early, not with one of the step', () => {
    for (const [step, left] of [
      ['trains', 'company:SS'],
      ['track', 'out'],
    ] as const) {
      const scene = groningen(step, '3+', 'Green');
      give(scene, 'NFWS', 'SS');
      scene.clock('obsolete', true);
      scene.play(1, buy('SS', onSale(scene), 250));
      expect(scene.at('private:NFWS')).toBe(left);
    }
  });

  test('1839/brown/10 1839/brown/23 (§10.7): in brown phase Crédit Mobilier lowers a price still, and Beijnes is no train of the supply any more', () => {
    const scene = groningen('trains', '7+', 'Brown');
    for (const id of ['CM', 'BEIJ']) give(scene, id, 'SS');
    const train = onSale(scene);
    const powers = scene
      .options(1, 'buyTrain')
      .flatMap((move) => (move.train === train ? [[move.with, move.price]] : []));
    expect(powers).toEqual([
      [undefined, 700],
      ['CM', 450],
    ]);
  });
});

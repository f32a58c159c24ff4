import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { builder, lay, line } from '../../../../kit/stands/1825-line.ts';
import {
  begin,
  formed,
  operating,
  type Scene,
  started,
  tile,
  token,
  turnOf,
  trains,
  price,
} from '../../../../kit/1825.ts';

const UNREACHED = '1825/placing-tiles/1';

/** LNWR is at turn and has built in these hexes. */
const built = (scene: Scene, laid: string[], upgraded = false): Scene => {
  operating(scene, ['LNWR', 'MR'], 'track', { laid, upgraded });
  return scene;
};

const onlyOnce = (wrongs: readonly string[]) => [...new Set(wrongs)];

describe('laying track', () => {
  test('1825/lay-track/1: two new tiles, or one upgrade, and nothing further', () => {
    const scene = builder({}, '2');
    tile(scene, 'S17', '9');
    const fresh = lay('LNWR', 'T14', '9', 1);
    const upgrade = lay('LNWR', 'S17', '23', 0);
    const over = ['1825/lay-track/1'];
    expect([scene.wrongs(1, fresh), scene.wrongs(1, upgrade)]).toEqual([[], []]);
    built(scene, ['U17']);
    expect([scene.wrongs(1, fresh), scene.wrongs(1, upgrade)]).toEqual([[], over]);
    built(scene, ['U17', 'S17']);
    expect([scene.wrongs(1, fresh), scene.wrongs(1, upgrade)]).toEqual([over, over]);
    built(scene, ['U17'], true);
    expect([scene.wrongs(1, fresh), scene.wrongs(1, upgrade)]).toEqual([over, over]);
  });

  test('1825/lay-track/1 1825/lay-track/7: what was laid is counted, and comes from the supply', () => {
    const scene = builder();
    const supply = piecesIn(scene.table, 'supply').length;
    scene.play(1, lay('LNWR', 'T14', '9', 1));
    expect(turnOf(scene)).toMatchObject({ laid: ['T14'], upgraded: false });
    expect(piecesIn(scene.table, 'supply')).toHaveLength(supply - 1);
    scene.play(1, lay('LNWR', 'S17', '9', 0));
    expect(scene.options(1, 'layTile')).toEqual([]);
  });

  test('1825/lay-track/2: no track into the sea', () => {
    const scene = builder();
    expect(scene.wrongs(1, lay('LNWR', 'R26', '4', 1))).toEqual(['1825/lay-track/2']);
    expect(scene.wrongs(1, lay('LNWR', 'R26', '3', 0))).toEqual([UNREACHED]);
    expect(scene.wrongs(1, lay('LNWR', 'ZZ99', '3', 0))).not.toEqual([]);
  });

  test('1825/lay-track/3: no track against the empty side of a final print', () => {
    const scene = builder();
    expect(scene.wrongs(1, lay('LNWR', 'T24', '4', 2))).toEqual(['1825/lay-track/3']);
    expect(scene.wrongs(1, lay('LNWR', 'T24', '4', 0))).toEqual([UNREACHED]);
    expect(scene.wrongs(1, lay('LNWR', 'T18', '9', 1))).toEqual(['1825/lay-track/3']);
  });

  test('1825/lay-track/4: track may leave the part in play', () => {
    const scene = begin({ players: 2, units: '3' });
    started(scene, 'CR', 76, { 1: 60 });
    formed(scene, 'CR');
    scene.fund('company:CR', 500);
    operating(scene, ['CR']);
    expect(scene.wrongs(1, lay('CR', 'C7', '4', 2))).toEqual([UNREACHED]);
    expect(scene.wrongs(1, lay('CR', 'C11', '9', 1))).toEqual(['1825/lay-track/2']);
  });

  test('1825/lay-track/5: by the book a side is open where tile 200 may come', () => {
    const scene = builder({ k6: true });
    expect(scene.wrongs(1, lay('LNWR', 'T18', '9', 1))).toEqual([UNREACHED]);
  });

  test('1825/lay-track/6: in recorded games it is open once tile 200 has track there', () => {
    const scene = builder({ k6: true, profile: 'peer' });
    expect(scene.wrongs(1, lay('LNWR', 'T18', '9', 1))).toEqual(['1825/lay-track/6']);
    tile(scene, 'T16', '200', 1);
    expect(scene.wrongs(1, lay('LNWR', 'T18', '9', 1))).toEqual([]);
  });

  test('1825/lay-track/7: nothing is laid that the supply has not, and a replaced tile goes back', () => {
    const scene = builder({}, '2');
    tile(scene, 'S17', '9');
    const nines = () => piecesIn(scene.table, 'supply').filter((id) => id.startsWith('tile:9-'));
    const before = nines().length;
    scene.play(1, lay('LNWR', 'S17', '23', 0));
    expect(nines()).toHaveLength(before + 1);
    operating(scene, ['LNWR', 'MR']);
    for (const id of nines()) scene.put(id, 'out');
    expect(scene.wrongs(1, lay('LNWR', 'T14', '9', 1))).toEqual(['1825/lay-track/7']);
    expect(scene.wrongs(1, lay('LNWR', 'T14', '8', 2))).toEqual([]);
    expect(scene.wrongs(1, lay('LNWR', 'T14', '998', 2))).toEqual(['1825/lay-track/7']);
  });

  test('1825/lay-track/8 1825/placing-tiles/5: any way round that fits, where the company has a token', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'SECR', 71, { 1: 60 });
    formed(scene, 'SECR');
    scene.fund('company:SECR', 100);
    token(scene, 'SECR', 'W23');
    operating(scene, ['SECR']);
    const turns = scene.options(1, 'layTile').filter((m) => m.hex === 'W23' && m.tile === '6');
    expect(turns.map((move) => move.turn).sort()).toEqual([0, 2, 4, 5]);
    for (const turn of [1, 3])
      expect(scene.wrongs(1, lay('SECR', 'W23', '6', turn))).toEqual(['1825/lay-track/2']);
    scene.put('token:SECR-0', 'company:SECR');
    expect(scene.options(1, 'layTile')).toEqual([]);
  });

  test('1825/lay-track/9: the shut border of DB3', () => {
    const scene = begin({ players: 2, units: '3', db3: true });
    started(scene, 'CR', 76, { 1: 60 });
    formed(scene, 'CR');
    scene.fund('company:CR', 500);
    operating(scene, ['CR']);
    expect(scene.wrongs(1, lay('CR', 'F4', '4', 0))).toEqual(['1825/lay-track/9']);
    expect(scene.wrongs(1, lay('CR', 'F4', '4', 2))).toEqual([UNREACHED]);
  });
});

describe('placing tiles', () => {
  test('1825/placing-tiles/1 1825/placing-tiles/27: some side must meet track of the company; no train is asked for', () => {
    const scene = builder();
    expect(piecesIn(scene.table, 'company:LNWR').some((id) => id.startsWith('train'))).toBe(false);
    expect(scene.wrongs(1, lay('LNWR', 'T14', '9', 1))).toEqual([]);
    expect(scene.wrongs(1, lay('LNWR', 'T14', '9', 0))).toEqual([UNREACHED]);
    expect(scene.wrongs(1, lay('LNWR', 'T12', '9', 1))).toEqual([UNREACHED]);
    tile(scene, 'T14', '9', 1);
    expect(scene.wrongs(1, lay('LNWR', 'T12', '9', 1))).toEqual([]);
  });

  test('1825/placing-tiles/2: from any of its tokens, however far', () => {
    const scene = builder();
    line(scene);
    expect(scene.wrongs(1, lay('LNWR', 'S21', '9', 2))).toEqual([]);
    scene.put('token:LNWR-0', 'company:LNWR');
    expect(scene.wrongs(1, lay('LNWR', 'S21', '9', 2))).toEqual([UNREACHED]);
    token(scene, 'LNWR', 'Q17');
    expect(scene.wrongs(1, lay('LNWR', 'S21', '9', 2))).toEqual([]);
  });

  test('1825/placing-tiles/3: a city full of others is the end of the way', () => {
    const scene = builder();
    line(scene);
    expect(scene.wrongs(1, lay('LNWR', 'S21', '9', 2))).toEqual([]);
    token(scene, 'MR', 'R16');
    expect(scene.wrongs(1, lay('LNWR', 'S21', '9', 2))).toEqual([UNREACHED]);
  });

  test('1825/placing-tiles/4: a way does not turn round in a city', () => {
    const scene = builder({}, '2');
    tile(scene, 'S17', '25', 0);
    tile(scene, 'R16', '6', 3);
    const east = (company: string) => lay(company, 'S19', '9', 1);
    expect(scene.wrongs(1, east('LNWR'))).toEqual([]);
    scene.put('token:LNWR-0', 'company:LNWR');
    token(scene, 'MR', 'R16');
    operating(scene, ['MR']);
    expect(scene.wrongs(2, east('MR'))).toEqual([UNREACHED]);
    expect(scene.wrongs(2, lay('MR', 'T14', '9', 1))).toEqual([]);
  });

  test('1825/placing-tiles/6: a green tile on a printed double city is a new tile', () => {
    const scene = builder({ r1: true }, '2');
    token(scene, 'LNWR', 'V6');
    built(scene, ['T14']);
    expect(scene.wrongs(1, lay('LNWR', 'V8', '52', 1))).toEqual([]);
    built(scene, []);
    scene.play(1, lay('LNWR', 'V8', '52', 1));
    expect(turnOf(scene)).toMatchObject({ laid: ['V8'], upgraded: false });
  });

  test('1825/placing-tiles/7 1825/placing-tiles/8: names keep others away by the book, not in recorded games', () => {
    const turn = (profile: string) => {
      const scene = builder({ profile });
      scene.put('token:LNWR-0', 'company:LNWR');
      token(scene, 'MR', 'T16');
      operating(scene, ['MR']);
      return scene;
    };
    const south = (company: string) => lay(company, 'U17', '8', 0);
    const book = turn('seed');
    expect(book.wrongs(2, south('MR'))).toEqual(['1825/placing-tiles/7']);
    expect(builder().wrongs(1, south('LNWR'))).toEqual([]);
    book.clock('removed', ['LNWR']);
    expect(book.wrongs(2, south('MR'))).toEqual([]);
    const laid = turn('seed');
    laid.clock('phase', '2');
    tile(laid, 'U17', '8', 0);
    expect(laid.wrongs(2, lay('MR', 'U17', '25', 0))).toEqual([]);
    expect(turn('peer').wrongs(2, south('MR'))).toEqual([]);
  });

  test('1825/placing-tiles/20 1825/placing-tiles/23 1825/upgrading-tiles/26: a mountain is paid for once, by a company that can', () => {
    const scene = builder({ r1: true }, '2', 99);
    tile(scene, 'R8', '6', 0);
    token(scene, 'LNWR', 'R8');
    const climb = lay('LNWR', 'Q7', '9', 2);
    expect(scene.wrongs(1, climb)).toEqual(['1825/placing-tiles/23']);
    expect(scene.options(1, 'layTile').some((move) => move.hex === 'Q7')).toBe(false);
    scene.fund('company:LNWR', 150);
    const bank = scene.cash('bank');
    scene.play(1, climb);
    expect([scene.cash('company:LNWR'), scene.cash('bank') - bank]).toEqual([50, 100]);
    operating(scene, ['LNWR', 'MR']);
    scene.play(1, lay('LNWR', 'Q7', '23', 2));
    expect(scene.cash('company:LNWR')).toBe(50);
  });

  test('1825/placing-tiles/21: a river costs 40', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'SECR', 71, { 1: 60 });
    formed(scene, 'SECR');
    scene.fund('company:SECR', 100);
    token(scene, 'SECR', 'W23');
    operating(scene, ['SECR']);
    scene.play(1, lay('SECR', 'W23', '6', 0));
    expect(scene.cash('company:SECR')).toBe(60);
  });

  test('1825/placing-tiles/24: the two tiles of a turn do not touch', () => {
    const scene = built(builder(), ['T14']);
    expect(scene.wrongs(1, lay('LNWR', 'S15', '4', 2))).toEqual(['1825/placing-tiles/24']);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '9', 0))).toEqual([]);
  });

  test('1825/placing-tiles/25: a tile of another kind of hex is no first tile', () => {
    const scene = builder();
    const wrong = '1825/placing-tiles/25';
    expect(scene.wrongs(1, lay('LNWR', 'T14', '4', 1))).toContain(wrong);
    expect(scene.wrongs(1, lay('LNWR', 'S15', '9', 2))).toContain(wrong);
    expect(scene.wrongs(1, lay('LNWR', 'S15', '4', 2))).toEqual([]);
    expect(scene.wrongs(1, lay('LNWR', 'O15', '9', 0))).toContain(wrong);
    const loops = (profile: string) =>
      builder({ r1: true, k6: true, profile }).wrongs(1, lay('LNWR', 'U7', '198', 0));
    expect(loops('seed')).toEqual([UNREACHED]);
    expect(loops('peer')).toContain(wrong);
  });

  test('1825/placing-tiles/26: on Q13 the double towns 887 and 888 are for NS', () => {
    const scene = builder({ k5: true, db1: true }, '2');
    tile(scene, 'Q13', '1', 0);
    started(scene, 'NS', 100, { 2: 100 });
    formed(scene, 'NS');
    const who = (company: string, player: number) => {
      operating(scene, [company]);
      return scene.wrongs(player, lay(company, 'Q13', '888', 0));
    };
    expect(who('LNWR', 1)).toContain('1825/placing-tiles/26');
    expect(who('NS', 2)).not.toContain('1825/placing-tiles/26');
  });
});

describe('one objection', () => {
  test('a tile that can never be built has that one objection', () => {
    const scene = builder({}, '3');
    expect(onlyOnce(scene.wrongs(1, lay('LNWR', 'Q23', '6', 0)))).toEqual([
      '1825/placing-tiles/25',
    ]);
    expect(onlyOnce(scene.wrongs(1, lay('LNWR', 'A99', '6', 0)))).toEqual([
      '1825/placing-tiles/25',
    ]);
    expect(onlyOnce(scene.wrongs(1, lay('LNWR', 'S17', 'none', 0)))).toEqual(['1825/lay-track/7']);
  });
});

describe('1825 §6.1-6.2, how much and which tile', () => {
  /** LNWR with both its homes. */
  const two = (phaseName: string, options: object = {}, cash = 1000) => {
    const scene = builder(options, phaseName, cash);
    token(scene, 'LNWR', 'Q11');
    return scene;
  };

  test('two lays may not share an edge, and there is no third', () => {
    const scene = builder();
    scene.play(1, lay('LNWR', 'S17', '8', 0));
    expect(scene.wrongs(1, lay('LNWR', 'R16', '6', 3))).not.toEqual([]);
    expect(scene.wrongs(1, lay('LNWR', 'T14', '8', 2))).toEqual([]);
    scene.play(1, lay('LNWR', 'T14', '8', 2));
    expect(scene.wrongs(1, lay('LNWR', 'U17', '8', 2))).not.toEqual([]);
  });

  test('D34: green on a printed OO is a lay, with another lay before or after it, from phase 2', () => {
    const scene = two('2');
    scene.play(1, lay('LNWR', 'R12', '52', 0));
    expect(scene.wrongs(1, lay('LNWR', 'S17', '8', 0))).toEqual([]);
    const after = two('2');
    after.play(1, lay('LNWR', 'S17', '8', 0));
    expect(after.wrongs(1, lay('LNWR', 'R12', '52', 0))).toEqual([]);
    expect(two('1').wrongs(1, lay('LNWR', 'R12', '52', 0))).not.toEqual([]);
  });

  test('a printed green hex is upgraded: after a lay it is not, nor a lay after it', () => {
    const scene = two('3');
    tile(scene, 'T14', '8', 2);
    trains(scene, 'LNWR', '2');
    expect(scene.wrongs(1, lay('LNWR', 'S13', '34', 0))).not.toEqual([]);
    const legal = scene.options(1, 'layTile').filter((move) => move.hex === 'S13');
    expect(legal.length).toBeGreaterThan(0);
    const after = two('3');
    tile(after, 'T14', '8', 2);
    trains(after, 'LNWR', '2');
    after.play(1, lay('LNWR', 'S17', '8', 0));
    expect(after.options(1, 'layTile').filter((move) => move.hex === 'S13')).toEqual([]);
    scene.play(1, legal[0]!);
    expect(scene.options(1, 'layTile')).toEqual([]);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '8', 0))).not.toEqual([]);
  });

  test('§6.6: a river 40 and a mountain 100, to the pound, and both in one turn', () => {
    expect(two('1', {}, 40).wrongs(1, lay('LNWR', 'P10', '9', 2))).toEqual([]);
    expect(two('1', {}, 39).wrongs(1, lay('LNWR', 'P10', '9', 2))).not.toEqual([]);
    expect(two('1', {}, 99).wrongs(1, lay('LNWR', 'P12', '9', 0))).not.toEqual([]);
    const scene = two('1', {}, 100);
    scene.play(1, lay('LNWR', 'P12', '9', 0));
    expect(scene.cash('company:LNWR')).toBe(0);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '8', 0))).toEqual([]);
  });

  test('D35: the blank side of Wolverton may be faced by the book where tile 200 is in the game', () => {
    const blank = (options: object) => {
      const scene = builder(options);
      tile(scene, 'U17', '7', 2);
      return scene.wrongs(1, lay('LNWR', 'T18', '7', 0));
    };
    expect(blank({})).not.toEqual([]);
    expect(blank({ k6: true })).toEqual([]);
    expect(blank({ k6: true, profile: 'peer' })).not.toEqual([]);
    expect(blank({ d1: true })).toEqual([]);
  });
});

describe('1825 §6.5, names', () => {
  test('D2: a name keeps others off by the book, not in recorded games', () => {
    const r14 = (options: object) => {
      const scene = builder(options);
      token(scene, 'LNWR', 'S13', 1);
      return scene.wrongs(1, lay('LNWR', 'R14', '9', 0));
    };
    const free = r14({ profile: 'peer' });
    expect(free).toEqual([]);
    expect(r14({})).not.toEqual([]);
  });
});

describe('1825 §6.5, §7 and §12, what a company leaves behind', () => {
  test('gone for good, it keeps neither the hex of its name nor a circle, and blocks nobody', () => {
    const scene = builder({}, '1');
    price(scene, 'MR', 5);
    token(scene, 'MR', 'Q17');
    line(scene, '3');
    const way = { trains: ['train:3-0'], way: ['T16.0', 'S17', 'R16.0', 'Q17.0'] };
    const far = { trains: ['train:3-0'], way: ['R16.0', 'Q17.0', 'Q19', 'R20.0'] };
    token(scene, 'LNWR', 'R16');
    const named = lay('LNWR', 'Q15', '6', 0);
    expect(scene.wrongs(1, named)).toContain('1825/placing-tiles/7');
    operating(scene, ['MR', 'LNWR'], 'dividend', { revenue: 0 });
    scene.settle();
    expect(scene.table.clock.get('removed')).toEqual(['MR']);
    expect(scene.at('token:MR-0')).toBe('out');
    expect(scene.wrongs(1, named)).not.toContain('1825/placing-tiles/7');
    operating(scene, ['LNWR'], 'run');
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'LNWR', routes: [way] })).toEqual([]);
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'LNWR', routes: [far] })).toEqual([
      '1825/run-trains/4',
    ]);
    scene.play(1, { verb: 'runTrains', company: 'LNWR', routes: [way] });
    expect(turnOf(scene).revenue).toBe(50);
  });
});

describe('1825 §6.5, until its owner builds', () => {
  test('§6.5: a name keeps others off until its owner has laid a tile, then no more', () => {
    const scene = begin({ players: 4, units: '12' });
    started(scene, 'LNWR', 100, { 1: 60 });
    started(scene, 'MR', 82, { 2: 60 });
    formed(scene, 'LNWR', 'MR');
    scene.fund('company:MR', 1000);
    scene.clock('phase', '2');
    token(scene, 'MR', 'T16');
    operating(scene, ['MR', 'LNWR']);
    expect(scene.options(2, 'layTile').some(({ hex }) => hex === 'U17')).toBe(false);
    expect(scene.wrongs(2, lay('MR', 'U17', '8', 2))).not.toEqual([]);
    tile(scene, 'U17', '8', 2);
    expect(scene.options(2, 'layTile').some(({ hex }) => hex === 'U17')).toBe(true);
  });
});

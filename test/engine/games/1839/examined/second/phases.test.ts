import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../../../shared/move.ts';
import {
  bestRun,
  buy,
  company,
  give,
  lay,
  markersIn,
  onSale,
  opened,
  operating,
  PASS,
  passStockRound,
  place,
  run,
  type Scene,
  soldOut,
  started,
  supplyOf,
  tile,
  tileAt,
  token,
  trains,
  acquire,
} from '../../../../../kit/1839.ts';

/**
 * Positions of another second reader, their outcomes written down before the referee was asked: what
 * a phase does that changes in the middle of a turn, and cards that meet (each test names its
 * section).
 */

const KINDS = ['2', '3+', '5+', '7+', '5D+', 'FLOOD'];

/** SS in Zwolle at a step, the town of F13 beside it; this kind is the next on sale. */
function zwolle(step: 'track' | 'token' | 'run' | 'trains', phase: string, next = '2'): Scene {
  const scene = company('SS', 'E14', step, phase);
  tile(scene, 'E14', '57', 0);
  tile(scene, 'F13', '4', 0);
  soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(next)));
  return scene;
}
/** Plays what is easiest until the turn of the company is over. */
function finish(scene: Scene): void {
  for (
    let n = 0;
    n < 20 && scene.turn().entity === 'company:SS' && scene.read('step') !== '';
    n++
  ) {
    const [move] = [...scene.options(1, 'runTrains'), ...scene.options(1, 'payDividend')];
    scene.play(1, move ?? PASS);
    if (scene.read('round').num > 1) return;
  }
}

describe('a phase that changes in the middle of a turn', () => {
  it('1839/brown/21 1839/phase-green/1 (§1.1, §10.7): the first 3+ bought before the track lets it be bettered', () => {
    const scene = zwolle('track', 'Yellow', '3+');
    give(scene, 'NFWS', 'SS');
    expect(scene.wrongs(1, lay('SS', 'E14', '14', 0))).not.toEqual([]);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.read('phase'), scene.read('step')]).toEqual(['Green', 'track']);
    scene.play(1, lay('SS', 'E14', '14', 0));
    expect(tileAt(scene, 'E14')).toEqual(['14', 0]);
  });

  it('1839/brown/21 1839/privates/17 1839/privates/22 (§10.3, D67): the first 7+ bought before the track: brown at once, obsolete at the end', () => {
    const scene = zwolle('track', 'Blue', '7+');
    tile(scene, 'E14', '14', 0);
    for (const id of ['NFWS', 'AMB']) give(scene, id, 'SS');
    give(scene, 'CO', '2');
    give(scene, 'BORSIG', '1');
    operating(scene, ['SS'], 'track', { of: 3 });
    scene.play(1, buy('SS', onSale(scene), 700));
    expect([scene.read('phase'), scene.read('obsolete') ?? false]).toEqual(['Brown', false]);
    const brown = scene.options(1, 'layTile').find((move) => move.tile === '51');
    expect(brown).toMatchObject({ hex: 'E14' });
    scene.play(1, brown!);
    scene.play(1, acquire('BORSIG', 1));
    finish(scene);
    expect(scene.read('obsolete')).toBe(true);
    expect(scene.read('round').num).toBe(2);
    // The player's card has been paid once more; the company's last until its turn is over.
    expect(scene.at('private:CO')).toBe('out');
    expect(['NFWS', 'AMB', 'BORSIG'].map((id) => scene.at(`private:${id}`))).toEqual(
      Array(3).fill('company:SS'),
    );
  });

  it('1839/brown/21 1839/trains-buy/6 (§1.1): the first 5+ bought before the run takes the 2s out of it', () => {
    const scene = zwolle('run', 'Green');
    give(scene, 'NFWS', 'SS');
    trains(scene, 'SS', '2', '2');
    soldOut(scene, '2', '3+');
    scene.play(1, buy('SS', onSale(scene), 450));
    expect(['train:2-0', 'train:2-1'].map((id) => scene.at(id))).toEqual(['out', 'out']);
    expect(scene.wrongs(1, run('SS', ['train:2-0', 'E14.0', 'F13.0']))).not.toEqual([]);
    expect(bestRun(scene.table, 'SS').revenue).toBe(30);
    scene.play(1, run('SS', ['train:5+-0', 'E14.0', 'F13.0']));
    expect(scene.read('charters').SS!.revenue).toBe(30);
  });

  it('1839/phase-red/1 (§1.1, §6.8): with 5+ and 7+ in brown the 5D+ may come, and the 5+ goes; with three it may not', () => {
    const two = zwolle('trains', 'Brown', '5D+');
    two.fund('company:SS', 3000);
    for (const id of ['train:5+-0', 'train:7+-0']) two.put(id, 'company:SS');
    two.play(1, buy('SS', onSale(two), 1250));
    expect(['train:5+-0', 'train:7+-0'].map((id) => two.at(id))).toEqual(['out', 'company:SS']);
    expect(two.wrongs(1, buy('SS', onSale(two), 1250))).not.toEqual([]);
    const three = zwolle('trains', 'Brown', '5D+');
    three.fund('company:SS', 3000);
    for (const id of ['train:5+-0', 'train:5+-1', 'train:7+-0']) three.put(id, 'company:SS');
    expect(three.wrongs(1, buy('SS', onSale(three), 1250))).not.toEqual([]);
  });
});

describe('Rijkswaterstaat and Beijnes', () => {
  it('1839/green/17 1839/green/18 (§10.5, D85): a train that Beijnes makes closes it', () => {
    const scene = company('ZHESM', 'G8', 'trains', 'Green');
    scene.clock('linked', 'ZHESM');
    give(scene, 'RWS', '2');
    give(scene, 'BEIJ', 'ZHESM');
    scene.play(1, buy('ZHESM', onSale(scene), 0, { with: 'BEIJ' }));
    expect(['RWS', 'BEIJ'].map((id) => scene.at(`private:${id}`))).toEqual(['out', 'out']);
    expect([tileAt(scene, 'F13')?.[0], tileAt(scene, 'G12')?.[0]]).toEqual(['F04', 'F08']);
  });

  it('1839/green/17 1839/brown/24 (D83, D85): one that it makes by itself as brown begins closes it at once, too', () => {
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

describe('Lokaalspoorweg', () => {
  const city = (hex: string) => lay('SS', hex, '57', 0, { with: 'LOK' });

  it('1839/blue/5 1839/tiles/5 (D16, D73): F04 becomes a city, and leaves the game', () => {
    const scene = zwolle('track', 'Yellow');
    give(scene, 'LOK', 'SS');
    tile(scene, 'F13', 'F04', 0);
    scene.play(1, city('F13'));
    expect([tileAt(scene, 'F13'), supplyOf(scene, 'F04')]).toEqual([['57', 0], 0]);
    expect(scene.cash('company:SS')).toBe(980);
  });

  it('1839/blue/7 1839/blue/11 (D73, D74): Genietroepen take its whole fee', () => {
    const scene = zwolle('track', 'Yellow');
    for (const id of ['LOK', 'GENIE']) give(scene, id, 'SS');
    scene.play(1, city('F13'));
    expect(scene.cash('company:SS')).toBe(1000);
  });

  it('1839/blue/5 1839/upgrade/1 (§6.4): the new city may be the upgrade of the same turn, and no marker follows', () => {
    const scene = zwolle('track', 'Green');
    give(scene, 'LOK', 'SS');
    scene.play(1, city('F13'));
    const [better] = scene
      .options(1, 'layTile')
      .filter((move) => move.hex === 'F13' && move.with === undefined);
    scene.play(1, better!);
    expect(['14', '15']).toContain(tileAt(scene, 'F13')![0]);
    expect(scene.cash('company:SS')).toBe(980);
    expect(['track', 'token']).not.toContain(scene.read('step'));
  });

  it('1839/blue/5 (D73): a town laid as the first tile is yellow, so the second may make it a city', () => {
    const scene = zwolle('track', 'Yellow');
    give(scene, 'LOK', 'SS');
    expect(scene.wrongs(1, city('D15'))).not.toEqual([]);
    scene.play(1, lay('SS', 'D15', '4', 0));
    scene.play(1, city('D15'));
    expect(tileAt(scene, 'D15')).toEqual(['57', 0]);
  });

  it('1839/blue/8 1839/markers/2 (D73): what it made is a city: a marker stands there, and brown follows green', () => {
    const marked = zwolle('token', 'Green');
    tile(marked, 'F13', '14', 0);
    marked.play(1, place('SS', 'F13'));
    // 30 for the city, in two locations then.
    expect([markersIn(marked, 'F13'), marked.cash('company:SS')]).toEqual([['SS'], 940]);
    const brown = zwolle('track', 'Brown');
    tile(brown, 'D15', '57', 0);
    const better = () => brown.options(1, 'layTile').find((move) => move.hex === 'D15')!;
    brown.play(1, better());
    operating(brown, ['SS'], 'track');
    expect(better()).toMatchObject({ hex: 'D15', tile: '51' });
    expect(brown.wrongs(1, better())).toEqual([]);
  });
});

describe('powers of markers', () => {
  it('1839/green/11 1839/green/20 (§10.5, §10.9): Outshoorn and Spoorwegwerken serve an exchange marker as well', () => {
    const exchange = (card: string): Move => place('SS', 'E14', 0, { exchange: true, with: card });
    for (const [card, left] of [
      ['CO', 1000],
      ['SWO', 990],
    ] as const) {
      const scene = zwolle('token', 'Green');
      give(scene, card, 'SS');
      const [offered] = scene
        .options(1, 'placeToken')
        .filter((move) => move.with === card && move.hex === 'E14');
      expect(offered).toMatchObject({ hex: 'E14', with: card });
      scene.play(1, offered ?? exchange(card));
      expect([markersIn(scene, 'E14'), scene.cash('company:SS')]).toEqual([['SS', 'SS'], left]);
    }
  });

  it('1839/green/7 1839/markers/13 (§10.9, D69): after Schielands no second marker, Outshoorn or not', () => {
    const scene = zwolle('track', 'Green');
    for (const id of ['SHZ', 'CO']) give(scene, id, 'SS');
    const [dike] = scene
      .options(1, 'layTile')
      .filter((move) => move.with === 'SHZ' && move.hex === 'L3');
    scene.play(1, dike!);
    while (scene.read('step') === 'track') scene.play(1, PASS);
    expect(scene.options(1, 'placeToken')).toEqual([]);
    expect(scene.wrongs(1, place('SS', 'E14', 0, { with: 'CO' }))).not.toEqual([]);
  });

  it('1839/yellow/27 1839/green/6 (§10.5): Kleef and Schielands need a marker on the charter, and none in the hexagon', () => {
    const nrs = () => {
      const scene = company('NRS', 'H13', 'token', 'Green');
      tile(scene, 'H13', '14', 2);
      tile(scene, 'H15', '9', 1);
      tile(scene, 'H17', '3', 0);
      trains(scene, 'NRS', '2');
      return scene;
    };
    const kleef = (scene: Scene) =>
      scene.options(1, 'layTile').filter((move) => move.with === 'KLEEF');
    expect(kleef(nrs()).some(({ hex }) => hex === 'I16')).toBe(true);
    const there = nrs();
    tile(there, 'I16', '57', 0);
    token(there, 'NRS', 'I16');
    expect(kleef(there).filter(({ hex }) => hex === 'I16')).toEqual([]);
    const bare = nrs();
    for (const hex of ['B13', 'B19', 'E14', 'N15']) token(bare, 'NRS', hex);
    expect(kleef(bare)).toEqual([]);
    const dike = zwolle('track', 'Green');
    give(dike, 'SHZ', 'SS');
    for (const hex of ['B13', 'B19', 'I16', 'N15']) token(dike, 'SS', hex);
    expect(dike.options(1, 'layTile').filter((move) => move.with === 'SHZ')).toEqual([]);
  });
});

describe('powers of trains', () => {
  const best = (next: string, phase: string, ...held: string[]) => {
    const scene = zwolle('run', phase, next);
    tile(scene, 'D15', '4', 0);
    trains(scene, 'SS', next);
    for (const id of held) give(scene, id, 'SS');
    return bestRun(scene.table, 'SS').revenue;
  };

  it('1839/blue/13 1839/trains/7 (§10.6, D55, D76): a 5D+ doubles towns with Borsig’s 20', () => {
    expect([best('5D+', 'Red'), best('5D+', 'Red', 'BORSIG')]).toEqual([80, 160]);
  });

  it('1839/blue/13 1839/blue/21 (§10.6, D56, D76): a FLOOD has Borsig’s 20 for each town and Posterijen’s 10 for each stop', () => {
    expect([
      best('FLOOD', 'Gray'),
      best('FLOOD', 'Gray', 'BORSIG'),
      best('FLOOD', 'Gray', 'PTT'),
      best('FLOOD', 'Gray', 'BORSIG', 'PTT'),
    ]).toEqual([40, 80, 70, 110]);
  });

  it('1839/blue/21 1839/run/15 (D76): a FLOOD that runs earns them without being told', () => {
    const scene = zwolle('run', 'Gray', 'FLOOD');
    give(scene, 'PTT', 'SS');
    const [flood] = trains(scene, 'SS', 'FLOOD');
    scene.play(1, run('SS', [flood!, 'E14.0']));
    // Zwolle 20 and F13 10, and 10 for each.
    expect(scene.read('charters').SS!.revenue).toBe(50);
    expect(scene.at('private:PTT')).toBe('company:SS');
  });

  it('1839/blue/21 1839/privates/18 (§10.3): an obsolete Posterijen closes with the run that used it', () => {
    const scene = zwolle('run', 'Gray', 'FLOOD');
    scene.clock('obsolete', true);
    give(scene, 'PTT', 'SS');
    const [flood] = trains(scene, 'SS', 'FLOOD');
    scene.play(1, run('SS', [flood!, 'E14.0']));
    expect([scene.read('charters').SS!.revenue, scene.at('private:PTT')]).toEqual([50, 'out']);
  });
});

describe('the NFLM when privates are obsolete', () => {
  it('1839/privates/20 1839/blue/23 (§10.3, §10.6): its player still builds and is paid once, and then it closes', () => {
    const scene = opened(3, 'Brown');
    started(scene, 'SS', 67, { 1: 60 });
    token(scene, 'SS', 'B13');
    give(scene, 'NFLM', '2');
    scene.clock('obsolete', true);
    passStockRound(scene);
    expect([scene.acting(), scene.at('private:NFLM')]).toEqual([2, 'player:2']);
    const before = scene.cash('player:2');
    const [track] = scene.options(2, 'layTile');
    expect(track).toBeDefined();
    scene.play(2, track!);
    while (scene.acting() === 2) scene.play(2, scene.options(2, 'runTrains')[0] ?? PASS);
    expect(scene.at('private:NFLM')).toBe('out');
    expect(scene.cash('player:2')).toBeGreaterThanOrEqual(before - 80);
  });
});

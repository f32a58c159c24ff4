import { describe, expect, it } from 'vitest';
import {
  begin,
  four,
  grandRapids,
  line,
  operating,
  type Scene,
  started,
  stockRound,
  system,
  tile,
  token,
  trains,
} from '../../../kit/1828.ts';
import {
  buyPrivate,
  buyShare,
  buyTrain,
  layTile,
  placeToken,
  runTrains,
} from '../../../kit/moves.ts';
import type { Move } from '../../../../shared/move.ts';

/** A refusal gives the reason that decides, cites its rule, and adds nothing that is untrue by itself. */

const said = (scene: Scene, player: number, move: Move): string[] =>
  scene.findings(player, move).map(({ message }) => message);

const EK = { with: 'E&K' };
const DH = { with: 'D&H' };

/** GT of player 1 with a private on its charter. */
function owner(id: string, step: 'track' | 'trains' = 'track'): Scene {
  const scene = grandRapids(step, 'Green');
  scene.put(`private:${id}`, 'company:GT');
  return scene;
}

describe('lays', () => {
  it('1828 A6.4: outside the track step nothing is said of the tile, the hex or the money', () => {
    const scene = grandRapids('trains', 'Green');
    scene.fund('company:GT', 0);
    for (const move of [
      layTile('GT', 'D14', '68', 1),
      layTile('GT', 'G3', '57'),
      layTile('WAB', 'E5', '17'),
    ])
      expect(said(scene, 1, move)).toEqual([`${move.company} is not laying track now.`]);
  });

  it('1828 A6.5: a company that has laid is told so beside it; a system by its own rule', () => {
    const scene = grandRapids('track', 'Green');
    scene.play(1, layTile('GT', 'E5', '9', 2));
    expect(said(scene, 1, layTile('GT', 'F6', '9', 2))).toEqual([
      'GT is not laying track now.',
      'GT has used all its lays of this turn.',
    ]);
    system(scene, 'GT', 'IC');
    operating(scene, ['GT'], 'token', { lays: 2 });
    expect(scene.wrongs(1, layTile('GT', 'F6', '9', 2))).toEqual([
      '1828/opactions/2',
      '1828/track1/2',
    ]);
  });

  it('1828 A6.5: of a hex that is printed for good nothing else is said', () => {
    const scene = grandRapids('track', 'Green');
    system(scene, 'GT', 'IC');
    operating(scene, ['GT'], 'track', { lays: 1, upgraded: true, laid: ['C15'] });
    tile(scene, 'C15', '14', 0);
    expect(said(scene, 1, layTile('GT', 'L16', '57', 1))).toEqual([
      'L16 is printed for good; no tile is laid there.',
    ]);
  });

  it('1828 A10.2: after the tile of E&K it is said that it bars upgrades, not that something was upgraded', () => {
    const scene = owner('E&K');
    tile(scene, 'E5', '9', 2);
    scene.play(1, layTile('GT', 'F6', '9', 2, EK));
    expect(said(scene, 1, layTile('GT', 'E5', '23', 5))).toEqual([
      'After the tile of E&K nothing is upgraded in this turn.',
    ]);
    const upgraded = grandRapids('track', 'Green');
    system(upgraded, 'GT', 'IC');
    started(upgraded, 'GT', 79, { 1: 6 });
    tile(upgraded, 'E5', '9', 2);
    tile(upgraded, 'F6', '9', 2);
    upgraded.play(1, layTile('GT', 'E5', '23', 5));
    expect(said(upgraded, 1, layTile('GT', 'F6', '23', 5))).toEqual([
      'GT-IC has upgraded this turn already.',
    ]);
  });

  it('1828 A6.5: a yellow tile where none goes is told by the colour, not by upgrades of the turn', () => {
    const system40 = grandRapids('track', 'Green');
    system(system40, 'GT', 'IC');
    operating(system40, ['GT'], 'track', { lays: 1, upgraded: true, laid: ['D6'] });
    line(system40);
    tile(system40, 'D6', '14', 1);
    const [first] = said(system40, 1, layTile('GT', 'D8', '57', 2));
    expect(first).toBe('The next tile on D8 is green, and 57 is yellow.');
    expect(said(system40, 1, layTile('GT', 'D10', '4', 1))[0]).toBe(
      'D10 cannot be upgraded any further.',
    );
    const nyh = begin({ players: 4 });
    started(nyh, 'NYH', 79, { 1: 6 });
    token(nyh, 'NYH', 'G23');
    nyh.clock('phase', 'Brown');
    operating(nyh, ['NYH'], 'track', { lays: 1 });
    tile(nyh, 'F22', '8', 0);
    expect(said(nyh, 1, layTile('NYH', 'F22', '7')).join(' ')).not.toContain('$40');
    expect(said(nyh, 1, layTile('NYH', 'E21', '23'))[0]).toBe('The tile for $40 is a yellow one.');
  });

  it('1828 A6.5: a hex that nobody may build on is told before the tile, the supply after it', () => {
    const scene = grandRapids('track', 'Green');
    system(scene, 'GT', 'IC');
    operating(scene, ['GT'], 'track', { lays: 1, laid: ['D6'] });
    for (const id of scene.table.places.get('supply')!.filter((one) => one.startsWith('tile:2-')))
      scene.put(id, 'out');
    const [first, ...others] = said(scene, 1, layTile('GT', 'D6', '2', 1));
    expect(first).toBe('D6 has had a tile this turn.');
    expect(others.join(' ')).not.toContain('supply');
  });

  it('1828 A6.5: the price of a tile for $40 is told only where it may be laid', () => {
    const scene = begin({ players: 4 });
    started(scene, 'B&M', 79, { 1: 6 });
    token(scene, 'B&M', 'E27');
    scene.fund('company:B&M', 14);
    scene.clock('phase', 'Green');
    scene.put('private:E&K', 'company:B&M');
    operating(scene, ['B&M'], 'track', { lays: 1 });
    tile(scene, 'C27', '9', 2);
    expect(said(scene, 1, layTile('B&M', 'C27', '23', 5))).toEqual([
      'The tile for $40 is a yellow one.',
    ]);
    expect(said(scene, 1, layTile('B&M', 'D26', '8', 2))).toEqual([
      'It costs $160, and B&M has $14.',
    ]);
  });
});

describe('tiles', () => {
  it('1828 A6.5: cities, towns and labels are told by what hex and tile have; labels cite their rule', () => {
    const scene = grandRapids('track', 'Green');
    expect(said(scene, 1, layTile('GT', 'D10', '7'))).toContain(
      'D10 has one town, and tile 7 has no town.',
    );
    expect(said(scene, 1, layTile('GT', 'H22', '14'))).toContain(
      'H22 has two cities, and tile 14 has one city.',
    );
    tile(scene, 'D6', '57', 1);
    const label = scene
      .findings(1, layTile('GT', 'D6', '53', 1))
      .find(({ clause }) => clause === '1828/track4/1');
    expect(label?.message).toBe('D6 has no label, and tile 53 has the label Ba.');
  });

  it('1828 A6.5: on a bare hex the colour decides; nothing is replaced there', () => {
    const scene = grandRapids('track', 'Green');
    expect(said(scene, 1, layTile('GT', 'E5', '23', 5))).toEqual([
      'The next tile on E5 is yellow, and 23 is green.',
    ]);
  });

  it('1828 A6.5: a tile that never follows is told by that, not by track that it would cut', () => {
    const scene = grandRapids('track', 'Green');
    tile(scene, 'E5', '8', 2);
    expect(said(scene, 1, layTile('GT', 'E5', '20', 2))).toContain(
      'Tile 20 never replaces tile 8.',
    );
    expect(said(scene, 1, layTile('GT', 'E5', '20', 2)).join(' ')).not.toContain('would cut');
  });

  it('1828 A6.5: a town tile is not upgraded any further, and no more is said', () => {
    const scene = grandRapids('track', 'Green');
    line(scene);
    expect(said(scene, 1, layTile('GT', 'D10', '4', 1))).toEqual([
      'D10 cannot be upgraded any further.',
    ]);
  });

  it('1828 A6.5, A11: of the tunnel it is said which tile it takes', () => {
    const scene = grandRapids('track', 'Green');
    const found = said(scene, 1, layTile('GT', 'K13', '7'));
    expect(found).toContain('Only tile 4 is laid in the Virginia Tunnel K13.');
    expect(found.join(' ')).not.toMatch(/has one town|another kind|turned/);
  });
});

describe('powers of privates', () => {
  it('1828 A10.2: a company out of turn is told only that', () => {
    const scene = owner('D&H');
    scene.fund('company:WAB', 25);
    started(scene, 'WAB', 79, { 2: 6 });
    scene.put('private:D&H', 'company:WAB');
    expect(said(scene, 1, layTile('WAB', 'F20', '57', 2, DH))).toEqual(['WAB is not in turn.']);
  });

  it('1828 A10.2: who has it, that it is closed or used, and the step, each alone', () => {
    const scene = owner('E&K', 'trains');
    const lay = layTile('GT', 'I23', '19', 5, EK);
    expect(said(scene, 1, lay)).toEqual(['E&K is used in the track step.']);
    scene.put('private:E&K', 'player:2');
    expect(said(scene, 1, lay)).toEqual([
      'Erie & Kalamazoo Railroad belongs to {player:2}: only a company that owns it lays its tile.',
    ]);
    scene.put('private:E&K', 'out');
    expect(said(scene, 1, lay)).toEqual(['Erie & Kalamazoo Railroad is closed.']);
    const step = owner('E&K');
    expect(said(step, 1, layTile('GT', 'E5', '20', 0, EK))).toEqual([
      'E&K lays 1, 2, 3, 4, 7, 8, 9, 55, 56, 57, 58, 69.',
    ]);
  });

  it('1828 A10.2: the tile of E&K in E7 is for the company that bought it, and cited so', () => {
    const scene = grandRapids('track', 'Green');
    scene.put('private:E&K', 'player:1');
    scene.play(1, buyPrivate('E&K', 1, 'GT'));
    started(scene, 'WAB', 79, { 2: 6 });
    expect(said(scene, 1, layTile('WAB', 'E7', '55', 0, EK))).toEqual([
      'GT lays the tile of E&K now, not WAB.',
    ]);
    for (const move of [{ verb: 'pass' }, layTile('WAB', 'E7', '55', 0, EK)])
      expect(scene.wrongs(1, move)).toEqual(['1828/ek/2']);
    expect(scene.wrongs(1, buyTrain('GT', 'train:3-0', 160))).toEqual(['1828/ek/2']);
  });

  it('1828 A10.2: the token of a private is told by company and hex, and cites its private', () => {
    const scene = owner('D&H');
    scene.play(1, layTile('GT', 'F20', '57', 0, DH));
    for (const move of [placeToken('GT', 'D6', 0, DH), placeToken('IC', 'F20', 0, DH)]) {
      expect(said(scene, 1, move)).toEqual([
        'GT places the token of D&H in F20, and nobody places another one now.',
      ]);
      expect(scene.wrongs(1, move)).toEqual(['1828/dh/3']);
    }
    expect(scene.wrongs(1, buyTrain('GT', 'train:3-0', 160))).toEqual(['1828/marker2/8']);
  });

  it('1828 A10.2: M&H that is closed is told as closed; a wrong power by its name', () => {
    const scene = four();
    scene.put('private:M&H', 'out');
    stockRound(scene, 1);
    expect(said(scene, 1, { ...buyShare('WAB'), with: 'M&H' })).toEqual([
      'Mohawk & Hudson Railroad is closed.',
    ]);
    expect(said(scene, 1, { ...buyShare('WAB'), with: 'C&A' })).toEqual([
      'C&A cannot be exchanged for a share.',
    ]);
    scene.put('private:M&H', 'player:1');
    expect(said(scene, 1, { ...buyShare('WAB', 'ipo', 50), with: 'M&H' })).toEqual([
      'M&H is worth one 10% certificate.',
    ]);
  });
});

describe('tokens, coal and routes', () => {
  it('1828 A6.6: of the coalfield it is said that no token stands there', () => {
    const scene = grandRapids('token');
    expect(said(scene, 1, placeToken('GT', 'K11'))).toEqual([
      'No token ever stands in the coalfield K11.',
    ]);
  });

  it('1828 A11: C&P is no share company, and buys neither coal nor privates', () => {
    const scene = four();
    scene.put('private:C&P', 'player:1');
    scene.clock('phase', 'Green');
    operating(scene, ['C&P']);
    expect(said(scene, 1, { verb: 'buyCoal', company: 'C&P' })).toEqual([
      'Only share companies buy coal, and C&P is none.',
    ]);
    expect(said(scene, 1, buyPrivate('SVN', 1, 'C&P'))).toEqual([
      'Only share companies buy privates, and C&P is none.',
    ]);
  });

  it('1828 A6.7: the stops of a route without a marker stand before what to do', () => {
    const scene = grandRapids('run');
    line(scene);
    const [two] = trains(scene, 'GT', '2');
    expect(said(scene, 1, runTrains('GT', [two!, 'D6.0', 'D8.0']))).toEqual([
      `Route 1 (2 train): no stop on it (D6, D8) holds a marker of the company; lead it through one that does.`,
    ]);
    expect(said(scene, 1, runTrains('GT', [two!, 'D4.0']))).toEqual([
      `Route 1 (2 train): a route joins at least two stops (D4); go on to another one.`,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { marker, operating, tile } from '../../../../kit/1862.ts';
import { layTile, placeToken } from '../../../../kit/moves.ts';
import { company, said } from './company.ts';

/** A refusal gives the reason that decides, cites its rule, and adds nothing that is untrue by itself. */

describe('tiles', () => {
  it('1862/7.6.3/4: on a bare hex nothing is replaced; the colour of a green tile decides', () => {
    const scene = company('track', 'B');
    for (const [hex, green] of [
      ['E12', '791'],
      ['D11', '14'],
      ['B11', '18'],
    ] as const)
      expect(said(scene, 1, layTile('ECR', hex, green))).toContain(
        `The next tile on ${hex} is yellow, and ${green} is green.`,
      );
    const all = ['E12', 'D11', 'B11'].flatMap((hex) =>
      ['791', '14', '18'].flatMap((tile) => said(scene, 1, layTile('ECR', hex, tile))),
    );
    expect(all.filter((one) => /turned so|never replaces|small station/.test(one))).toEqual([]);
  });

  it('1862/7.6.3/3: a tile of another line replaces none, however it is turned', () => {
    const scene = company('track', 'B');
    tile(scene, 'C12', '8850', 0);
    expect(said(scene, 1, layTile('ECR', 'C12', '20_1', 1))).toContain(
      'Tile 20_1 never replaces tile 8850.',
    );
  });

  it('1862/7.6.1/3: the area that is not entered is named', () => {
    const scene = company();
    const says = Array.from({ length: 6 }, (_, turn) =>
      said(scene, 1, layTile('ECR', 'E14', '8852', turn)),
    ).flat();
    expect(says.some((one) => /^No track enters [A-Z]\d+ from E14\.$/.test(one))).toBe(true);
  });
});

describe('lays', () => {
  it('1862/7.6/1, 1862/7.6.3/4: the colour on a bare hex is no upgrade', () => {
    const scene = company('track', 'B');
    const colour = (hex: string, tile: string) =>
      scene.findings(1, layTile('ECR', hex, tile)).find(({ message }) => /^The next/.test(message));
    expect(colour('E12', '791')?.clause).toBe('1862/7.6/1');
    tile(scene, 'E12', '790', 1);
    expect(colour('E12', '57')?.clause).toBe('1862/7.6.3/4');
  });

  it('1862/7.6/2: the third colour is russet', () => {
    const scene = company('track', 'B');
    tile(scene, 'B11', '17_1', 4);
    const says = said(scene, 1, layTile('ECR', 'B11', '780_1b', 1));
    expect(says).toContain('No russet tile is open yet.');
    expect(says).toContain('Tile 780_1b never replaces tile 17_1.');
    expect(said(scene, 1, layTile('ECR', 'E12', '798', 1))).toContain(
      'The next tile on E12 is yellow, and 798 is russet.',
    );
  });

  it('1862/7.6.4/1: a small station leaves the tile as it lies', () => {
    const scene = company('track', 'B');
    tile(scene, 'C12', '19_1a', 0);
    expect(said(scene, 1, layTile('ECR', 'C12', '19_2', 4))).toEqual([
      'Tile 19_2 has to lie as what is in C12 does: turn 0.',
    ]);
  });

  it('1862/7.6.3/5, 1862/7.6.3/4: a second yellow tile on a hex is no upgrade', () => {
    const scene = company('track');
    tile(scene, 'C12', '8850', 0);
    scene.clock('work', { ...scene.read('work'), lays: 1 });
    const says = said(scene, 1, layTile('ECR', 'C12', '8851', 2));
    expect(says).toContain('The next tile on C12 is green, and 8851 is yellow.');
    expect(says.filter((one) => /nothing is upgraded/.test(one))).toEqual([]);
  });

  it('1862/7.6.1/1: a company has markers, no tokens', () => {
    const scene = company('track');
    expect(said(scene, 1, layTile('ECR', 'B11', '8850', 0))).toContain(
      'No track of the tile can be traced to a marker of ECR.',
    );
    expect(said(scene, 1, placeToken('WVR', 'E12'))[0]).toMatch(/^Not now: /);
  });
});

describe('London', () => {
  it('1862/7.6.5/3, 1862/7.6.5/4: a link is offered only to who may build it', () => {
    const scene = company('token');
    const link = placeToken('ECR', 'D15', 10);
    expect(said(scene, 1, link)).toEqual(['The link spaces of D15 are its city 0.']);
    expect(scene.turn().sentence).toMatch(/ or link to London\.$/);
    operating(scene, ['ECR'], 'token', { laid: ['E12'] });
    expect(scene.turn().sentence).toMatch(/ may place a marker\.$/);
    expect(said(scene, 1, link)).toEqual(['ECR has built track this turn: no London link now.']);
    operating(scene, ['ECR'], 'token');
    marker(scene, 'ECR', 'B15');
    expect(scene.turn().sentence).toMatch(/ may place a marker\.$/);
    expect(said(scene, 1, link)).toEqual(['ECR is linked to London already.']);
  });
});

describe('markers', () => {
  it('1862/7.7/3: without a large station there is neither space nor a way to one', () => {
    const scene = company('token');
    expect(said(scene, 1, placeToken('ECR', 'B11'))).toEqual(['B11 has no large station.']);
    expect(said(scene, 1, placeToken('ECR', 'A2'))).toEqual(['A2 has no large station.']);
  });

  it('1862/7.7/3: no tile has a second large station', () => {
    const scene = company('token');
    tile(scene, 'E12', '790', 1);
    expect(said(scene, 1, placeToken('ECR', 'E12', 1))).toEqual([
      'E12 has one large station only.',
    ]);
    const second = placeToken('ECR', 'E12', 0, { slot: 1 });
    expect(said(scene, 1, second)).toEqual(['Spaces in E12 are taken in order: space 1 is next.']);
  });
});

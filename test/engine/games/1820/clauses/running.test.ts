import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  begin,
  cousin,
  operating,
  phase,
  type Scene,
  started,
  tile,
  token,
  trains,
} from '../../../../kit/1820.ts';
import { run } from '../../../../kit/1820-stands.ts';

/** Routes and trains, and the cousins that help them. */

/** LSR of player 1 is about to run; `row` are small cities side by side in row H. */
function table(row: readonly string[] = [], name = 'Yellow'): Scene {
  const scene = begin();
  phase(scene, name);
  started(scene, 'LSR', 10, 95, { 1: 4, GWSC: 0 });
  for (const hex of row) tile(scene, hex, '57', 1);
  operating(scene, 'LSR', 'run');
  return scene;
}
/** What is against the routes but that there might be better ones. */
const wrongs = (scene: Scene, ...ways: readonly (readonly string[])[]) =>
  scene.wrongs(1, run(scene, ...ways)).filter((clause) => clause !== '1820/7.2.3/2');
/** What the routes pay, legal or not. */
const pays = (scene: Scene, ...ways: readonly (readonly string[])[]) => {
  scene.force(1, run(scene, ...ways));
  const { revenue } = scene.read('operating');
  const to = ['GWSC', 'SDS', 'VF'].map((id) => scene.cash(`holder:${id}`));
  scene.undo();
  return [revenue, to.reduce((sum, one) => sum + one, 0)] as const;
};
/** Margate with its port to the east, and Dover with its own. */
function coast(name = 'Green'): Scene {
  const scene = table([], name);
  tile(scene, 'N18', '15', 4);
  tile(scene, 'O17', '148', 3);
  token(scene, 'LSR', 'N18');
  return scene;
}

describe('routes', () => {
  it('1820/15.2/1 1820/15.2/2 1820/15.2/20: one line of track, two centres, a marker of the company', () => {
    const scene = table(['H6', 'H8', 'H10', 'H12']);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '2+');
    expect(wrongs(scene, ['H8.0', 'H10.0'])).toEqual([]);
    expect(wrongs(scene, ['H8.0', 'H12.0'])).toEqual(['1820/15.2/1']);
    expect(wrongs(scene, ['H10.0', 'H12.0'])).toEqual(['1820/15.2/2']);
    expect(wrongs(scene, ['H8.0'])).toContain('1820/15.2/20');
    const port = coast();
    trains(port, 'LSR', '2+');
    expect(wrongs(port, ['N20.0', 'N18.0'])).toContain('1820/15.2/20');
  });

  it('1820/15.2/3 1820/15.2/10: past open cities, not past full ones', () => {
    const scene = table(['H6', 'H8', 'H10']);
    token(scene, 'LSR', 'H6');
    trains(scene, 'LSR', '3+');
    expect(wrongs(scene, ['H6.0', 'H8.0', 'H10.0'])).toEqual([]);
    token(scene, 'CFR', 'H8');
    expect(wrongs(scene, ['H6.0', 'H8.0', 'H10.0'])).toEqual(['1820/15.2/10']);
    expect(wrongs(scene, ['H6.0', 'H8.0'])).toEqual([]);
  });

  it('1820/15.2/4: lines that cross are two lines, for one train and another', () => {
    const scene = table(['H8', 'H12']);
    tile(scene, 'H10', '20', 0);
    tile(scene, 'G11', '57', 0);
    tile(scene, 'I9', '57', 0);
    token(scene, 'LSR', 'H8');
    token(scene, 'LSR', 'G11');
    trains(scene, 'LSR', '2+', '2+');
    expect(wrongs(scene, ['H8.0', 'H10', 'G11.0'])).toEqual(['1820/15.2/1']);
    expect(wrongs(scene, ['H8.0', 'H10', 'H12.0'], ['G11.0', 'H10', 'I9.0'])).toEqual([]);
  });

  it('1820/15.2/5: in at one side of a city, out at any other', () => {
    const scene = table(['H8', 'H12']);
    tile(scene, 'H10', '14', 0);
    tile(scene, 'G11', '57', 0);
    tile(scene, 'I9', '57', 0);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '3+');
    for (const end of ['H12.0', 'G11.0', 'I9.0'])
      expect(wrongs(scene, ['H8.0', 'H10.0', end])).toEqual([]);
  });

  it('1820/15.2/6 1820/11/12: a port beside a marker of the company, at the end', () => {
    const scene = coast();
    trains(scene, 'LSR', '2+');
    expect(wrongs(scene, ['N20.0', 'N18.0', 'O17.0'])).toEqual([]);
    scene.put('token:LSR-0', 'slot:O17.0.0');
    expect(wrongs(scene, ['N20.0', 'N18.0', 'O17.0'])).toEqual(['1820/15.2/6']);
    // To the south-east, by the curve in O19.
    const curve = table([], 'Green');
    tile(curve, 'N18', '5', 5);
    tile(curve, 'O17', '148', 3);
    token(curve, 'LSR', 'N18');
    trains(curve, 'LSR', '2+');
    expect(wrongs(curve, ['N20.0', 'O19', 'N18.0', 'O17.0'])).toEqual([]);
  });

  /** LSR stands in London over L12 and in Chatham over N14. */
  const capital = () => {
    const scene = table([], 'Green');
    tile(scene, 'L12', '57', 2);
    tile(scene, 'N14', '57', 0);
    token(scene, 'LSR', 'M13', 0);
    token(scene, 'LSR', 'M15');
    return scene;
  };
  const fromLondon = ['M19.0', 'M17', 'M15', 'M13.0', 'L12.0'];
  const fromChatham = ['M19.0', 'M17', 'M15.0', 'N14.0'];

  it('1820/15.2/7 1820/15.2/18 1820/7.2.3/5: the docks lie behind London and Chatham, and the white track bears a train from each', () => {
    const scene = capital();
    trains(scene, 'LSR', '2+', '2+');
    expect(wrongs(scene, fromLondon)).toEqual([]);
    expect(wrongs(scene, fromChatham)).toEqual([]);
    expect(wrongs(scene, fromLondon, fromChatham)).toEqual([]);
    // London 60, L12 20, Chatham 30, N14 20, the docks 60 twice.
    expect(pays(scene, fromLondon, fromChatham)[0]).toBe(60 + 20 + 30 + 20 + 120);
  });

  it('1820/15.2/8 1820/15.2/9 1820/15.2/11: no side, no track and no city twice', () => {
    const scene = table(['H8', 'H10']);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '3+');
    const back = wrongs(scene, ['H8.0', 'H10.0', 'H8.0']);
    expect(back).toContain('1820/15.2/11');
    expect(back).toContain('1820/15.2/9');
    const turned = table();
    tile(turned, 'G9', '57', 0);
    tile(turned, 'H8', '23', 0);
    tile(turned, 'I7', '57', 0);
    tile(turned, 'H10', '57', 1);
    token(turned, 'LSR', 'G9');
    trains(turned, 'LSR', '3+');
    expect(wrongs(turned, ['G9.0', 'H8', 'I7.0', 'H8', 'H10.0'])).toContain('1820/15.2/8');
    // The two cities of an OO tile are two.
    const oo = table();
    tile(oo, 'C7', '35', 0);
    tile(oo, 'D8', '7', 1);
    tile(oo, 'D6', '7', 3);
    token(oo, 'LSR', 'C7', 0);
    trains(oo, 'LSR', '2+');
    expect(wrongs(oo, ['C7.0', 'D8', 'D6', 'C7.1'])).toEqual([]);
  });

  it('1820/15.2/12 1820/15.2/13: London over an own side only, and not at both ends', () => {
    const scene = table();
    tile(scene, 'L12', '5', 4);
    tile(scene, 'L14', '5', 0);
    token(scene, 'LSR', 'L12');
    trains(scene, 'LSR', '5+');
    expect(wrongs(scene, ['L12.0', 'M13.0'])).toEqual(['1820/15.2/12']);
    token(scene, 'LSR', 'M13', 0);
    expect(wrongs(scene, ['L12.0', 'M13.0'])).toEqual([]);
    token(scene, 'LSR', 'M13', 1);
    expect(wrongs(scene, ['M13.0', 'L12.0', 'L14.0', 'M13.1'])).toEqual(['1820/15.2/13']);
  });

  it('1820/15.2/16 1820/15.2/17 1820/7.2.3/4: no track is shared, cities are', () => {
    const scene = table(['H6', 'H8', 'H10']);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '2+', '2+');
    expect(wrongs(scene, ['H8.0', 'H10.0'], ['H10.0', 'H8.0'])).toContain('1820/15.2/16');
    expect(wrongs(scene, ['H8.0', 'H10.0'], ['H6.0', 'H8.0'])).toEqual([]);
  });

  it('1820/15.2/19: off-boards and London are ends', () => {
    const scene = table();
    tile(scene, 'B12', '5', 3);
    tile(scene, 'B14', '5', 2);
    token(scene, 'LSR', 'B12');
    trains(scene, 'LSR', '5+');
    expect(wrongs(scene, ['B12.0', 'A13.0'])).toEqual([]);
    expect(wrongs(scene, ['B12.0', 'A13.0', 'B14.0'])).toEqual(['1820/15.2/19']);
  });
});

describe('trains', () => {
  it('1820/15.3.1/1 1820/15.3.1/2 1820/15.3.1/3 1820/15.3.1/4: N cities and off-boards, towns and a port on top, all paid', () => {
    const scene = table(['H8', 'H14']);
    tile(scene, 'H10', '4', 1);
    tile(scene, 'H12', '4', 1);
    tile(scene, 'H16', '57', 1);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '2+');
    const towns = ['H8.0', 'H10.0', 'H12.0', 'H14.0'];
    expect(wrongs(scene, towns)).toEqual([]);
    expect(pays(scene, towns)[0]).toBe(20 + 10 + 10 + 20);
    expect(wrongs(scene, [...towns, 'H16.0'])).toEqual(['1820/15.3.1/1']);
    const port = coast();
    trains(port, 'LSR', '2+');
    // Port 40, Margate 30, Dover 30.
    expect(pays(port, ['N20.0', 'N18.0', 'O17.0'])[0]).toBe(100);
  });

  it('1820/15.3.3/1 1820/15.3.3/2: a 5D+ goes anywhere and is paid twice its best five', () => {
    const row = ['H4', 'H6', 'H8', 'H10', 'H12', 'H14', 'H16'];
    const scene = table(row, 'Red');
    tile(scene, 'H10', '4', 1);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '5D+');
    const way = row.map((hex) => `${hex}.0`);
    expect(wrongs(scene, way)).toEqual([]);
    // Six cities at 20, five of them paid, and the town.
    expect(pays(scene, way)[0]).toBe(2 * (5 * 20 + 10));
  });

  it('1820/11/6 1820/11/10 1820/11/11 1820/11/13: figures of the phase; London, Liverpool’s port and the gray towns', () => {
    const worth = (name: string) => {
      const scene = table([], name);
      tile(scene, 'L12', '57', 2);
      token(scene, 'LSR', 'M13', 0);
      trains(scene, 'LSR', '2+');
      return pays(scene, ['M13.0', 'L12.0'])[0]! - 20;
    };
    expect(['Yellow', 'Green', 'Blue', 'Brown', 'Red', 'Gray'].map(worth)).toEqual([
      40, 60, 60, 80, 80, 100,
    ]);
    const port = table([], 'Green');
    tile(port, 'C5', '148', 0);
    tile(port, 'D4', '802', 0);
    token(port, 'LSR', 'C5');
    trains(port, 'LSR', '2+');
    // Liverpool 30, its port 20 more, Chester 50.
    expect(pays(port, ['C3.0', 'C5.0', 'D4.0'])[0]).toBe(50 + 30 + 50);
    const town = table();
    tile(town, 'B8', '57', 0);
    token(town, 'LSR', 'B8');
    trains(town, 'LSR', '2+');
    expect(pays(town, ['B8.0', 'A9.0'])[0]).toBe(40);
  });
});

describe('FLOOD', () => {
  /** Hull with its port and two ways to Scotland. */
  const hull = () => {
    const scene = table([], 'Gray');
    tile(scene, 'C15', '15', 1);
    tile(scene, 'B16', '8', 0);
    tile(scene, 'B14', '8', 3);
    token(scene, 'LSR', 'C15');
    trains(scene, 'LSR', 'FLOOD');
    return scene;
  };

  it('1820/15.3.4/1 1820/15.3.4/2 1820/15.3.4/5 1820/15.3.4/6: all that is joined to one marker, its port once for each spike', () => {
    const scene = hull();
    // Hull 30, Scotland 50 once, the port 20 for each of two spikes.
    expect(pays(scene, ['C15.0'])[0]).toBe(30 + 50 + 2 * 20);
    tile(scene, 'B14', '9', 0);
    expect(pays(scene, ['C15.0'])[0]).toBe(30 + 50 + 20);
    expect(wrongs(scene, ['A15.0'])).not.toEqual([]);
  });

  it('1820/15.3.4/3: not past cities full of others', () => {
    const scene = table(['H6', 'H8', 'H10'], 'Gray');
    token(scene, 'LSR', 'H6');
    trains(scene, 'LSR', 'FLOOD');
    expect(pays(scene, ['H6.0'])[0]).toBe(60);
    token(scene, 'CFR', 'H8');
    expect(pays(scene, ['H6.0'])[0]).toBe(40);
  });

  it('1820/15.3.4/4: its own track again, another train’s never', () => {
    const scene = table(['H8', 'H12'], 'Gray');
    tile(scene, 'H10', '57', 1);
    token(scene, 'LSR', 'H8');
    trains(scene, 'LSR', '3+', 'FLOOD');
    tile(scene, 'H6', '57', 1);
    // The line train takes H8 to H12; what is left is H6 and H8.
    const [line, flood] = piecesIn(scene.table, 'company:LSR').filter((id) =>
      id.startsWith('train:'),
    );
    const both = {
      verb: 'runTrains',
      company: 'LSR',
      routes: [
        { trains: [line!], way: ['H8.0', 'H10.0', 'H12.0'] },
        { trains: [flood!], way: ['H8.0'] },
      ],
    };
    scene.force(1, both);
    expect(scene.read('operating').revenue).toBe(60 + 40);
    // Alone it has all four, though H8 lies between the others.
    scene.undo();
    const alone = { ...both, routes: [{ trains: [flood!], way: ['H8.0'] }] };
    scene.force(1, alone);
    expect(scene.read('operating').revenue).toBe(80);
  });
});

describe('cousins on the way', () => {
  const ports = ['N20.0', 'N18.0', 'O17.0', 'O19.0'];
  /** Margate and Dover both have a marker of LSR, and a port beside. */
  const twoPorts = (shares: number) => {
    const scene = coast();
    token(scene, 'LSR', 'O17');
    cousin(scene, 'GWSC', 2);
    for (let n = 0; n < shares; n++) scene.put(`share:LSR-${9 - n}`, 'holder:GWSC');
    trains(scene, 'LSR', '2+', '2+');
    return scene;
  };

  it('1820/15.2/14 1820/14.2.1/1 1820/14.2.1/3 1820/14.1/10 1820/14.1/11 1820/14.1/12: from port to port with the steamships alone, half the lesser port to them', () => {
    expect(wrongs(twoPorts(0), ports)).toEqual(['1820/15.2/14']);
    const scene = twoPorts(1);
    expect(wrongs(scene, ports)).toEqual([]);
    // Ports 40 and 30, cities 30 and 30; half of 30 to the cousin.
    expect(pays(scene, ports)).toEqual([130, 15]);
    scene.put('share:LSR-9', 'company:LSR');
    expect(wrongs(scene, ports)).toEqual(['1820/15.2/14']);
  });

  it('1820/14.2.1/2: once for each share in a round', () => {
    const hull = ['C17.0', 'C15.0', 'D16.0', 'D18.0'];
    const two = (shares: number) => {
      const scene = twoPorts(shares);
      tile(scene, 'C15', '5', 4);
      tile(scene, 'D16', '6', 2);
      token(scene, 'LSR', 'C15');
      token(scene, 'LSR', 'D16');
      return wrongs(scene, ports, hull);
    };
    expect(two(1)).not.toEqual([]);
    expect(two(2)).toEqual([]);
  });

  it('1820/7.2.3/3: nobody has to use a cousin', () => {
    const scene = twoPorts(1);
    const [aided, plain] = scene.options(1, 'runTrains');
    expect(scene.wrongs(1, aided!)).toEqual([]);
    expect(scene.wrongs(1, plain!)).toEqual([]);
    scene.play(1, plain!);
    expect(scene.cash('holder:GWSC')).toBe(0);
  });

  it('1820/14.2.2/1 1820/14.2.2/2 1820/14.2.2/3: Sassoon doubles the off-board of a route with a port, up to three', () => {
    const scene = begin({ cousins: ['SDS', 'CBV', 'BI', 'VF'] });
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4 });
    tile(scene, 'C15', '5', 3);
    tile(scene, 'B16', '8', 0);
    token(scene, 'LSR', 'C15');
    cousin(scene, 'SDS', 2);
    trains(scene, 'LSR', '2+');
    operating(scene, 'LSR', 'run');
    const way = ['C17.0', 'C15.0', 'B16', 'A15.0'];
    expect(pays(scene, way)).toEqual([30 + 20 + 30, 0]);
    scene.put('share:LSR-9', 'holder:SDS');
    expect(pays(scene, way)).toEqual([30 + 20 + 60, 15]);
    for (const n of [5, 6, 7, 8]) scene.put(`share:LSR-${n}`, 'holder:SDS');
    scene.fund({ 'holder:SDS': 0 });
    const rules = scene.options(1, 'runTrains');
    scene.play(1, rules[0]!);
    expect(scene.cash('holder:SDS')).toBe(15);
  });

  it('1820/14.5.2/1 1820/14.5.2/2 1820/14.5.2/3: Vulcan adds a city to as many trains as shares, for half of it', () => {
    const scene = table(['H6', 'H8', 'H10']);
    token(scene, 'LSR', 'H8');
    cousin(scene, 'VF', 3);
    trains(scene, 'LSR', '2+', '2+');
    const way = ['H6.0', 'H8.0', 'H10.0'];
    expect(wrongs(scene, way)).toEqual(['1820/15.3.1/1']);
    scene.put('share:LSR-9', 'holder:VF');
    expect(wrongs(scene, way)).toEqual([]);
    expect(pays(scene, way)).toEqual([60, 10]);
    // One share, one train: a second train of three cities is too long.
    tile(scene, 'H8', '14', 1);
    tile(scene, 'G9', '57', 0);
    tile(scene, 'I9', '57', 2);
    const other = ['G7.0', 'H8.0', 'I9.0'];
    tile(scene, 'G7', '57', 2);
    expect(wrongs(scene, way, other)).not.toEqual([]);
    const named = { ...run(scene, way), added: ['H6.0'] };
    expect(scene.wrongs(1, named).filter((clause) => clause === '1820/14.5.2/3')).toEqual([]);
    expect(scene.wrongs(1, { ...named, added: ['K17.0'] })).toContain('1820/14.5.2/3');
  });
});

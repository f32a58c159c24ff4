import { afterEach, describe, expect, it, vi } from 'vitest';
import { panned, toScreen } from '../../../client/picture/camera.ts';
import { tabletop } from '../../../client/picture/board/tabletop.ts';
import { boardCamera, type CameraBoard } from '../../../client/picture/board-camera.ts';
import { boxes } from './boxes.ts';

const all = await boxes();

/** The board beside the panels where the page is 1440 by 900. */
const BESIDE_PANELS = { width: 1048, height: 780 };
/** The tools over the lower left corner. */
const corner = { width: 310, height: 62 };

describe('on a phone', () => {
  afterEach(() => vi.unstubAllGlobals());
  const port = { width: 390, height: 640 };

  it.each(all.map((box) => [box.game, box] as const))(
    'without a sheet the map of %s is shown whole, and again once the sheet is folded',
    (_, box) => {
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
      const board = Object.assign(new EventTarget(), {
        box,
        port,
        corner,
        covered: 290,
        about: [],
        open: undefined as { hex: string } | undefined,
        shownView: { x: 0, y: 0, scale: 0 },
      }) satisfies CameraBoard;
      const isWhole = () =>
        [...tabletop(box).hexes.values()].every((spot) => {
          const { x, y } = toScreen(board.shownView, port, spot);
          return x > 0 && x < port.width && y > 0 && y < port.height - corner.height;
        });
      const camera = boardCamera(board);
      camera.show('map');
      board.covered = 0;
      camera.uncover(-290);
      expect(isWhole()).toBe(true);
      board.port = { ...port, height: 600 };
      expect(camera.refit()).toBe(true);
      board.port = port;
      expect(camera.refit()).toBe(true);
      expect(isWhole()).toBe(true);
      // What somebody has moved stays as they have it, and nothing moves under a finger that opened a fan.
      camera.look(panned(board.shownView, 60, 0));
      const { scale } = board.shownView;
      board.covered = 290;
      camera.uncover(290);
      expect(board.shownView.scale).toBe(scale);
      // Who still sees the whole of it sees as much above the sheet as if it were fitted.
      board.covered = 0;
      camera.show('map');
      camera.look({ ...board.shownView, scale: board.shownView.scale * 0.98 });
      board.covered = 290;
      camera.uncover(290);
      const moved = board.shownView;
      camera.show('map');
      expect(moved).toEqual(board.shownView);
      const fitted = board.shownView.scale;
      board.open = { hex: [...tabletop(box).hexes.keys()][0]! };
      board.covered = 0;
      camera.uncover(-290);
      expect(board.shownView.scale).toBe(fitted);
    },
  );
});

it('what is followed before the board is laid out is shown once it has room', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const board = Object.assign(new EventTarget(), {
    box: all[0]!,
    port: { width: 0, height: 0 },
    corner,
    covered: 0,
    about: [],
    open: undefined,
    shownView: { x: 0, y: 0, scale: 0 },
  }) satisfies CameraBoard;
  const camera = boardCamera(board);
  camera.follow({ x: 400, y: 300, zoom: 1, w: 524, h: 390 });
  expect(board.shownView).toEqual({ x: 0, y: 0, scale: 0 });
  board.port = BESIDE_PANELS;
  expect(camera.refit()).toBe(true);
  expect(board.shownView).toEqual({ x: 400, y: 300, scale: 2 });
  // What is said above the board takes room from it: as much is seen in what is left.
  board.port = { ...BESIDE_PANELS, height: BESIDE_PANELS.height / 2 };
  expect(camera.refit()).toBe(true);
  expect(board.shownView).toEqual({ x: 400, y: 300, scale: 1 });
  camera.part();
  expect(camera.zone).toBe('map');
  vi.unstubAllGlobals();
});

describe.each(all.map((box) => [box.game, box] as const))(
  'above the sheet of a phone, the map of %s',
  (_, box) => {
    afterEach(() => vi.unstubAllGlobals());
    const port = { width: 390, height: 640 };
    const SHEET = 290;
    const { hexes } = tabletop(box);
    const [first] = hexes.keys();
    const onThePhone = () => {
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
      const spotOf = (on: string) => hexes.get(on.slice('hex:'.length));
      const board = Object.assign(new EventTarget(), {
        box,
        picture: { spotOf } as unknown as CameraBoard['picture'],
        port,
        corner,
        covered: SHEET,
        about: [],
        open: undefined as { hex: string } | undefined,
        shownView: { x: 0, y: 0, scale: 0 },
      }) satisfies CameraBoard;
      const cover = (now: number) => {
        const more = now - board.covered;
        board.covered = now;
        return more;
      };
      return { board, camera: boardCamera(board), cover };
    };

    it('is shown as when it was fitted, whichever hex is asked for', () => {
      for (const [hex, spot] of hexes) {
        const { board, camera } = onThePhone();
        camera.show('market');
        const market = board.shownView;
        camera.bring([`hex:${hex}`]);
        const { x, y } = toScreen(board.shownView, port, spot);
        expect([x > 0, x < port.width, y > 0, y < port.height - SHEET], hex).not.toContain(false);
        const { scale } = board.shownView;
        camera.back();
        expect(board.shownView).toEqual(market);
        camera.show('map');
        expect(scale).toBe(board.shownView.scale);
      }
    });

    it('is fitted again when a fan is closed, whether the sheet comes up before, after or not', () => {
      for (const sheet of ['before', 'after', 'not']) {
        const { board, camera, cover } = onThePhone();
        camera.show('map');
        board.open = { hex: first! };
        camera.uncover(cover(0));
        camera.clear(first!, 250);
        board.open = undefined;
        if (sheet === 'before') camera.uncover(cover(SHEET));
        camera.back();
        if (sheet === 'after') camera.uncover(cover(SHEET));
        expect(camera.zone, sheet).toBe('map');
        const shown = board.shownView;
        camera.show('map');
        expect(shown, sheet).toEqual(board.shownView);
      }
    });

    it('that somebody has moved stays as it was moved, when a fan was open', () => {
      const { board, camera, cover } = onThePhone();
      camera.show('map');
      camera.look(panned(board.shownView, 30, 10));
      const moved = board.shownView;
      board.open = { hex: first! };
      camera.uncover(cover(0));
      board.open = undefined;
      camera.back();
      camera.uncover(cover(SHEET));
      expect(board.shownView.x).toBeCloseTo(moved.x);
      expect(board.shownView.y).toBeCloseTo(moved.y);
    });
  },
);

describe('a camera that was sent elsewhere', () => {
  afterEach(() => vi.unstubAllGlobals());

  const camera = () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const box = all[0]!;
    const { hexes } = tabletop(box);
    const [hex] = hexes.keys();
    const spotOf = (on: string) => {
      const cell = tabletop(box).cells.get(on.slice('cell:'.length));
      return cell ? { x: cell.x, y: cell.y } : hexes.get(on.slice('hex:'.length));
    };
    const board = Object.assign(new EventTarget(), {
      box,
      picture: { spotOf } as unknown as CameraBoard['picture'],
      port: BESIDE_PANELS,
      corner,
      covered: 0,
      about: [],
      shownView: { x: 0, y: 0, scale: 0 },
    }) satisfies CameraBoard;
    return { board, hex: `hex:${hex}`, camera: boardCamera(board) };
  };

  it('comes back to what was shown', () => {
    const { board, hex, camera: at } = camera();
    at.show('market');
    const before = board.shownView;
    at.bring([hex]);
    expect(at.zone).toBe('map');
    at.back();
    expect(at.zone).toBe('market');
    expect(board.shownView).toEqual(before);
  });

  it('comes back when the next step is in sight where it was, though the market shows it too', () => {
    const { board, hex, camera: at } = camera();
    at.show('map');
    const map = board.shownView;
    const [cell] = tabletop(board.box).cells.keys();
    at.attend([`cell:${cell}`]);
    expect(at.zone).toBe('market');
    const { x, y } = tabletop(board.box).hexes.get(hex.slice('hex:'.length))!;
    // Half of the map is seen from the market, as in a small window.
    board.port = { width: 4000, height: 4000 };
    expect(toScreen(board.shownView, board.port, { x, y }).y).toBeGreaterThan(30);
    at.attend([hex]);
    board.port = BESIDE_PANELS;
    expect(at.refit()).toBe(true);
    expect([at.zone, board.shownView]).toEqual(['map', map]);
    at.attend([`cell:${cell}`]);
    at.attend([]);
    expect(board.shownView).toEqual(map);
  });

  it('stays where somebody has moved it since', () => {
    const { board, hex, camera: at } = camera();
    at.show('market');
    at.bring([hex]);
    const moved = panned(board.shownView, 40, 0);
    at.look(moved);
    at.back();
    expect(board.shownView).toEqual(moved);
  });

  it('does not move for what is in sight', () => {
    const { board, hex, camera: at } = camera();
    at.show('map');
    const before = board.shownView;
    at.bring([hex]);
    expect(board.shownView).toBe(before);
  });
});

import { fold, type Game } from '../../../engine/index.ts';
import type { Drill } from '../../../engine/drills/index.ts';
import { hotseatSeat, type Session } from '../session.ts';

/** The names of the players of drills. */
const NAMES = ['Ada', 'Ben', 'Cyd', 'Dan', 'Eve'];

/** The table of a drill. It is only looked at. */
export function drillSession(game: Game, { entries, options }: Drill): Session {
  const ledger = fold(game.box, entries);
  const players = hotseatSeat(NAMES.slice(0, Number(options.players)));
  const me = { id: 'pupil', name: 'You', role: 'spectator', players: [], colour: '#555' } as const;
  return {
    kind: 'hotseat',
    id: 'drill',
    name: 'A drill',
    game,
    ledger,
    confirmed: ledger.entries.length,
    waiting: 0,
    seats: players,
    me: { ...me, players: [] },
    link: { is: 'online' },
    presence: undefined,
    felt: undefined,
    now: Date.now,
    secret: undefined,
    propose: () => undefined,
    listen: () => () => undefined,
    close: () => undefined,
  };
}

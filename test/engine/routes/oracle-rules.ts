import { trackGraph } from '../../../engine/hexes/track.ts';
import type { TrackGraph } from '../../../engine/hexes/track.ts';
import type { RouteRules, Train } from '../../../engine/routes/rules.ts';
import { rules1825 } from '../../../engine/games/1825/routes/rules.ts';
import { rules1828 } from '../../../engine/games/1828/routes/rules.ts';
import { rules1830 } from '../../../engine/routes/plain.ts';
import { rules1862 } from '../../../engine/games/1862/routes/rules.ts';
import type { Permit } from '../../../engine/games/1862/routes/rules.ts';
import { boardMaker, slotsOf, trainsOf } from './oracle.ts';
import type { Game, State } from './oracle.ts';

export interface Moment {
  readonly track: TrackGraph;
  readonly rules: RouteRules;
  readonly trains: readonly Train[];
}

const LINKS = ['B15', 'D15'];

/** Builds track, rules and trains of a company at any state of a recorded game. */
export function momentsOf(game: Game): (n: number, entity: string) => Moment {
  const maker = boardMaker(game.game, game.options);
  const rulesAt = (track: TrackGraph, state: State, company: string): RouteRules => {
    const position = { company, phase: state.phase, slots: slotsOf(state) };
    if (game.game === '1825')
      return rules1825({
        ...position,
        throughStation: (stop) =>
          state.map[stop.at]?.tile === '200' && Number(state.phase.slice(0, 1)) >= 3,
        twoPlusTwoTownEnd: true,
        haltEndForU3: true,
        twoPlusTwoDoubleHeads: true,
        expressPaysTowns: false,
        bestStopsPaid: true,
      });
    if (game.game === '1828')
      return rules1828(track, {
        ...position,
        coal: state.corps[company]?.coalMarker === true,
        ...(state.minors[company] ? { laid: state.round.laidHexes?.[0] ?? '' } : {}),
      });
    if (game.game === '1830' || game.game === '1889') {
      const late = ['5', '6', 'D'].includes(state.phase);
      const figures = late ? ['brown', 'yellow'] : ['yellow'];
      const reach = (name: string) => (name === 'D' ? Infinity : Number(name));
      return rules1830({ ...position, figures, reach }, game.game);
    }
    const tokens = LINKS.flatMap((hex) => state.cityTokens[hex] ?? []).flat();
    return rules1862(track, {
      ...position,
      home: [game.corps[company]!.home].flat()[0]!,
      permits: (state.corps[company]!.permits ?? []) as Permit[],
      londonLink: tokens.includes(company),
    });
  };
  return (n, entity) => {
    const state = game.states[n]!;
    const track = trackGraph(maker.of(state.map));
    return { track, rules: rulesAt(track, state, entity), trains: trainsOf(state, entity) };
  };
}

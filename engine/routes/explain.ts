import type { Fault, RouteReason, RoutePaid } from './rules.ts';

/** Where the stops are told, if not at the end. */
const AT = '{at}';

const WHY: Readonly<Record<Fault, string>> = {
  'unknown-train':
    'this train is not one of the company’s trains that may run; choose one of its own',
  'train-used-twice': 'a train runs one route a turn; give this route to another train',
  'no-permit': 'no rule lets this train run now; leave it out',
  'no-such-stop': 'there is no such stop; name stops as hex.node',
  'no-such-track': 'no track joins these stops; follow the track as it lies',
  'too-short': 'a route joins at least two stops{at}; go on to another one',
  'no-own-marker': 'no stop on it{at} holds a marker of the company; lead it through one that does',
  'stop-twice': 'it visits a stop twice{at}; visit each stop once',
  'track-twice': 'it uses this piece of track twice; take other track',
  'side-twice': 'it crosses this hex side twice; take another way',
  blocked: 'others fill every slot here{at}, so a train may only end here; stop here or go around',
  terminal: 'the line ends here{at}; a train may not go on behind it',
  'end-not-allowed': 'this train may not end here{at}; go on to a stop where it may',
  'not-visitable': 'this train or company may not visit this stop; leave it out',
  'too-long': 'it visits more stops than the train can; shorten it',
  'local-in-area': 'a local visits no port and no off-board area; leave these out',
  'same-hex': 'it visits two stops of this hex; leave one out',
  'same-area': 'it visits two stops of one area; leave one out',
  'two-offboards': 'both its ends are off the board; end it on the board once',
  'two-ports': 'both its ends are ports; one is allowed',
  'no-link':
    'the company has no marker that links it to this area; leave it out, or place one first',
  'power-idle': 'a power that is named for it does nothing there; run it without',
  'power-spent': 'it needs a power that other routes of this turn already use; give it up on one',
  'no-counted-marker': 'no stop that counts for this train holds a marker of the company',
  'track-shared': 'another train of this turn uses the same track here; lead one of them elsewhere',
  'no-home': 'no route of the turn visits the home of the company; lead one through it',
  'not-joined':
    'no shared large station joins it to the first route, directly or by way of others; lead it through one of theirs',
  'freight-not-chained': 'freight trains of this kind must join end to end in one chain',
  'one-marker':
    'a FLOOD train is told by one marker of the company, not by a way{at}; name that stop alone',
  'port-not-next': 'a port needs a marker of the company in the city next to it; end elsewhere',
  'new-tile-missed': 'the run must use the tile that was laid this turn',
};

const TOO_FAR = 'it crosses more hex borders than the train can; shorten it';

/** Of two trains that run one route together. */
const ALONE = 'one of these trains runs it alone; name just that';

/** " (T16, S13)" */
const saysAt = ({ stops = [] }: RouteReason): string =>
  stops.length === 0 ? '' : ` (${stops.map((stop) => stop.at).join(', ')})`;

/** The reason alone, without what to do: "a route joins at least two stops (T16)". */
export const sayWhy = (reason: RouteReason): string =>
  (reason.why ?? WHY[reason.fault]).split(';')[0]!.replace(AT, saysAt(reason));

/** One sentence for a reason: what is concerned, why it fails, what to do. */
export function sayReason(route: number, trains: string, reason: RouteReason): string {
  const { fault, facts, why: own } = reason;
  const where = saysAt(reason);
  const { visits, least, borders, may } = facts ?? {};
  const used = borders === undefined ? `${String(visits)} visited` : `${String(borders)} crossed`;
  const allowed = may === undefined ? '' : `: ${used}, ${String(may)} allowed`;
  const figures = least === undefined ? allowed : `: ${used}, ${String(least)} at least`;
  const which = trains === '' ? '' : ` (${trains})`;
  const who = route < 0 ? 'The routes together' : `Route ${String(route + 1)}${which}`;
  const whole = borders === undefined ? WHY[fault] : TOO_FAR;
  const why = own ?? (least === undefined ? whole : ALONE);
  const said = why.includes(AT) ? why.replace(AT, where) : `${why}${where}`;
  return `${who}: ${said}${figures}.`;
}

/** A route as a sum: `T16.0 20 + S13.0 30 doubled = 100`. */
export function explainRoute(route: RoutePaid): string {
  const terms = route.stops.map(({ stop, value, note }) =>
    note === undefined ? `${stop} ${String(value)}` : `${stop} ${String(value)} (${note})`,
  );
  for (const { value, note } of route.extras) terms.push(`${note} ${String(value)}`);
  return `${terms.length > 0 ? terms.join(' + ') : 'nothing'} = ${String(route.revenue)}`;
}

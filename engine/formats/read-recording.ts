import { err, ok, type Result } from '../hexes/result.ts';
import type { RecordedAction, RecordedPlayer, Recording } from './18xx-games.ts';
import { standingActions } from './standing.ts';

/**
 * Reads a file of 18xx.games. A game needs a title, players and a list of actions; all else that is
 * missing or wrong is passed over and told.
 */

const MOST_PLAYERS = 12;
const MOST_ACTIONS = 20_000;
/** That site draws from numbers below this one. */
const SEEDS = 2 ** 31;
/** So many faults are told one by one. */
const MOST_TOLD = 8;

type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Members)
    : undefined;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isName = (value: unknown): value is string | number =>
  isText(value) || (typeof value === 'number' && Number.isFinite(value));
const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** The recording in a file; the error is a sentence. */
export function readRecording(json: unknown): Result<Recording> {
  const file = membersOf(json);
  if (!file) return wrong('it is not an object');
  if (!isName(file.title)) return wrong('it has no title');
  const passedOver: string[] = [];
  const players = playersIn(file.players, passedOver);
  if (!players.ok) return players;
  if (!Array.isArray(file.actions) && !isMissing(file.actions))
    return wrong('its actions are no list');
  const listed = (file.actions ?? []) as unknown[];
  if (listed.length > MOST_ACTIONS) return wrong(`it has more than ${MOST_ACTIONS} actions`);
  const actions = actionsIn(listed, passedOver);
  const { actions: stand, passedOver: lost } = standingActions(actions);
  passedOver.push(...lost);
  const settings = membersOf(file.settings) ?? {};
  if (!isMissing(file.settings) && !membersOf(file.settings))
    passedOver.push('The settings are no object.');
  return ok({
    title: String(file.title),
    name: String(isName(file.id) ? file.id : file.title),
    players: players.value,
    options: rulesIn(settings.optional_rules, passedOver),
    seed: seedIn(settings.seed, file.id, passedOver),
    steps: stand.flatMap((action) => withAutomatic(action, passedOver)),
    result: resultIn(file.result, passedOver),
    passedOver: told(passedOver),
  });
}

const wrong = (what: string): Result<never> => err(`This is no game file of 18xx.games: ${what}.`);

/** The faults, the first of them one by one. */
const told = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_TOLD
    ? lines
    : [...lines.slice(0, MOST_TOLD), `And ${lines.length - MOST_TOLD} more.`];

/** Older files name players and give them no ids. */
function playersIn(value: unknown, passedOver: string[]): Result<RecordedPlayer[]> {
  if (!Array.isArray(value) || value.length === 0) return wrong('it has no players');
  if (value.length > MOST_PLAYERS) return wrong(`it has more than ${MOST_PLAYERS} players`);
  return ok(
    value.map((one: unknown, i) => {
      const { id, name } = membersOf(one) ?? { id: undefined, name: one };
      if (!isName(name)) passedOver.push(`Player ${i + 1} has no name.`);
      const called = isName(name) ? String(name) : `Player ${i + 1}`;
      return { id: isName(id) ? id : called, name: called };
    }),
  );
}

/** A number, or a text that is one. */
const isNumber = (value: unknown): boolean => isName(value) && Number.isFinite(Number(value));

/** Fields of an action that a reader may look at, and what they may be. */
const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  entity_type: isText,
  ...each(isName, 'id', 'entity', 'company', 'corporation', 'hex', 'tile', 'city', 'tokener'),
  ...each(isName, 'train', 'variant', 'exchange', 'shell', 'kind', 'description', 'choice'),
  ...each(isName, 'share_price'),
  ...each(isNumber, 'price', 'percent', 'rotation', 'slot', 'cost', 'warranties'),
  ...each(isNumber, 'extra_revenue', 'subsidy'),
  ...each(Array.isArray, 'shares', 'routes', 'corporations', 'auto_actions'),
};

function each(fits: (value: unknown) => boolean, ...fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, fits]));
}

/** Kinds of action under their older names. */
const OLDER: Readonly<Record<string, string>> = {
  buy_share: 'buy_shares',
  sell_share: 'sell_shares',
};

/** Actions that have a type; one without is passed over, and so is a field of the wrong kind. */
function actionsIn(listed: readonly unknown[], passedOver: string[]): RecordedAction[] {
  return listed.flatMap((one, i) => {
    const fields = membersOf(one) ?? {};
    if (!isText(fields.type)) {
      passedOver.push(`Action number ${i + 1} of the file says no type.`);
      return [];
    }
    const { share, ...rest } = fields;
    const older = Object.hasOwn(OLDER, fields.type) && { type: OLDER[fields.type] };
    const action: Record<string, unknown> = {
      ...(older ? { ...rest, ...older, shares: rest.shares ?? [share] } : fields),
    };
    for (const [field, fits] of Object.entries(FIELDS)) {
      if (fits(action[field])) continue;
      if (!isMissing(action[field]))
        passedOver.push(`Action number ${i + 1} (${fields.type}): ${field} is of the wrong kind.`);
      delete action[field];
    }
    return [action as unknown as RecordedAction];
  });
}

/** An action and, right behind it, what the site then did by itself. */
function withAutomatic(action: RecordedAction, passedOver: string[]): RecordedAction[] {
  const { auto_actions: auto, ...rest } = action;
  if (!Array.isArray(auto)) return [action];
  return [rest as RecordedAction, ...actionsIn(auto, passedOver)];
}

/** Names of optional rules; older files join them with commas. */
function rulesIn(value: unknown, passedOver: string[]): string[] {
  if (isMissing(value)) return [];
  const list: unknown[] = typeof value === 'string' ? value.split(/[\s,]+/) : [value].flat();
  const named = list.filter((one) => one !== '');
  const texts = named.filter(isText);
  if (texts.length < named.length) passedOver.push('An optional rule is no text.');
  return texts;
}

/** The first number in a text. */
function numberIn(value: unknown): number | undefined {
  const digits = isName(value) ? /\d+/.exec(String(value))?.[0] : undefined;
  return digits === undefined ? undefined : Number(digits) % SEEDS;
}

/** The seed as said; without one that site draws from the number in the id of the game. */
function seedIn(said: unknown, id: unknown, passedOver: string[]): number | undefined {
  const seed = numberIn(said);
  if (seed === undefined && !isMissing(said) && said !== '')
    passedOver.push('The seed holds no number: the one in the id of the game is taken.');
  return seed ?? numberIn(id);
}

/** Final worths that are numbers. */
function resultIn(value: unknown, passedOver: string[]): Record<string, number> {
  const worths = membersOf(value);
  if (!isMissing(value) && !worths) passedOver.push('The result is no object.');
  return Object.fromEntries(
    Object.entries(worths ?? {}).flatMap(([id, worth]) => {
      const number = isName(worth) ? Number(worth) : NaN;
      if (Number.isFinite(number)) return [[id, number] as const];
      passedOver.push(`The result of player ${id} is no number.`);
      return [];
    }),
  );
}

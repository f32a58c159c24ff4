import type { RecordedAction, Recording } from '../../../engine/formats/18xx-games.ts';
import type { Box } from '../../../engine/kernel/box.ts';
import { type Books, isSystems, type Reader, UNKNOWN } from './books.ts';
import { wrongForm } from './forms.ts';
import { buyShares, par, sellShares } from './shares.ts';
import { layTile, placeToken, removeToken } from './track.ts';
import { buyTrain, discardTrain, runRoutes, swapTrain } from './trains.ts';

/**
 * Follows a file of 18xx.games with books of its own and says what that site would refuse. It knows the
 * format and what lies in the box, no rules of play and nothing of our importer: who may say which kind
 * of action with which fields, which certificate lies with whom, whose trains run, which tiles lie, what
 * systems are called. `waits.ts` looks at whether that site waits for an action at all.
 *
 * Certificates of a company are followed until something moves them that the file does not spell out: a
 * merger, a re-financing, a share that comes with a private or for one. From there on only what the file
 * itself says of that company is held against it.
 */
export function strictlyRead(recording: Recording, box: Box): string[] {
  const books: Books = {
    recording,
    box,
    players: recording.players.map(({ id }) => String(id)),
    unclear: new Set(BESIDE_PRIVATES[recording.title] ?? []),
    merged: new Map(),
    holder: new Map(),
    hands: new Map(),
    presidents: new Map(),
    trains: new Map(),
    tiles: new Map(),
  };
  return recording.steps.flatMap((action, i) => {
    if (/^(message|log|program_.*)$/.test(action.type)) return [];
    const formal = wrongForm(books, action);
    const wrongs = formal.length > 0 ? formal : (READERS[action.type]?.(books, action) ?? []);
    return wrongs.map((wrong) => `action ${action.id ?? i + 1} (${action.type}): ${wrong}`);
  });
}

/** Companies of which a share comes with a private, or is dealt before the first action. */
const BESIDE_PRIVATES: Readonly<Record<string, readonly string[]>> = {
  '1825': ['LNWR'],
  '1828.Games': ['PRR', 'B&O'],
  '1830': ['PRR', 'B&O'],
};

const merge: Reader = (books, { entity, corporation }) => {
  const [survivor, other] = [String(entity), String(corporation)];
  if (isSystems(books)) books.merged.set(survivor, other);
  else
    for (const [id, at] of books.trains)
      if (at === survivor || at === other) books.trains.set(id, UNKNOWN);
  for (const company of [survivor, other, `${survivor}-${other}`]) books.unclear.add(company);
  return survivor === other ? ['a company merges with itself'] : [];
};

const failedMerge: Reader = (books, { corporations }) =>
  (corporations as unknown[]).some((name) => books.merged.has(String(name)))
    ? ['one of the two is a system']
    : [];

/** 1862's re-financing moves certificates that the file does not name. */
const convert: Reader = (books, { entity }) => {
  books.unclear.add(String(entity));
  return [];
};

const choose: Reader = ({ recording }, { entity_type: by, choice }) => {
  const word = String(choice);
  if (word === '' || word === 'undefined') return ['it says no choice'];
  if (recording.title !== '1862') return by === 'player' ? [] : ['a company chooses'];
  if (!/^(first|last|sell|redeem|[2-7])$/.test(word)) return [`nobody asks for ${word}`];
  const isCompanys = word === 'first' || word === 'last';
  if (isCompanys && by !== 'corporation') return ['a player says who survives'];
  return /^\d+$/.test(word) && by !== 'player' ? ['a company says how many tokens'] : [];
};

/** What is bought is named by what it costs: a marker in 1828, a lease in 1825. */
const specialBuy: Reader = ({ recording, box }, { description, cost }: RecordedAction) => {
  const isMarker = description === 'Coal Marker' && cost === 120;
  if (isSystems({ recording })) return isMarker ? [] : ['there is no such thing'];
  const train = [...box.pieces.values()].find(
    ({ kind, type }) => kind === 'train' && type === description,
  );
  return train ? [] : [`there is no ${String(description)} train`];
};

const CARDS_TIED_TO_SHARES = ['CA'];

/** A private that brought a share cannot change hands between players: that site gives the share again. */
const buyCompany: Reader = ({ recording }, { entity_type: by, company }) =>
  by === 'player' && recording.title === '1830' && CARDS_TIED_TO_SHARES.includes(String(company))
    ? [`${String(company)} cannot be sold to a player`]
    : [];

const READERS: Readonly<Record<string, Reader>> = {
  par,
  buy_shares: buyShares,
  sell_shares: sellShares,
  buy_train: buyTrain,
  discard_train: discardTrain,
  swap_train: swapTrain,
  run_routes: runRoutes,
  lay_tile: layTile,
  place_token: placeToken,
  remove_token: removeToken,
  merge,
  failed_merge: failedMerge,
  convert,
  choose,
  special_buy: specialBuy,
  buy_company: buyCompany,
};

import type { Importer, RecordedAction, Recording } from '../18xx-games.ts';
import { changesNothing, numberOf, textOf } from '../18xx-games.ts';
import {
  passOfAnother,
  heldTogether,
  plainMove,
  recordedCity,
  recordedRun,
  recordedSale,
  recordedShares,
  soldFrom,
  trainPiece,
  withConsents,
} from '../recorded-moves.ts';
import { err, ok, type Result } from '../../hexes/result.ts';
import type { Move, Table } from '../../rules/course/nouns.ts';
import { faceOf } from '../../rules/auction/waterfall.ts';
import { read } from '../../rules/course/keys.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { privateAt } from '../../rules/privates/rules.ts';
import { read as readOwn } from '../../games/1828/clock.ts';
import { rulebook } from '../../games/1828/rulebook.ts';

/** Recorded games of 18xx.games, said in our moves (1828 D). */

/** A system of the record, "GT-IC", is its survivor here. */
const companyNamed = (name: string): string => name.split('-')[0] ?? name;

/** "GT_3" is our `share:GT-3`; of a system, "GT-IC_3", `share:GT-system-3`. */
const shares = (action: RecordedAction) =>
  recordedShares(action).map(({ company: name, number, piece }) => {
    const company = companyNamed(name);
    return { company, piece: name === company ? piece : `share:${company}-system-${number}` };
  });

/** The certificates of a sale, a system's too. */
function sold(table: Table, action: RecordedAction): Move {
  const all = shares(action);
  const { certificates: _plain, ...sale } = recordedSale(table, action);
  const company = all[0]?.company ?? '';
  return {
    ...sale,
    verb: 'sellShares',
    company,
    ...heldTogether(
      table,
      all.map(({ piece }) => piece),
    ),
  };
}

/** The company that acts, or the one that owns the private that acts. */
function actingCompany(table: Table, action: RecordedAction): string {
  const entity = textOf(action, 'entity');
  if (action.entity_type !== 'company') return companyNamed(entity);
  const at = privateAt(table, entity);
  return at.startsWith('company:')
    ? at.slice('company:'.length)
    : (operatingCompany(table) ?? entity);
}

/** The private whose power is used, as a parameter of a move. */
function power(action: RecordedAction): { with?: string } {
  return action.entity_type === 'company' ? { with: textOf(action, 'entity') } : {};
}

/** The company whose director's certificate the action asks for in exchange of M&H. (A10.2) */
function directorsExchanged(table: Table, action: RecordedAction | undefined): string | undefined {
  if (action?.type !== 'buy_shares' || action.entity_type !== 'company') return undefined;
  const share = shares(action)[0];
  return share && table.box.pieces.get(share.piece)?.president ? share.company : undefined;
}

/** A par; it is M&H's where the action before it named M&H for that director's certificate. */
function startCompany(table: Table, { steps }: Recording, step: number): Move {
  const action = steps[step]!;
  const company = textOf(action, 'corporation');
  const before = steps.slice(0, step).findLast((one) => !changesNothing(one));
  const par = Number(textOf(action, 'share_price').split(',')[0]);
  const exchanged = before && directorsExchanged(table, before) === company ? power(before) : {};
  return { verb: 'startCompany', company, par, ...power(action), ...exchanged };
}

function buyShare(table: Table, action: RecordedAction): Move | undefined {
  // The par that follows says the rest: both are one start of the company.
  if (directorsExchanged(table, action) !== undefined) return undefined;
  const [share = { company: '', piece: '' }] = shares(action);
  const from = soldFrom(table, share.piece);
  const lies = table.pieces.get(share.piece)?.place === from;
  const percent = table.box.pieces.get(share.piece)?.percent ?? 10;
  return {
    verb: 'buyShare',
    company: share.company,
    from,
    percent,
    ...(lies && { certificate: share.piece }),
    ...power(action),
  };
}

/** An answer inside a merger; older records hold only its first word. (D2) */
function answer(table: Table, recording: Recording, choice: string): Move {
  const merger = readOwn(table, 'merger');
  const question = merger?.question;
  const options = question && question.ask !== 'complete' ? question.options : [];
  const word = choice.split(' (')[0]!;
  // Of players who are called alike the one that may be answered is meant.
  const seats = recording.players.flatMap(({ name }, i) =>
    name === choice || name === word ? [`player:${i + 1}`] : [],
  );
  const player = seats.find((seat) => options.includes(seat)) ?? seats[0];
  const known: Readonly<Record<string, string>> = { Exchange: 'trade', Sell: 'sell' };
  return { verb: 'answerMerger', choice: player ?? known[word.split(' ')[0]!] ?? word };
}

/** An offer on a private that can be bought at once is its purchase, whatever the figure. (A4.1) */
function bid(table: Table, action: RecordedAction): Move {
  const on = textOf(action, 'company');
  const amount = numberOf(action, 'price');
  const [player = ''] = rulebook.turn(table).acting;
  const purchases = [...rulebook.verbs.get('buyPrivate')!.options(table, player)];
  return purchases.some((move) => move.private === on)
    ? { verb: 'buyPrivate', private: on, price: faceOf(table.box, on) }
    : { verb: 'bid', on, amount };
}

/** The action as one move of ours; nothing for what is said together with the next. */
function meant(table: Table, recording: Recording, step: number): Result<Move | undefined> {
  const action = recording.steps[step]!;
  const text = (field: string) => textOf(action, field);
  const company = actingCompany(table, action);
  switch (action.type) {
    case 'bid':
      return ok(bid(table, action));
    case 'par':
      return ok(startCompany(table, recording, step));
    case 'buy_shares':
      return ok(buyShare(table, action));
    case 'sell_shares':
      return ok(sold(table, action));
    case 'choose':
      // Naming the survivor is said together with the other company.
      return ok(readOwn(table, 'merger') ? answer(table, recording, text('choice')) : undefined);
    case 'merge': {
      const other = companyNamed(text('corporation'));
      return ok({ verb: 'proposeMerger', survivor: company, other });
    }
    case 'remove_token': {
      const { hex, city } = recordedCity(table, recording, step, text('city'));
      const choice = `slot:${hex}.${city}.${numberOf(action, 'slot')}`;
      return ok({ verb: 'answerMerger', choice });
    }
    case 'failed_merge': {
      const pair = Array.isArray(action.corporations) ? action.corporations.map(String) : [];
      const [survivor = '', other = ''] = pair.map(companyNamed);
      return ok({ verb: 'failMerger', survivor, other });
    }
    case 'run_routes': {
      const { routes, revenue } = recordedRun(table, action);
      const extra = numberOf(action, 'extra_revenue');
      return ok({ verb: 'runTrains', company, routes, revenue: revenue + extra });
    }
    case 'swap_train':
      return ok({ verb: 'moveTrain', company, train: trainPiece(text('train')) });
    case 'special_buy':
      return ok({ verb: 'buyCoal', company });
    default: {
      const plain = plainMove(table, recording, step, company);
      if (!plain) return err(`Recorded games of 1828 have no action called ${action.type}.`);
      const shell = action.shell === undefined ? {} : { shell: text('shell') };
      const by = ['layTile', 'placeToken'].includes(plain.verb) ? power(action) : {};
      return ok({ ...plain, ...by, ...shell });
    }
  }
}

/** What our table asks besides: consent, and the completion of a merger whose questions are answered. */
function owed(table: Table): Move | undefined {
  if (read(table, 'offer')) return { verb: 'agree' };
  const merger = readOwn(table, 'merger');
  return merger?.question.ask === 'complete' ? { verb: 'completeMerger' } : undefined;
}

/** Moves after which the table may still wait for a word that no record holds. */
const ASKS = new Set(['proposeMerger', 'answerMerger', 'buyPrivate', 'buyTrain', 'endGame']);

function moves(table: Table, recording: Recording, step: number): Result<readonly Move[]> {
  const action = recording.steps[step]!;
  if (changesNothing(action)) return ok([]);
  const company = actingCompany(table, action);
  const against = passOfAnother(rulebook, table, recording, step, company);
  if (against !== undefined) return err(against);
  const read = meant(table, recording, step);
  if (!read.ok) return read;
  const move = read.value;
  if (move === undefined) return ok([]);
  return ok(ASKS.has(move.verb) ? withConsents(rulebook, table, move, owed) : [move]);
}

export const importer: Importer = {
  title: '1828',
  knows: (rule) => rule === 'ensure_good_privates',
  options: ({ options, players }) =>
    ok({ players: players.length, ensure_good_privates: options.includes('ensure_good_privates') }),
  setUp: ({ seed }) => ({ verb: 'setUp', seed: seed ?? 0 }),
  moves,
};

import { quoted } from '../../../shared/people/name.ts';
import type { Finding } from '../../../shared/finding.ts';
import { type Move, tableMoves } from '../../../shared/move.ts';
import { budgetSentence, limitSentence, TimeBudget, TimeLimit } from '../../../shared/time/time.ts';
import { formatMoney, pieceLabel, placeLabel, purseLabel } from '../../kernel/box.ts';
import { type Table, piecesIn } from '../../kernel/table.ts';
import { mayFetchByHand, SPARES } from '../../kernel/spares.ts';
import { HOUSE } from '../house/house.ts';
import { type Actor, tableRefusal, type Verb, verb } from '../rulebook.ts';

/** Clock key of the last throw of dice. */
export const LAST_THROW = 'thrown';

/** Clock key of the time. */
const TIME = 'time';

/** The time that a table has set. */
export interface TableTime {
  readonly budget?: TimeBudget;
  /** Time that binds. */
  readonly limit?: TimeLimit;
  readonly stopped?: boolean;
  /** The table itself stopped the clock, because a player cannot act. */
  readonly away?: boolean;
}

export function timeOf({ clock }: Pick<Table, 'clock'>): TableTime {
  const stored = (clock.get(TIME) ?? {}) as { [part in keyof TableTime]: unknown };
  const budget = TimeBudget.safeParse(stored.budget).data;
  const limit = TimeLimit.safeParse(stored.limit).data;
  if (!budget && !limit) return {};
  return {
    ...(budget && { budget }),
    ...(limit && { limit }),
    stopped: stored.stopped === true,
    ...(stored.away === true && { away: true }),
  };
}

type HandOp = (typeof tableMoves.hand)['_zod']['output']['ops'][number];
type AskedMove = (typeof tableMoves.ask)['_zod']['output']['move'];

/** A verb that is never an option. Parts that are left out do nothing. */
const plain = <M extends Move>(parts: Pick<Verb<M>, 'schema' | 'say'> & Partial<Verb<M>>): Verb =>
  verb<M>({ judge: () => [], effects: () => {}, options: () => [], ...parts });

/** Clock keys that have their own verbs. */
const NOT_BY_HAND = [
  ['dial', 'table/seat-dial', 'The dial is turned with its own move, not by hand.'],
  [HOUSE, 'table/house', 'House rules are set with a move of their own, not by hand.'],
  [TIME, 'table/time', 'The time is set and stopped with moves of its own, not by hand.'],
] as const;

/** Verbs that work on any table, with or without rules. */
export const tableVerbs: ReadonlyMap<string, Verb> = new Map([
  [
    'hand',
    plain({
      schema: tableMoves.hand,
      judge: (table, move) => [
        ...NOT_BY_HAND.flatMap(([key, clause, says]) =>
          move.ops.some((op) => op.op === 'set' && op.key === key)
            ? [tableRefusal(clause, says)]
            : [],
        ),
        ...fetched(table, move.ops),
        ...tooRich(table, move.ops),
      ],
      effects: (draft, move) => move.ops.forEach(draft.do),
      // Free text is quoted, so that it cannot look like a sentence of the table.
      say: (table, move) =>
        move.as !== undefined
          ? `writes ${quoted(move.as)}`
          : move.ops.map((op) => sayOp(table, op)).join(', '),
    }),
  ],
  [
    'roll',
    plain({
      schema: tableMoves.roll,
      effects(draft, move) {
        for (const die of move.dice) {
          const piece = draft.table.pieces.get(die);
          const faces = draft.table.box.pieces.get(die)?.faces ?? 1;
          draft.put(die, piece?.place ?? '', { face: draft.luck.below(faces) });
        }
      },
      say: (_table, move) =>
        `rolls ${move.dice.length === 1 ? 'a die' : `${move.dice.length} dice`}`,
    }),
  ],
  [
    'throw',
    plain({
      schema: tableMoves.throw,
      effects(draft, { dice, sides }) {
        const fell = Array.from({ length: dice }, () => draft.luck.below(sides) + 1);
        draft.set(LAST_THROW, [...fell]);
      },
      say: (_table, { dice, sides }) =>
        `throws ${dice === 1 ? 'a die' : `${dice} dice`} of ${sides} sides`,
    }),
  ],
  [
    'shuffle',
    plain({
      schema: tableMoves.shuffle,
      effects(draft, move) {
        const order = draft.luck.shuffled(piecesIn(draft.table, move.place));
        order.forEach((piece, at) => draft.put(piece, move.place, { at }));
      },
      say: (table, move) => `shuffles ${table.box.places.get(move.place)?.label ?? move.place}`,
    }),
  ],
  [
    'undo',
    plain({
      schema: tableMoves.undo,
      say: (_table, move) =>
        move.to === undefined ? 'takes back' : `takes back to entry ${move.to}`,
    }),
  ],
  [
    'redo',
    plain({
      schema: tableMoves.redo,
      say: () => 'does again what was taken back',
    }),
  ],
  [
    'dial',
    plain({
      schema: tableMoves.dial,
      judge: (_table, _move, actor) => hostOnly(actor, 'turn the dial'),
      effects(draft, move) {
        const { strictness, help, undo, replacement, pictures } = move;
        const before = (draft.table.clock.get('dial') ?? {}) as object;
        draft.set('dial', {
          ...before,
          ...(strictness && { strictness }),
          ...(help && { help }),
          ...(undo && { undo }),
          ...(replacement && { replacement }),
          ...(pictures && { pictures }),
        });
      },
      say: (_table, move) =>
        [
          move.strictness &&
            `sets the referee to ${move.strictness === 'annotate' ? 'comment' : move.strictness}`,
          move.help && `sets help to ${move.help}`,
          move.undo && UNDO_WORDS[move.undo],
          move.replacement && REPLACEMENT_WORDS[move.replacement],
          move.pictures && PICTURE_WORDS[move.pictures],
        ]
          .filter(Boolean)
          .join(' and '),
    }),
  ],
  [
    'time',
    verb({
      schema: tableMoves.time,
      judge(table, { budget, limit, runs, line, late }, actor) {
        if (budget !== undefined || limit !== undefined) return hostOnly(actor, 'set the time');
        const time = timeOf(table);
        const binds = line !== undefined || late !== undefined;
        if ((runs === undefined && !binds) || !(time.limit ?? (binds ? undefined : time.budget)))
          return [
            tableRefusal('table/time', 'No time was set at this table that could be stopped.'),
          ];
        return [];
      },
      effects(draft, { budget, limit, runs, line }) {
        const before = timeOf(draft.table);
        const next = budget === undefined ? before.budget : (budget ?? undefined);
        const binds = limit === undefined ? before.limit : (limit ?? undefined);
        const stopped = runs === undefined ? before.stopped === true : !runs;
        const away = runs === undefined ? before.away : line === 'away';
        draft.set(
          TIME,
          (next ?? binds) && {
            ...(next && { budget: next }),
            ...(binds && { limit: binds }),
            ...(stopped && { stopped }),
            ...(stopped && away && { away }),
          },
        );
      },
      options: () => [],
      say: (_table, { budget, limit, runs, line, late }) =>
        [
          budget && `sets the time: ${budgetSentence(budget)}`,
          budget === null && 'ends the time budget',
          limit && `sets time that binds: ${limitSentence(limit)}`,
          limit === null && 'ends the time that binds',
          late !== undefined && `has run out of time: a program decides for {${late}}`,
          line && LINE_WORDS[line],
          !line && runs !== undefined && (runs ? 'lets the clock run' : 'stops the clock'),
        ]
          .filter(Boolean)
          .join(' and '),
    }),
  ],
  [
    'ask',
    plain({
      schema: tableMoves.ask,
      say: (_table, { move }) => askWords(move),
    }),
  ],
  [
    'answer',
    plain({
      schema: tableMoves.answer,
      say: (_table, { yes }) => (yes ? 'agrees' : 'says no'),
    }),
  ],
  [
    'rights',
    plain({
      schema: tableMoves.rights,
      judge: (_table, _move, actor) => hostOnly(actor, 'say who is host'),
      say: (_table, { name, is }) => RIGHTS_WORDS[is].replace('…', () => name),
    }),
  ],
  [
    'replace',
    plain({
      schema: tableMoves.replace,
      judge: (_table, _move, actor) => hostOnly(actor, 'give a seat to somebody new'),
      say: (_table, { name, from }) =>
        from === undefined
          ? `gives a seat to ${name}`
          : `gives the seat of ${from} to ${name}, who plays on from here`,
    }),
  ],
  [
    'accept',
    plain({
      schema: tableMoves.accept,
      judge: (_table, _move, actor) => hostOnly(actor, 'accept a finding'),
      say: (_table, move) => `lets entry ${move.entry} stand${move.note ? `: ${move.note}` : ''}`,
    }),
  ],
]);

const LINE_WORDS = {
  away: 'cannot act now, so the clock stops',
  back: 'can act again, so the clock runs',
  server: 'is not charged for the time in which the server was away',
};

function askWords(move: AskedMove): string {
  if (move.verb === 'redo') return 'asks to do again what was taken back';
  if (move.verb === 'undo') return `asks to take back to entry ${move.to ?? ''}`;
  if (move.verb === 'replace') return `asks to give a seat to somebody new, ${quoted(move.name)}`;
  if (move.late !== undefined)
    return `has run out of time, and the others vote whether a program decides for {${move.late}}`;
  return move.runs ? 'asks to let the clock run' : 'asks to stop the clock';
}

const RIGHTS_WORDS = {
  host: 'hands the table to …, who is host now',
  cohost: 'gives host rights to …',
  none: 'ends the host rights of …',
};

const REPLACEMENT_WORDS = {
  host: 'lets the host give a seat to somebody new',
  vote: 'has everybody vote before a seat is given to somebody new',
};

const PICTURE_WORDS = {
  off: 'hides pictures of people’s own',
  on: 'lets those who play lay pictures of their own',
};

const UNDO_WORDS = {
  free: 'lets everyone take back what others did',
  ask: 'has everyone ask before they take back what others did',
  host: 'lets only the host take back what others did',
};

/**
 * The most that a purse may hold after money is moved by hand, if the bank never breaks. A player with a
 * million has a million bids to choose from.
 */
export const MOST_BY_HAND = 100_000;

/** Maximum number of spare tokens, markers and cards on a table. */
export const MOST_SPARES = 60;

function fetched({ box, pieces }: Table, ops: readonly HandOp[]): Finding[] {
  const asked = ops.flatMap((op) => (op.op === 'put' && op.spare ? [op.piece] : []));
  if (asked.length === 0) return [];
  if (!asked.every(mayFetchByHand))
    return [
      tableRefusal(
        'table/house',
        'Of tiles and trains only a house rule brings in more than the box holds.',
      ),
    ];
  const there = [...pieces.keys()].filter((id) => mayFetchByHand(id) && !box.pieces.has(id));
  if (there.length + asked.length <= MOST_SPARES) return [];
  return [
    tableRefusal(
      'table/spare-limit',
      `No more than ${MOST_SPARES} cards and spare pieces lie on a table; throw one away first.`,
    ),
  ];
}

function tooRich({ box, purses }: Table, ops: readonly HandOp[]): Finding[] {
  const before = new Map<string, number>();
  const held = (purse: string) => before.get(purse) ?? purses.get(purse) ?? 0;
  for (const op of ops) {
    if (op.op !== 'pay') continue;
    before.set(op.from, held(op.from) - op.amount);
    before.set(op.to, held(op.to) + op.amount);
    if (held(op.to) > MOST_BY_HAND && !box.purses.get(op.to)?.bottomless)
      return [
        tableRefusal(
          'table/pay-limit',
          `By hand a purse is filled up to ${formatMoney(box, MOST_BY_HAND)} and no further; pay less.`,
        ),
      ];
  }
  return [];
}

/** One physical op in words: "moves PRR 10 % to the bank pool". */
function sayOp(table: Table, op: HandOp): string {
  const { box } = table;
  if (op.op === 'pay')
    return `moves ${formatMoney(box, op.amount)} from ${purseLabel(box, op.from)} to ${purseLabel(box, op.to)}`;
  if (op.op === 'set') return `sets the clock's ${op.key}`;
  const name = pieceLabel(box, op.piece);
  if (op.to === SPARES) return `throws ${name} away`;
  const to = placeLabel(box, op.to);
  if (op.spare)
    return `lays out ${box.pieces.get(op.piece)?.type === 'blank' ? name : `a spare ${name}`} at ${to}`;
  if (table.pieces.get(op.piece)?.place === op.to) return `turns ${name}`;
  return `moves ${name} to ${to}`;
}

function hostOnly(actor: Actor, what: string): Finding[] {
  return actor.host ? [] : [tableRefusal('table/seat-host', `Only the host may ${what}.`)];
}

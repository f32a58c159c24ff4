import type { Luck } from '../../kernel/luck.ts';
import type { Move } from '../../../shared/move.ts';
import type { PieceId } from '../../kernel/box.ts';
import { phaseAt, read } from '../../rules/course/keys.ts';
import type { Context } from '../../rules/course/nouns.ts';
import { companiesOf, nameOf, trainsOf } from '../../rules/stock/holdings.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { trainName, trainPrice } from '../../rules/trains/cards.ts';
import { trainsOnSale } from '../../rules/trains/rules.ts';
import { joinWords } from '../../rules/procedure.ts';
import type { DrillTask } from '../drill.ts';
import {
  choicesOf,
  type DrillPosition,
  drawn,
  type TaskKind,
  lookAfter,
  movesOf,
} from '../position.ts';
import { citedFor } from '../citations.ts';

/** What rusts when a train is bought, and which company is caught without one. */

/** Does a train that the bank sells begin a phase? */
const changesPhase = ({ table, box }: Context): boolean =>
  read(table, 'stage') === 'operating' &&
  trainsOnSale(table).some(
    (id) =>
      box.phases.findIndex(({ onTrain }) => onTrain === trainName(table, id)) > phaseAt(table),
  );

interface Loss {
  readonly company: string;
  readonly lost: readonly string[];
  readonly left: readonly string[];
}

interface Purchase {
  readonly move: Move;
  readonly train: string;
  readonly phase: string;
  readonly losses: readonly Loss[];
}

/** The purchase of a train, with the trains that companies lose by it. */
function purchaseOf(position: DrillPosition, move: Move): Purchase | undefined {
  const { context, table } = position;
  const owners = companiesOf(context);
  const before = new Map(owners.map((company) => [company, [...trainsOf(context, company)]]));
  const names = new Map([...before.values()].flat().map((id) => [id, trainName(table, id)]));
  return lookAfter(position, move, (draft) => {
    const losses = owners.flatMap((company): Loss[] => {
      const left = trainsOf(context, company);
      const lost = before
        .get(company)!
        .filter((id) => !left.includes(id) && id !== move.train && id !== move.exchange)
        .map((id) => names.get(id)!);
      return lost.length === 0
        ? []
        : [{ company, lost, left: left.map((id) => trainName(draft.table, id)) }];
    });
    const train = String(move.face ?? trainName(draft.table, String(move.train)));
    return { move, train, phase: read(draft.table, 'phase'), losses };
  });
}

/** The purchases that could come next: legal ones, or of the train for sale by the company in turn. */
function nextPurchases(position: DrillPosition): Move[] {
  const { table } = position;
  const company = operatingCompany(table);
  if (company === undefined) return [];
  const inDepot = (id: PieceId) => table.pieces.get(id)?.place === 'depot';
  const legal = movesOf(position, 'buyTrain').filter(
    ({ train, exchange }) => exchange === undefined && inDepot(String(train)),
  );
  if (legal.length > 0) return legal;
  return trainsOnSale(table)
    .filter(inDepot)
    .map((train) => ({ verb: 'buyTrain', company, train, price: trainPrice(table, train) }));
}

const isCaught = ({ left }: Loss): boolean => left.length === 0;

const counted = (count: number, name: string): string =>
  count === 1 ? `its ${name}` : `${count} × ${name}`;

function whyOf({ context }: DrillPosition, { train, losses }: Purchase): string {
  const says = losses.map(({ company, lost, left }) => {
    const kinds = [...new Set(lost)].map((kind) =>
      counted(lost.filter((one) => one === kind).length, kind),
    );
    const rest = left.length === 0 ? 'has none left' : `keeps ${joinWords(left)}`;
    return `${nameOf(context, company)} loses ${joinWords(kinds)} and ${rest}`;
  });
  return `The first ${train} takes them at once: ${says.join('; ')}.`;
}

/** Sets of companies that somebody might name, as answers. */
function answersOf(position: DrillPosition, { losses }: Purchase, buyer: string): string[][] {
  const { context } = position;
  const hit = losses.map(({ company }) => company);
  const caught = losses.filter(isCaught).map(({ company }) => company);
  const others = companiesOf(context).filter(
    (company) => !hit.includes(company) && trainsOf(context, company).length > 0,
  );
  return [
    [],
    hit,
    [...new Set([...hit, buyer])],
    ...hit.map((one) => [one]),
    ...caught.map((one) => caught.filter((other) => other !== one)),
    ...others.map((one) => [...caught, one]),
  ];
}

function make(position: DrillPosition, luck: Luck): DrillTask | undefined {
  const { context, player, rulebook, turn } = position;
  if (!turn.entity?.startsWith('company:')) return undefined;
  const purchases = nextPurchases(position)
    .flatMap((move) => purchaseOf(position, move) ?? [])
    .filter(({ losses }) => losses.length > 0);
  const purchase = drawn(luck, purchases);
  if (!purchase) return undefined;
  const { move, losses, train, phase } = purchase;
  const buyer = String(move.company);
  const order = companiesOf(context);
  const says = (companies: readonly string[]): string =>
    companies.length === 0
      ? 'None of them'
      : joinWords(
          order.filter((one) => companies.includes(one)).map((one) => nameOf(context, one)),
        );
  const caught = losses.filter(isCaught).map(({ company }) => company);
  const wrong = answersOf(position, purchase, buyer).map(says);
  const game = rulebook.game;
  return {
    difficulty: losses.length <= 1 ? 'easy' : losses.length === 2 ? 'medium' : 'hard',
    player,
    move,
    question: `${nameOf(context, buyer)} now buys the first ${train}. Which companies lose their last train by it?`,
    ...choicesOf(luck, says(caught), wrong),
    why: whyOf(position, purchase),
    clauses: [...citedFor(game, `rust ${phase}`), ...citedFor(game, 'rust')],
  };
}

export const rust: TaskKind = {
  isNear: changesPhase,
  make,
};

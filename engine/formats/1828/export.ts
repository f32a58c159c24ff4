import type { Entry } from '../../../shared/entry.ts';
import type { RecordedAction } from '../18xx-games.ts';
import type { Exporter, ExportedAction, CombinedMoves } from '../exported.ts';
import type { Entity, Words } from '../said-moves.ts';
import { byCompany, byPlayer, cityId, plainActions, putsOf, trainId } from '../said-moves.ts';
import { issuedCertificates } from '../../rules/stock/issued.ts';
import { read } from '../../games/1828/clock.ts';
import { shells } from '../../games/1828/systems.ts';
import { charterOf, trainsIn } from '../../rules/trains/cards.ts';

/** Games of 1828 as 18xx.games writes them: the inverse of import.ts (1828 D). */

/** Our `share:GT-system-3` is "GT-IC_3" there: a system is called by both its companies. */
function shareId(said: ExportedAction, piece: string): string {
  const [, company = '', system, number = '0'] = /^share:(.+?)(-system)?-(\d+)$/.exec(piece) ?? [];
  return `${system ? systemName(said, company) : company}_${number}`;
}

/** The companies of a system as the record of this game has called them. */
function systemName({ recording }: ExportedAction, survivor: string): string {
  const merger = recording.steps.findLast(
    ({ type, entity }) => type === 'merge' && entity === survivor,
  );
  return merger ? `${survivor}-${String(merger.corporation)}` : survivor;
}

const isSystem = ({ recording }: ExportedAction, company: string): boolean =>
  recording.steps.some(({ type, entity }) => type === 'merge' && entity === company);

/** A company that acts; a system under the names of both. */
function by(said: ExportedAction, company = String(said.move.company ?? '')): Entity {
  if (typeof said.move.with === 'string' || !isSystem(said, company))
    return byCompany(said, company);
  return { entity: systemName(said, company), entity_type: 'system' };
}

const WORDS: Words = {
  by,
  share: shareId,
  called: (said, company) => (isSystem(said, company) ? systemName(said, company) : company),
};

/** "GT-IC_3" is our `share:GT-system-3`. */
const pieceOf = (share: string): string =>
  `share:${share.replace(/^([^-_]+)-[^_]+_/, '$1-system_').replace(/_(\d+)$/, '-$1')}`;

/** Of a merger that came to nothing only that is recorded: all its answers are undone there. (D3.5) */
function failedMerger(said: ExportedAction, next: readonly Entry[]): CombinedMoves | undefined {
  const { move } = said;
  if (move.verb !== 'proposeMerger') return undefined;
  const end = next.findIndex(({ move }) => move.verb === 'completeMerger');
  if (end < 0) return undefined;
  const corporations = [move.survivor, move.other];
  const actions = [{ type: 'failed_merge', ...byPlayer(said), corporations }];
  return { actions, moves: end + 1 };
}

/** M&H for the president's certificate: which one is named first, then the par. (A10.2) */
function* startCompany(said: ExportedAction): Generator<RecordedAction[]> {
  const { move, table } = said;
  for (const [par] of plainActions(said)) {
    if (!par) continue;
    yield [par];
    if (typeof move.with !== 'string') continue;
    const { president = '' } = issuedCertificates(table.box, String(move.company));
    const exchange = { type: 'buy_shares', ...byCompany(said), percent: 20 };
    yield [{ ...exchange, shares: [shareId(said, president)] }, par];
  }
}

/** An answer inside a merger: a player is called by name, a marker by its city. */
function* answer(said: ExportedAction): Generator<RecordedAction[]> {
  const { move, table, recording, turn } = said;
  const choice = String(move.choice);
  const slot = /^slot:(.+)\.(\d+)\.(\d+)$/.exec(choice);
  const survivor = read(table, 'merger')?.survivor ?? '';
  const company = { entity: survivor, entity_type: 'corporation' };
  if (slot) {
    const city = cityId(table, slot[1]!, Number(slot[2]));
    return yield [{ type: 'remove_token', ...company, city, slot: Number(slot[3]) }];
  }
  const seat = /^player:(\d+)$/.exec(choice);
  const name = seat && recording.players[Number(seat[1]) - 1]?.name;
  const words: Readonly<Record<string, string>> = { trade: 'Exchange', sell: 'Sell' };
  const says = name ?? words[choice] ?? choice;
  yield [{ type: 'choose', ...byPlayer(said, turn.acting[0]), choice: says }];
}

function* actions(said: ExportedAction): Generator<RecordedAction[]> {
  const { move } = said;
  switch (move.verb) {
    case 'startCompany':
      return yield* startCompany(said);
    case 'answerMerger':
      return yield* answer(said);
    case 'proposeMerger':
      // Which of the two survives is chosen there before the other is named.
      return yield [
        { type: 'choose', ...byPlayer(said), choice: move.survivor },
        { type: 'merge', ...byCompany(said, String(move.survivor)), corporation: move.other },
      ];
    case 'failMerger': {
      const corporations = [move.survivor, move.other];
      return yield [{ type: 'failed_merge', ...byPlayer(said), corporations }];
    }
    case 'moveTrain':
      return yield [{ type: 'swap_train', ...by(said), train: trainId(move.train) }];
    case 'buyCoal': {
      const cost = putsOf(said).length > 0 ? costOf(said) : 0;
      return yield [{ type: 'special_buy', ...by(said), description: 'Coal Marker', cost }];
    }
    default:
      return yield* plainActions(said, WORDS);
  }
}

/** Only a company without any train is bankrupt there. (1828 C54) */
function refuses({ table, move }: Pick<ExportedAction, 'table' | 'move'>): string | undefined {
  if (move.verb !== 'declareBankruptcy') return undefined;
  const owns = shells(table, String(move.company)).some(
    (one) => trainsIn(table, charterOf(one)).length > 0,
  );
  return owns ? 'it knows no bankruptcy for an empty shell.' : undefined;
}

/** What was paid to the bank. */
const costOf = ({ ops }: ExportedAction): number =>
  ops.reduce((sum, op) => (op.op === 'pay' && op.to === 'bank' ? sum + op.amount : sum), 0);

export const exporter: Exporter = {
  title: '1828.Games',
  combined: failedMerger,
  refuses,
  pieceOf,
  optional: ({ ensure_good_privates: good }) => (good === true ? ['ensure_good_privates'] : []),
  actions,
  seeds: 2 ** 31,
};

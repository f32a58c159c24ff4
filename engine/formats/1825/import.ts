import type { Importer, Recording } from '../18xx-games.ts';
import { changesNothing, numberOf, textOf } from '../18xx-games.ts';
import { passOfAnother, plainMove, recordedRun, recordedShares } from '../recorded-moves.ts';
import { err, ok, type Result } from '../../hexes/result.ts';
import type { Move, Table } from '../../rules/course/nouns.ts';
import { issuedCertificates } from '../../rules/stock/issued.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { privatesOf } from '../../rules/privates/rules.ts';
import { trainName } from '../../rules/trains/cards.ts';
import { card, optionsNamed } from '../../games/1825/box/choices.ts';
import { rulebook } from '../../games/1825/rulebook.ts';
import { leasable } from '../../games/1825/receivership.ts';

type Share = ReturnType<typeof recordedShares>[number];

/**
 * Was this certificate sold from the offer before? The record names certificates and not where they
 * lie: they leave the offer once, when first bought or when dealt at the start.
 */
function leftOffer(table: Table, { steps, players }: Recording, step: number, share: Share) {
  const dealt = players.length - privatesOf(table.box).length;
  if (share.number === 0 || (share.company === 'LNWR' && share.number < dealt)) return true;
  return steps
    .slice(0, step)
    .some(
      (action) =>
        action.type === 'buy_shares' && recordedShares(action).some(({ id }) => id === share.id),
    );
}

function buyShare(table: Table, recording: Recording, step: number): Move {
  const [share] = recordedShares(recording.steps[step]!);
  if (!share) return { verb: 'buyShare', company: '', from: 'pool', percent: 10 };
  const { company, number } = share;
  const { unit, presidentPercent } = issuedCertificates(table.box, company);
  const from = leftOffer(table, recording, step, share) ? 'pool' : 'ipo';
  return { verb: 'buyShare', company, from, percent: number === 0 ? presidentPercent : unit };
}

/** A lease names the kind; the train is the one of that kind that the bank has on sale. */
function lease(table: Table, kind: string): Move {
  const company = operatingCompany(table) ?? '';
  const train = leasable(table, company).find((id) => trainName(table, id) === kind);
  return { verb: 'leaseTrain', company, train: train ?? kind };
}

function meant(table: Table, recording: Recording, step: number): Result<readonly Move[]> {
  const action = recording.steps[step]!;
  if (changesNothing(action)) return ok([]);
  const company = textOf(action, 'entity');
  const against = passOfAnother(rulebook, table, recording, step, company);
  if (against !== undefined) return err(against);
  const one = (move: Move) => ok([move]);
  const card = { private: textOf(action, 'company'), price: numberOf(action, 'price') };
  switch (action.type) {
    case 'buy_shares':
      return one(buyShare(table, recording, step));
    case 'sell_company':
      return one({ verb: 'sellPrivate', ...card });
    case 'run_routes': {
      const { routes, revenue } = recordedRun(table, action);
      const extra = numberOf(action, 'extra_revenue');
      return one({ verb: 'runTrains', company, routes, revenue: revenue + extra });
    }
    case 'special_buy':
      return one(lease(table, textOf(action, 'description')));
    default: {
      const plain = plainMove(table, recording, step, company);
      return plain
        ? one(plain)
        : err(`Recorded games of 1825 have no action called ${action.type}.`);
    }
  }
}

const FLAGS = new Set(card.options.flatMap(({ id, kind }) => (kind === 'flag' ? [id] : [])));
const knows = (rule: string): boolean => /^unit_[123]+$/.test(rule) || FLAGS.has(rule);

/** Recorded games of 18xx.games, read as that site plays 1825. (1825 §14) */
export const importer: Importer = {
  title: '1825',
  knows,
  options: ({ options, players }) => optionsNamed(options.filter(knows), players.length, 'peer'),
  moves: meant,
};

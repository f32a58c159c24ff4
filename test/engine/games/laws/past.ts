import type { Table } from '../../../../engine/kernel/table.ts';
import type { Game } from '../../../../engine/rules/referee.ts';
import type { Turn } from '../../../../engine/rules/rulebook.ts';
import type { Entry } from '../../../../shared/entry.ts';

/** What a game has come through in the present round and turn, read from the pieces that moved. */
export interface Past {
  /** Has the player sold shares of the company in this stock round? */
  hasSold(player: string, company: string): boolean;
  /** Verbs of the turn that is being played. */
  readonly verbs: readonly string[];
  /** Notes an entry, before it is appended. */
  note(table: Table, entry: Entry): void;
}

/**
 * Whose turn of a stock round or of an operating round it is, though others may be asked something in it.
 * Elsewhere the player who acts.
 */
function whoseTurn({ clock }: Table, turn: Turn): string {
  const read = (key: string) => clock.get(key) as Readonly<Record<string, unknown>> | undefined;
  const stage = clock.get('stage');
  const at = { stock: read('stock')?.at, operating: clock.get('at') }[String(stage)];
  return at === undefined
    ? turn.acting.join()
    : [stage, clock.get('turn'), read('round')?.num, at].join();
}

export function pastOf(game: Game): Past {
  const sold = new Set<string>();
  const verbs: string[] = [];
  let round = '';
  let acting = '';
  return {
    verbs,
    hasSold: (player, company) => sold.has(`${player} ${company}`),
    note(table, { move, ops }) {
      const turn = game.rulebook!.turn(table);
      const stage = String(table.clock.get('stage')) + String(table.clock.get('turn'));
      if (stage !== round) sold.clear();
      round = stage;
      const acts = whoseTurn(table, turn);
      if (acts !== acting) verbs.length = 0;
      acting = acts;
      verbs.push(move.verb);
      for (const op of ops) {
        if (op.op !== 'put') continue;
        const { place } = table.pieces.get(op.piece)!;
        const spec = table.box.pieces.get(op.piece)!;
        if (spec.kind === 'certificate' && place.startsWith('player:'))
          sold.add(`${place} ${spec.company}`);
      }
    },
  };
}

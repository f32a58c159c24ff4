import type { Table } from '../../../../engine/kernel/table.ts';
import type { Game } from '../../../../engine/rules/referee.ts';
import type { Entry } from '../../../../shared/entry.ts';

/** What a game has come through in the present round and turn, read from the pieces that moved. */
export interface Past {
  /** Has the player sold shares of the company in this stock round? */
  hasSold(player: string, company: string): boolean;
  /** Verbs since the player in turn is in turn. */
  readonly verbs: readonly string[];
  /** Notes an entry, before it is appended. */
  note(table: Table, entry: Entry): void;
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
      const acts = turn.acting.join();
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

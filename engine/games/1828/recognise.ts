import { tileType } from '../../rules/board.ts';
import { pendingQuestion } from '../../rules/course/keys.ts';
import type { DragRecognizers } from '../../rules/course/nouns.ts';
import { DRAG_RECOGNIZERS } from '../../rules/course/recognise.ts';
import { trainPrice } from '../../rules/trains/cards.ts';
import { ownerOf } from './systems.ts';

/** Drags that mean something else than in 1830, because of systems and questions. */
export const dragRecognizers: DragRecognizers = {
  ...DRAG_RECOGNIZERS,
  tile(context, hand) {
    const { from, piece, to, turn } = hand;
    const asked = pendingQuestion(context.table);
    if (asked?.ask !== 'ekTile') return DRAG_RECOGNIZERS.tile(context, hand);
    if (from !== 'supply' || !to.startsWith('hex:')) return undefined;
    return {
      verb: 'layTile',
      company: String(asked.company),
      hex: to.slice(4),
      tile: tileType(context.table, piece),
      turn: turn ?? 0,
      with: 'E&K',
    };
  },
  /** Tokens of a merged company belong to its system. */
  token(context, hand) {
    const { company } = hand.spec;
    const owner = company === undefined ? undefined : ownerOf(context.table, company);
    return DRAG_RECOGNIZERS.token(context, {
      ...hand,
      spec: { ...hand.spec, ...(owner && { company: owner }) },
    });
  },
  train({ table }, { piece, to, from }) {
    const owner = (place: string) => ownerOf(table, place.slice('company:'.length));
    if (from.startsWith('company:') && to === 'out')
      return { verb: 'discardTrain', company: owner(from), train: piece };
    if (!to.startsWith('company:')) return undefined;
    const company = owner(to);
    if (from.startsWith('company:') && owner(from) === company)
      return { verb: 'moveTrain', company, train: piece };
    if (from !== 'depot' && !from.startsWith('company:')) return undefined;
    const shell = to.slice('company:'.length);
    return { verb: 'buyTrain', company, train: piece, price: trainPrice(table, piece), shell };
  },
};

import { expect, it } from 'vitest';
import type { PlaceId, Rulebook, Turn } from '../../../engine/index.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { Moment } from '../../../client/store/moment.ts';
import { hotseatSeat } from '../../../client/table/session.ts';
import { toyBox } from '../../kit/toy/toy-box.ts';

/** One device plays Ada, whose company runs its trains, and Ben, who may do something meanwhile. */
function shownFor(chosenPlayer: PlaceId | undefined) {
  const turn: Turn = {
    round: 'Operating round 1',
    entity: 'company:RED',
    acting: ['player:1'],
    alsoMayAct: ['player:2'],
    verbs: ['runTrains'],
    purpose: ['runTrains'],
    sentence: '',
    over: false,
  };
  const rulebook = { turn: () => turn, verbs: new Map() } as unknown as Rulebook;
  const session = hotseat(
    { box: toyBox() },
    {
      kind: 'hotseat',
      id: 'toy',
      name: 'Toy',
      kept: () => true,
      seats: hotseatSeat(['Ada', 'Ben']),
      entries: [],
    },
  );
  const base = { ...session, game: { ...session.game, rulebook } };
  const { table, entries } = session.ledger;
  return new Moment({
    base,
    session,
    game: base.game,
    table,
    entries,
    chosenPlayer,
    desk: undefined,
    at: 0,
    present: true,
    movable: true,
    inWhatIf: false,
    dial: { strictness: 'enforce' },
  });
}

it('runs the trains of a company only for its president: another action meanwhile is no run', () => {
  expect(shownFor(undefined).runner).toBe('RED');
  expect(shownFor('player:1').runner).toBe('RED');
  expect(shownFor('player:2').runner).toBeUndefined();
});

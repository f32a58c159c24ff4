import type { Stop } from '../hexes/track.ts';

/** Who stands where, for one company at one moment; what every title's route rules start from. */
export interface Position {
  readonly company: string;
  readonly phase: string;
  /** The slots of a city, null = open; the length is the number of slots. Empty for other stops. */
  slots(stop: Stop): readonly (string | null)[];
}

/** Does the company hold a slot of this city? */
export const holds = (position: Position, stop: Stop): boolean =>
  stop.node.kind === 'city' && position.slots(stop).includes(position.company);

/** Open unless every slot of a city holds a marker and none is the company's. */
export const open = (position: Position, stop: Stop): boolean => {
  if (stop.node.kind !== 'city') return stop.node.kind !== 'offboard';
  const slots = position.slots(stop);
  return slots.includes(null) || slots.includes(position.company) || slots.length === 0;
};

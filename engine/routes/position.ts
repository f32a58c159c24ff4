import type { Stop } from '../hexes/track.ts';

/**
 * The tokens on the map as one company sees them at one moment. The route rules of every title start from it.
 */
export interface Position {
  readonly company: string;
  readonly phase: string;
  /** The slots of a city, null = free. Empty for other stops. */
  slots(stop: Stop): readonly (string | null)[];
}

/** True if the company has a token in this city. */
export const holds = (position: Position, stop: Stop): boolean =>
  stop.node.kind === 'city' && position.slots(stop).includes(position.company);

/** True unless every slot of a city has a token and none is the company's. */
export const open = (position: Position, stop: Stop): boolean => {
  if (stop.node.kind !== 'city') return stop.node.kind !== 'offboard';
  const slots = position.slots(stop);
  return slots.includes(null) || slots.includes(position.company) || slots.length === 0;
};

import { title } from '../../engine/games/1889/title.ts';
import { beginOf, stationedOn } from './1830.ts';

/** Tables of 1889, set up like those of 1830. */
export * from './1830.ts';
export const begin = beginOf(title);
export const stationed = stationedOn(() => begin({ players: 4 }));

/** What a company that has operated and can run says of itself. */
export const RAN = { floated: true, operated: true, linked: true };

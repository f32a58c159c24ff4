import { exits, nodeExits } from '../../../hexes/rotate.ts';
import { cities } from '../../../hexes/shape.ts';
import { shapeOn } from '../../../rules/board.ts';
import type { Now } from '../../../rules/course/nouns.ts';
import { openHomes } from '../../../rules/tokens/homes.ts';
import type { TokenRules } from '../../../rules/tokens/rules.ts';
import { isMinor } from '../box/figures.ts';

/** Home tokens: several for some companies, waiting for a tile for minors. (1825 §5.2, §7) */

export const TOKENS: Partial<TokenRules> = {
  /** A minor's waits for a city with track. (1825 §5.2, D37) */
  ready(table, company, hex) {
    const shape = shapeOn(table, hex);
    if (cities(shape).length === 0) return false;
    const hasTrack = cities(shape).some((city) => nodeExits(shape, city.index).length > 0);
    return !isMinor(table.box, company) || (hasTrack && exits(shape).length > 0);
  },
};

/** Hexes where the token of a minor, its only one, still waits for its home. (1825 §5.2) */
export const waitingHomes = (now: Now, company: string): string[] =>
  isMinor(now.box, company) ? openHomes(now, company).map(({ hex }) => hex) : [];

import { describe } from 'vitest';
import { endsByItsRules } from '../1830/chance.ts';
import { KIN_1889 } from '../1830/family.ts';

describe('games of random legal moves', () => endsByItsRules(KIN_1889, [4, 2], [2, 4]));

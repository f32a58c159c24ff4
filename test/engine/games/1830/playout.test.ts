import { describe } from 'vitest';
import { endsByItsRules } from './chance.ts';
import { KIN } from './family.ts';

describe('games of random legal moves', () => endsByItsRules(KIN, [3, 1], [2, 4]));

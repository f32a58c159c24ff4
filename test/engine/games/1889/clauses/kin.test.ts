import { describe } from 'vitest';
import { KIN_1889 } from '../../1830/family.ts';
import { stockClauses } from '../../1830/kin.ts';
import { operatingClauses } from '../../1830/kin-operating.ts';

describe('stock rounds', () => stockClauses(KIN_1889));
describe('operating rounds', () => operatingClauses(KIN_1889));

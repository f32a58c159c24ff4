import { describe } from 'vitest';
import { KIN_1889 } from '../../1830/family.ts';
import { operatingClauses, stockClauses } from '../../1830/kin.ts';

describe('stock rounds', () => stockClauses(KIN_1889));
describe('operating rounds', () => operatingClauses(KIN_1889));

import { describe } from 'vitest';
import { KIN } from '../family.ts';
import { stockClauses } from '../kin.ts';
import { operatingClauses } from '../kin-operating.ts';

describe('stock rounds', () => stockClauses(KIN));
describe('operating rounds', () => operatingClauses(KIN));

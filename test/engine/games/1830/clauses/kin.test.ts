import { describe } from 'vitest';
import { KIN } from '../family.ts';
import { operatingClauses, stockClauses } from '../kin.ts';

describe('stock rounds', () => stockClauses(KIN));
describe('operating rounds', () => operatingClauses(KIN));

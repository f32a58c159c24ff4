import { describe } from 'vitest';
import { KIN_1889 } from '../../1830/family.ts';
import { exchangeClauses, stockClauses } from '../../1830/kin.ts';
import { operatingClauses } from '../../1830/kin-operating.ts';

describe('stock rounds', () => stockClauses(KIN_1889));
describe('an exchange', () => exchangeClauses(KIN_1889, { card: 'DR', company: 'IR', price: 65 }));
describe('operating rounds', () => operatingClauses(KIN_1889));

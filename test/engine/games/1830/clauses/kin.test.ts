import { describe } from 'vitest';
import { KIN } from '../family.ts';
import { exchangeClauses, stockClauses } from '../kin.ts';
import { operatingClauses } from '../kin-operating.ts';

describe('stock rounds', () => stockClauses(KIN));
describe('an exchange', () => exchangeClauses(KIN, { card: 'MH', company: 'NYC', price: 67 }));
describe('operating rounds', () => operatingClauses(KIN));

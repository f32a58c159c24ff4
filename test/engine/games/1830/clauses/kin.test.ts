import { describe } from 'vitest';
import { begin } from '../../../../kit/1830.ts';
import { type Kin, operatingClauses, stockClauses } from '../kin.ts';

const kin: Kin = {
  id: '1830',
  begin,
  companies: ['PRR', 'NYC', 'CPR', 'C&O'],
  pars: [100, 67],
  float: 60,
  clause: (name) => name,
};

describe('stock rounds', () => stockClauses(kin));
describe('operating rounds', () => operatingClauses(kin));

import { describe } from 'vitest';
import { begin } from '../../../../kit/1889.ts';
import { type Kin, operatingClauses, stockClauses } from '../../1830/kin.ts';

/** 1889 has no company that is parred in the auction: the clauses behind that one move up. */
const clause = (name: string): string => {
  const [, number] = /^par-and-float\/([5-8])$/.exec(name) ?? [];
  return number === undefined ? name : `par-and-float/${Number(number) - 1}`;
};

const kin: Kin = {
  id: '1889',
  begin,
  companies: ['IR', 'SR', 'UR', 'TR'],
  pars: [100, 65],
  float: 50,
  clause,
};

describe('stock rounds', () => stockClauses(kin));
describe('operating rounds', () => operatingClauses(kin));

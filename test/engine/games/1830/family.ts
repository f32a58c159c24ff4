import { begin as begin1889 } from '../../../kit/1889.ts';
import { begin } from '../../../kit/1830.ts';
import type { Kin } from './kin.ts';

export const KIN: Kin = {
  id: '1830',
  begin,
  companies: ['PRR', 'NYC', 'CPR', 'C&O'],
  pars: [100, 67],
  float: 60,
  clause: (name) => name,
};

/** 1889 has no company that is parred in the auction: the clauses behind that one move up. */
const clause = (name: string): string => {
  const [, number] = /^par-and-float\/([5-8])$/.exec(name) ?? [];
  return number === undefined ? name : `par-and-float/${Number(number) - 1}`;
};

export const KIN_1889: Kin = {
  id: '1889',
  begin: begin1889,
  companies: ['IR', 'SR', 'UR', 'TR'],
  pars: [100, 65],
  float: 50,
  clause,
};

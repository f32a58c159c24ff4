import { begin as begin1889 } from '../../../kit/1889.ts';
import { begin } from '../../../kit/1830.ts';
import type { Scene } from '../../../kit/1830.ts';
import type { BoxOptions } from '../../../../engine/kernel/box.ts';

export interface FamilyTitle {
  readonly id: string;
  begin(options: BoxOptions): Scene;
  /** Four companies. */
  readonly companies: readonly [string, string, string, string];
  /** Two par prices, the higher one first. */
  readonly pars: readonly [number, number];
  /** Percent that have left the IPO when a company floats. */
  readonly float: number;
  /** A clause that has another number or heading in this title. */
  readonly clause: (name: string) => string;
}

export const TITLE_1830: FamilyTitle = {
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

export const TITLE_1889: FamilyTitle = {
  id: '1889',
  begin: begin1889,
  companies: ['IR', 'SR', 'UR', 'TR'],
  pars: [100, 65],
  float: 50,
  clause,
};

/** How a title calls its clauses: in the names of tests, and as findings. */
export const clausesOf = (title: FamilyTitle) => ({
  id: (...names: string[]) => names.map((name) => `${title.id}/${title.clause(name)}`).join(', '),
  wrong: (name: string) => [`${title.id}/${title.clause(name)}`],
});

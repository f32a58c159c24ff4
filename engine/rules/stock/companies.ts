import type { PieceId, PlaceId } from '../../kernel/box.ts';
import type { Table } from '../../kernel/table.ts';
import { issueOf } from './papers.ts';
import { byBox } from '../kept.ts';
import { charterOf } from '../trains/cards.ts';
import { standing } from '../course/keys.ts';

/** What companies there are, and which papers stand for them. */
export interface CompanyRules {
  /** Share companies in the order of the list. */
  all(table: Table): readonly string[];
  name(table: Table, company: string): string;
  /** Has it been started? */
  parred(table: Table, company: string): boolean;
  /** Certificates in force, the president's first. */
  papers(table: Table, company: string): readonly PieceId[];
  /** Places where its trains lie; the limit of trains is that of each. */
  charters(table: Table, company: string): readonly PlaceId[];
  /** Companies of the box with a home and tokens of their own, also those that have been merged. */
  founders(table: Table): readonly string[];
  /** The company that a founder is part of now. */
  owner(table: Table, founder: string): string;
  /** What it is called, and every name by which it counts as sold in a stock round. */
  called(table: Table, company: string): readonly string[];
  /** Players in the order that decides between equals who would be president; left out = that of the round. */
  order?(table: Table): readonly PlaceId[];
  /** Who decides for it; left to its president where this says nobody. */
  decider?(table: Table, company: string): PlaceId | undefined;
}

const listed = byBox(({ companies }) => [...companies.keys()]);

export const COMPANIES: CompanyRules = {
  all: ({ box }) => listed(box),
  name: (_table, company) => company,
  parred: (table, company) => standing(table, company).par !== undefined,
  papers: ({ box }, company) => issueOf(box, company).all,
  charters: (_table, company) => [charterOf(company)],
  founders: (table) => COMPANIES.all(table),
  owner: (_table, founder) => founder,
  called: (_table, company) => [company],
};

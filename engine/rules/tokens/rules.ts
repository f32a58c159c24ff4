import type { PieceId } from '../../kernel/box.ts';
import type { Table } from '../../kernel/table.ts';

/** Station tokens. */
export interface TokenRules {
  /** Price of placing a token. */
  price(table: Table, company: string, token: PieceId): number;
  /** Where a company is at home; without a city it chooses one. */
  home(table: Table, company: string): { readonly hex: string; readonly city?: number } | undefined;
}

export const TOKENS: TokenRules = {
  price: ({ box }, _company, token) => box.pieces.get(token)?.price ?? 0,
  home: ({ box }, company) => box.companies.get(company)?.home[0],
};

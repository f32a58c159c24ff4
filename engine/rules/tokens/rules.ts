import type { PieceId } from '../../kernel/box.ts';
import type { Table } from '../../kernel/table.ts';
import { unusedTokens } from '../stations.ts';

/** Station tokens. */
export interface TokenRules {
  /** Price of placing a token. */
  price(table: Table, company: string, token: PieceId): number;
  /** Where a company is at home; without a city it chooses one. */
  home(table: Table, company: string): { readonly hex: string; readonly city?: number } | undefined;
  /** Who chooses the city of a home when its first tile comes: who laid it, or the company itself. */
  readonly chooser: 'layer' | 'itself';
  /** Tokens that a company may still place, the next one first. */
  unused(table: Table, company: string): readonly PieceId[];
}

export const TOKENS: TokenRules = {
  price: ({ box }, _company, token) => box.pieces.get(token)?.price ?? 0,
  home: ({ box }, company) => box.companies.get(company)?.home[0],
  chooser: 'layer',
  unused: unusedTokens,
};

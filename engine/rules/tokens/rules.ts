import type { PieceId, Table, EveryField } from '../material.ts';
import { unusedTokens } from '../stations.ts';

/** A home of a company, and its city where that is printed. */
export interface Home {
  readonly hex: string;
  readonly city?: number;
}

/** Station tokens. */
export interface TokenRules {
  /** Where a company is at home, with one of its first tokens each; without a city it chooses one. */
  homes(table: Table, company: string): readonly Home[];
  /** Can the token of a home stand there now? Else it waits until it can. */
  isHomeReady(table: Table, company: string, hex: string): boolean;
  /** Who chooses the city of a home when its first tile comes: who laid it, or the company itself. */
  readonly homeChooser: 'layer' | 'itself';
  /** Tokens that a company may still place, the next one first. */
  unused(table: Table, company: string): readonly PieceId[];
}

export const TOKENS: EveryField<TokenRules> = {
  homes: ({ box }, company) => box.companies.get(company)?.home ?? [],
  isHomeReady: () => true,
  homeChooser: 'layer',
  unused: unusedTokens,
};

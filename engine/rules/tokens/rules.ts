import type { Table, EveryField } from '../material.ts';

/** A home of a company, and its city if one is printed. */
export interface Home {
  readonly hex: string;
  readonly city?: number;
  /** Its token waits until a city with track is there. */
  readonly waits?: true;
}

/** The rules of tokens. */
export interface TokenRules {
  /** The homes of a company, one for each of its first tokens. Without a city the company chooses one. */
  homes(table: Table, company: string): readonly Home[];
  /**
   * Who chooses the city of a home when its first tile is laid: the company that laid it, or the home's
   * company.
   */
  readonly homeChooser: 'layer' | 'itself';
  /** What the next token costs in this hex. `printed` = the price on the token. Left out = that. */
  cost?(table: Table, company: string, hex: string, printed: number): number;
}

export const TOKENS: EveryField<TokenRules> = {
  homes: ({ box }, company) => box.companies.get(company)?.home ?? [],
  homeChooser: 'layer',
  cost: undefined,
};

import type { Move } from '../../shared/move.ts';

/** Moves by the name of their verb, for positions of every title. */

type More = { readonly [parameter: string]: unknown };

export const sellShares = (company: string, percent = 10): Move => ({
  verb: 'sellShares',
  company,
  percent,
});

export const buyShare = (company: string, from = 'ipo', percent = 10): Move => ({
  verb: 'buyShare',
  company,
  from,
  percent,
});

export const startCompany = (company: string, par: number): Move => ({
  verb: 'startCompany',
  company,
  par,
});

export const bid = (on: string, amount: number): Move => ({ verb: 'bid', on, amount });

/** `company` = the charter that buys. Left out = the player. */
export const buyPrivate = (id: string, price: number, company?: string): Move => ({
  verb: 'buyPrivate',
  private: id,
  price,
  ...(company !== undefined && { company }),
});

export const layTile = (
  company: string,
  hex: string,
  tile: string,
  turn = 0,
  more: More = {},
): Move => ({
  verb: 'layTile',
  company,
  hex,
  tile,
  turn,
  ...more,
});

export const placeToken = (company: string, hex: string, city = 0, more: More = {}): Move => ({
  verb: 'placeToken',
  company,
  hex,
  city,
  ...more,
});

export const buyTrain = (company: string, train: string, price: number, more: More = {}): Move => ({
  verb: 'buyTrain',
  company,
  train,
  price,
  ...more,
});

/** Each route is a train and its stops. */
export const runTrains = (
  company: string,
  ...routes: (readonly [string, ...string[]])[]
): Move => ({
  verb: 'runTrains',
  company,
  routes: routes.map(([train, ...way]) => ({ trains: [train], way })),
});

export const payDividend = (company: string, kind: string): Move => ({
  verb: 'payDividend',
  company,
  kind,
});

export const takeLoan = (company: string): Move => ({ verb: 'takeLoan', company });
export const fundLobby = (amount: number): Move => ({ verb: 'fundLobby', amount });
export const takeCousin = (cousin: string, price: number): Move => ({
  verb: 'takeCousin',
  cousin,
  price,
});
export const placeDiscount = (id: string, amount: number): Move => ({
  verb: 'placeDiscount',
  private: id,
  amount,
});

/** What the host sets by hand. */
export const steer = (control: string, to: unknown): Move => ({ verb: 'steer', control, to });
export const house = (rules: unknown): Move => ({ verb: 'house', rules });

import { type Box, formatMoney } from '../../kernel/box.ts';
import type { Power } from '../schema/privates.ts';
import type { TitleFile } from '../schema/title.ts';

/** What a private can do in sentences, made of its powers where the file has no words of its own. */

type FilePrivate = TitleFile['privates'][number];
type Of<P extends Power['power']> = Extract<Power, { power: P }>;

const listed = (all: readonly string[], last: 'and' | 'or'): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`;

/** A rest of a sentence where something holds. */
const given = (holds: boolean | undefined, words: string): string => (holds ? words : '');

const MOMENTS: Readonly<Record<Of<'lay'>['when'][number], string>> = {
  'track step': 'in a track step',
  'any step': 'at any moment of the turn of its company',
  'before a turn': "before a company's turn",
  'stock round': 'in a stock round',
  'when sold': 'when a company buys it',
};

function laySentence(one: Of<'lay'>): string {
  const when = listed(
    one.when.map((moment) => MOMENTS[moment]),
    'or',
  );
  const hexes = listed(one.hexes, one.together ? 'and' : 'or');
  return [
    `Once, ${when}, its ${one.by} lays tile ${listed(one.tiles, 'or')} on ${hexes}`,
    given(one.together, ', one on each, joined to each other'),
    given(one.onlyEmptyHex, ', where no tile lies yet'),
    `: connected or not, ${one.paysTerrain ? 'for the price of the terrain' : 'free'}`,
    one.ofTheTurn ? ', as the tile of the turn' : ', besides the tile of the turn',
    given(one.token, ', and may at once place its next token there free'),
    '.',
  ].join('');
}

function bringsSentence({ company, certificate }: Of<'brings'>): string {
  const of =
    typeof company === 'string'
      ? company
      : `a company that is drawn by lot (${listed(company.drawnFrom, 'or')})`;
  return certificate === 'president'
    ? `Whoever buys it in the auction gets the president's certificate of ${of} with it and sets its par.`
    : `Whoever buys it in the auction gets a certificate of ${of} with it.`;
}

function closesSentence({ on, company = '', phase = '' }: Of<'closes'>): string {
  if (on === 'phase') return `It closes when phase ${phase} begins.`;
  if (on === 'use') return 'It closes when its tile has been laid.';
  const whose =
    company === 'drawn'
      ? 'the company whose certificate came with it'
      : company === 'owner'
        ? 'the company that owns it'
        : company;
  return `It closes when ${whose} gets its first train.`;
}

const HOLDS: Readonly<Record<Of<'stays'>['while'], string>> = {
  always: '',
  'owned by a player': ' while a player owns it',
  'owned by a company': ' while a company owns it',
};
const SOURCES = { ipo: 'the initial offering', pool: 'the pool' } as const;

function sentenceOf(power: Power, currency: string): string {
  const money = (amount: number) => formatMoney({ currency } as Box, amount);
  switch (power.power) {
    case 'lay':
      return laySentence(power);
    case 'brings':
      return bringsSentence(power);
    case 'closes':
      return closesSentence(power);
    case 'exchange': {
      const from = listed(
        power.from.map((place) => SOURCES[place]),
        'or',
      );
      return `Its player may give it up for a certificate of ${power.company} from ${from}, at any moment of a stock or operating round.`;
    }
    case 'terrain': {
      const cost = power.less === 'all' ? 'nothing' : `${money(power.less)} less`;
      return `Its company pays ${cost} for terrain: ${listed(power.terrains, 'and')}.`;
    }
    case 'income':
      return `From phase ${power.from} on it pays ${money(power.pays)}.`;
    case 'stays':
      return `It does not close with the others${HOLDS[power.while]}.`;
    case 'revenue':
      return `Its company earns ${money(power.more)} more, once in a turn, on a route that calls at ${listed(power.hexes, 'or')}.`;
    case 'token':
      return `Its company places tokens for ${money(power.costs)}${power.hexes ? ` in ${listed(power.hexes, 'or')}` : ''}${given(power.unconnected, ', where no track has to lead')}.`;
  }
}

/** A power in the words of the file, or in a sentence made of its fields. */
export const powerSentence = (power: Power, currency: string): string =>
  power.says ?? sentenceOf(power, currency);

/** What stands on the card of a private. */
export const cardSentence = ({ says, powers = [] }: FilePrivate, currency: string): string =>
  says ??
  (powers.length === 0
    ? 'Has no power beyond its revenue.'
    : powers.map((one) => powerSentence(one, currency)).join(' '));

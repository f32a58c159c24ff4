import type { Box } from '../../kernel/box.ts';
import { rowCells } from '../../rules/market.ts';
import { companiesOf, figuresOf, isMinor, switchesOf } from './figures.ts';

interface Heading {
  readonly heading: string;
  readonly says: readonly string[];
}

/** One screen to read before the first game, with the figures of this box. */
export function precis(box: Box): readonly Heading[] {
  const { currency, phases } = box;
  const { bank, certificateLimit, units, kits } = figuresOf(box);
  const switches = switchesOf(box);
  const end = rowCells(box, 0).at(-1)!.price;
  const minors = companiesOf(box).some((company) => isMinor(box, company));
  const k3 = kits.includes('k3');
  return [
    {
      heading: 'Shares',
      says: [
        'A major has a fixed par. It is started by its 20 % certificate and forms, with ten times par, when 60 % are sold.',
        ...(minors
          ? [
              'A minor has 20 % shares. You choose its par; what its shares bring is its own, and it forms when that pays for its train.',
            ]
          : []),
        'Companies come in tiers by par. The next tier opens when one company of an open tier is sold out.',
        'In a turn you sell what you like, buy one certificate, and sell again. Nothing is sold in the first round, and what you have sold you do not buy back in the same round.',
        'Any share of a company may be owned, and any share may lie in the market.',
      ],
    },
    {
      heading: 'Prices',
      says: [
        'Buying and selling move no price. Only dividends do, in a single row.',
        `No payment: one left. ${switches.halfDividend === 'from' ? 'Half the price or more' : 'More than half the price'}: one right; twice, three, four times: as many.`,
        'At 0 the company is out of the game.',
      ],
    },
    {
      heading: 'Certificate limit',
      says: [
        `${certificateLimit}. Every certificate and every private counts one, but for shares of companies priced below 50.`,
      ],
    },
    {
      heading: 'Track and tokens',
      says: [
        'A turn is two new tiles that do not touch, or one upgrade. Upgrading a station needs a train that comes to it.',
        'One token a turn. Tiles and token in any order.',
      ],
    },
    {
      heading: 'Trains',
      says: [
        `Limit: ${phases.map(({ name, trainLimit }) => `${trainLimit > 90 ? 'none' : trainLimit} in phase ${name}`).join(', ')}.`,
        `The first 5 rusts all 2 trains${k3 ? ', the first 7 all 3 trains' : ''}. Nothing else rusts.`,
        'No company must own a train, and no player ever pays for one.',
        'A company without a president is in receivership: it keeps its revenue and sells no train.',
      ],
    },
    {
      heading: 'End',
      says: [
        `The bank of ${currency}${bank} breaks when the players hold more: play ends with the operating round.`,
        `A price of ${currency}${end} ends the game at once.`,
        'Worth is cash, shares at their price, privates at face value.',
        `Played with unit ${units.join(' + ')}${kits.length > 0 ? ` and ${kits.join(', ')}` : ''}.`,
      ],
    },
  ];
}

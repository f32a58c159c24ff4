import { readRoutes, wayOfRecorded } from '../../../engine/formats/recorded-route.ts';
import { isChartered } from '../../../engine/games/1862/companies.ts';
import { mergerPartners } from '../../../engine/games/1862/merger/propose.ts';
import { nextBid } from '../../../engine/games/1862/parliament.ts';
import { faceOf, PERMANENT } from '../../../engine/games/1862/routes/faces.ts';
import { owesHomeTile } from '../../../engine/games/1862/track/lay.ts';
import { trainFace } from '../../../engine/games/1862/trains/roster.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import { trackOf } from '../../../engine/rules/board.ts';
import { nowOf } from '../../kit/1862.ts';
import { differences, type Question } from '../oracle.ts';
import {
  answers,
  type Ask,
  companyOf,
  compare,
  isLegal,
  mayPass,
  optionsOf,
  shares,
  type Stand,
  tested,
  type Tests,
  type Variant,
} from './questions.ts';

/** The charters on sale in parliament. */
const parliament: Ask = (stand, question) => {
  const { bids } = question as unknown as {
    bids: { target: string; min: number; tests: Tests }[];
  };
  return [
    ...compare(
      'on sale',
      optionsOf(stand, 'bid').map(({ on }) => String(on)),
      bids.map(({ target }) => target),
    ),
    ...bids.flatMap(({ target, min, tests }) => [
      ...differences(nextBid(stand.table), min, `${target}: least`),
      ...tested(stand, tests, target, (amount) => ({ verb: 'bid', on: target, amount })),
    ]),
  ];
};

/** Faces of a train with their warranties, and trains of other companies. */
const train: Ask = (stand, question) => {
  const company = companyOf(question.entity);
  const { depot, corps } = question as unknown as {
    depot: readonly {
      readonly name: string;
      readonly train: string;
      readonly price: number;
      readonly accepted: true | string;
      readonly warranties?: readonly number[];
    }[];
    corps: readonly { readonly train: string; readonly owner: string; readonly tests: Tests }[];
  };
  const buy = (id: string, price: number, more: object = {}) => ({
    verb: 'buyTrain',
    company,
    train: `train:${id}`,
    price,
    ...more,
  });
  return [
    ...depot.flatMap(({ name, train: id, price, accepted, warranties = [] }) => {
      const face = name.replace(/\*+$/, '');
      const counts = [0, 1, 2, 3].filter((n) =>
        isLegal(stand, buy(id, price, { face, warranties: n })),
      );
      return [
        ...tested(stand, [[price, accepted]], name, () => buy(id, price, { face })),
        ...(accepted === true ? differences(counts, warranties, `${name}: warranties`) : []),
      ];
    }),
    ...corps.flatMap(({ train: id, owner, tests }) =>
      tested(stand, tests, `${id} of ${owner}`, (price) => buy(id, price)),
    ),
    ...mayPass(stand, question),
  ];
};

const RAISES = ['sellTreasury', 'refinance', 'declareBankruptcy'];

/** Do some of these ways close a loop, end to end? */
function closes(ways: readonly (readonly string[])[]): boolean {
  const groups: Set<string>[] = [];
  return ways.some((way) => {
    const [a, b] = [way[0]!, way.at(-1)!];
    const [from, to] = [a, b].map((end) => groups.find((group) => group.has(end)));
    if (from !== undefined && from === to) return true;
    groups.push(new Set([a, b, ...(from ?? []), ...(to ?? [])]));
    for (const old of [from, to]) if (old) groups.splice(groups.indexOf(old), 1);
    return false;
  });
}

const faceOn = (table: Table, id: string) => faceOf(trainFace(table, id));

/** Permanent freights may run apart, and a loop scores its best stop, without a bonus. (D34) */
function isLoop(table: Table, routes: unknown): boolean {
  const freights = readRoutes(routes).filter(
    (one) => faceOn(table, `train:${one.train}`)?.permit === 'freight',
  );
  const apart = freights.filter(
    (one) => (faceOn(table, `train:${one.train}`)?.counts ?? 0) >= PERMANENT,
  );
  return apart.length > 1 || closes(freights.map((one) => wayOfRecorded(trackOf(table), one)));
}

function named(
  { table, now: context }: Stand,
  line: string,
  question: Question,
): string | undefined {
  // What is offered there is no duty; a pass over a bare home is refused when carried out.
  if (line.startsWith('mayPass') && question.kind === 'track')
    return owesHomeTile(context, companyOf(question.entity)) ? 'D26' : undefined;
  if (question.kind !== 'route') return undefined;
  const { variants } = question as unknown as { variants: readonly Variant[] };
  const variant = variants.find(({ what }) => line.startsWith(`${what}: total`));
  return variant && isLoop(table, variant.routes) ? 'D34' : undefined;
}

// Unissued shares are "ipo" to the oracle, wherever they lie; those bought back are not.
const stock = shares({
  place: (table, company, from) =>
    ({ ipo: 'ipo', pool: 'market' })[from] ?? (isChartered(table, company) ? 'treasury' : 'ipo'),
});

/** A pass of a company that has to raise money starts that, with us by a move of its own. */
const raising =
  (ask: Ask): Ask =>
  (stand, question) =>
    RAISES.some((verb) => optionsOf(stand, verb).length > 0)
      ? [
          ...ask(stand, { ...question, mayPass: undefined }),
          ...differences(true, question.mayPass, 'mayPass'),
        ]
      : ask(stand, question);

/** 1862 at a question of the oracle. */
export const answer = answers({
  nowOf,
  named,
  own: {
    auction: parliament,
    shares: raising(stock),
    train: raising(train),
    merge: (stand, question) => {
      const { of, candidates } = question as unknown as { of: string; candidates: string[] };
      return compare('partner', mergerPartners(stand.now, companyOf(of)), candidates);
    },
    redeem: (stand, question) => {
      const { redeem } = question as unknown as { redeem: { accepted: true | string }[] };
      return differences(
        optionsOf(stand, 'redeemShare').length > 0,
        redeem.some(({ accepted }) => accepted === true),
        'redeem',
      );
    },
  },
});

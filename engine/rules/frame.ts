import { AUCTION } from './auction/rules.ts';
import { firstPar, parInterruption, bid } from './auction/verbs.ts';
import { waterfallAuction } from './auction/waterfall.ts';
import { endGame, END_REASONS, scores, sharesWorth, watchBank } from './course/end.ts';
import { GAME_OVER, read, write, phaseOf } from './course/keys.ts';
import { createRulebook } from './course/course.ts';
import type { Box, CourseRules, Frame, EveryField } from './course/nouns.ts';
import { DRAG_RECOGNIZERS } from './course/recognise.ts';
import { setUp } from './course/setup.ts';
import { HOUSE_RULES } from './house/rules.ts';
import { readClauses, readReasons, readWords, type WordsFile } from './clauses.ts';
import { type Difference, difference, applyDifferences } from './differences.ts';
import type { Rulebook, Words } from './rulebook.ts';
import { DIVIDENDS, dividendStep, payDividend } from './operating/dividends.ts';
import { operatingRound } from './operating/round.ts';
import { RUNS, type OperatingRules } from './operating/rules.ts';
import { runStep, runTrains } from './operating/run.ts';
import { buyPrivate, privateStep } from './privates/buy.ts';
import { exchange, isExchangeOpen } from './privates/exchange.ts';
import { privateLay, privateToken, tileInterruption, tokenInterruption } from './privates/lays.ts';
import { PRIVATES } from './privates/rules.ts';
import { buyShare } from './stock/buy.ts';
import { COMPANIES, STOCK } from './stock/rules.ts';
import { MARKET } from './stock/market.ts';
import { stockRound } from './stock/round.ts';
import { sellShares } from './stock/sell.ts';
import { startCompany } from './stock/start.ts';
import { homeInterruption, placeToken, tokenStep } from './tokens/place.ts';
import { TOKENS } from './tokens/rules.ts';
import { layTile, trackStep } from './track/lay.ts';
import { TRACK } from './track/rules.ts';
import { buyTrain, trainStep } from './trains/buy.ts';
import { discardTrain, discardInterruption } from './trains/discard.ts';
import { declareBankruptcy, emergencySale } from './trains/emergency.ts';
import { TRAINS } from './trains/rules.ts';

/** The rules of 1830. Every other title is a list of differences from them. */

const COURSE: EveryField<CourseRules> = {
  firstRound: () => 'auction',
  nextRound({ table }, draft, round) {
    if (round === 'auction') return 'stock';
    if (round === 'stock') return 'operating';
    // If the bank breaks, the game ends after the current set of operating rounds.
    if (read(table, 'end')) return GAME_OVER;
    write(draft, 'turn', read(table, 'turn') + 1);
    return 'stock';
  },
  interruptions: [
    parInterruption,
    homeInterruption,
    tileInterruption,
    tokenInterruption,
    discardInterruption,
  ],
  watch: watchBank,
  endReasons: END_REASONS,
  shareWorth: sharesWorth,
  score: scores,
  dragRecognizers: DRAG_RECOGNIZERS,
  deal: undefined,
  overview: undefined,
  news: undefined,
  phaseBegun: undefined,
  restoreCompanies: undefined,
  restoreFromPieces: undefined,
  roundBegun: undefined,
  turnBegun: undefined,
  turnOver: undefined,
  endsSet: undefined,
};

const OPERATING: EveryField<OperatingRules> = {
  homePlacement: 'turn',
  hasTurn: () => true,
  roundsOfSet: (table) => phaseOf(table)?.operatingRounds ?? 1,
  operateFirst: () => [],
  order: undefined,
};

export const FRAME_1830: Frame = {
  course: COURSE,
  companies: COMPANIES,
  auction: AUCTION,
  stock: STOCK,
  market: MARKET,
  operating: OPERATING,
  track: TRACK,
  tokens: TOKENS,
  runs: RUNS,
  dividends: DIVIDENDS,
  trains: TRAINS,
  privates: PRIVATES,
  rounds: {
    auction: waterfallAuction,
    stock: stockRound(
      ['sell', 'buy', 'par', 'trade', 'exchange', 'privateLay'],
      ['sell', 'buy', 'par', 'trade', isExchangeOpen],
    ),
    operating: operatingRound,
  },
  steps: [trackStep, tokenStep, runStep, dividendStep, trainStep, privateStep],
  anytimeActions: ['companyPurchase', 'privateLay', 'exchange'],
  verbs: {
    setUp,
    bid,
    buyPrivate,
    sellShares: { ...sellShares, actions: [...sellShares.actions, emergencySale] },
    buyShare: { ...buyShare, actions: [...buyShare.actions, exchange] },
    startCompany: { ...startCompany, actions: [firstPar, ...startCompany.actions] },
    layTile: { ...layTile, actions: [...layTile.actions, privateLay] },
    placeToken: { ...placeToken, actions: [...placeToken.actions, privateToken] },
    runTrains,
    payDividend,
    buyTrain,
    discardTrain,
    declareBankruptcy,
    endGame,
  },
  reasons: {},
  house: HOUSE_RULES,
};

export { type Difference, difference, differenceInClauses, unruled } from './differences.ts';

/** 1830, or another base, with these differences. */
export const withDifferences = (
  differences: readonly Difference[],
  base: Frame = FRAME_1830,
): Frame => applyDifferences(differences, base);

type Precis = Words['precis'];

/** The precis of a title based on another: its own text replaces the other's under the same heading. */
export const extendPrecis = (other: Precis, own: Precis): Precis => [
  ...other.filter(({ heading }) => !own.some((one) => one.heading === heading)),
  ...own,
];

/** What a title's `rulebook.ts` declares. */
export interface Composition {
  readonly game: string;
  /** A new version whenever an answer of the rules may change. */
  readonly version: string;
  /** The content of its clauses.json. */
  readonly clauses: unknown;
  readonly differences: readonly Difference[];
  /** Headings of the title's own verbs, for lists of moves. */
  readonly headings?: Readonly<Record<string, string>>;
  /** Loads its words.json, which may depend on the box. */
  readonly words: (box: Box) => Promise<WordsFile>;
  /** The frame that it differs from. Left out = 1830's. */
  readonly base?: Frame;
}

/** Creates the rulebook of a title. The clauses of its differences are the list that people read. */
export function composeRulebook(title: Composition): Rulebook {
  const { game, version, differences, headings = {} } = title;
  const clauses = readClauses(game, title.clauses);
  const reasons = readReasons(game, title.clauses);
  const cited = difference('', { reasons });
  const known = new Set(clauses.map(({ id }) => id));
  const cites = differences.filter(({ clause }) => clause !== '');
  const differing = [...new Set(cites.map(({ clause }) => `${game}/${clause}`))];
  const stray = differing.find((id) => !known.has(id));
  if (stray !== undefined)
    throw new Error(
      `${game}: a difference cites ${stray}, which clauses.json does not have. Add it there, and its sentence to words.json.`,
    );
  return createRulebook({
    game,
    version,
    clauses,
    headings,
    frame: withDifferences([...differences, cited], title.base),
    words: async (box) => readWords(game, await title.words(box), clauses, differing),
  });
}

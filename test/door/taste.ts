/** What hands do to a piece, whatever the rules say; a robot that plays by the rules leaves it. */
export const BY_HAND =
  /^(Move to|Pick up|Turn|Back to|Turn over|Roll|Shuffle|Why|May this|Lay track here|What|Let it|By hand|Write|Take off)/;
/** What most people would do first. */
export const FIRST = /^(Best (run|so far)|Run and (pay|allot)|Pay|Complete|Agree)/;

const FROM_OTHERS = /^(Propose to b|B)uy an? .*train.* from (?!the )|^Propose to buy an? \d\S* for/;
/** A train out of the supply: "a 2 train", "a 2+". */
const TRAIN = /^(Propose to b|B)uy an? (.*train|\d\S* for)/;

/**
 * How much more readily people do one thing than another. They own, build and run before they pass;
 * they sell when they must, and leave a bidding in time, or a game would end before it begins.
 */
const TASTE: readonly (readonly [RegExp, number])[] = [
  [
    /bankrupt|liquidat|[Rr]un no train|Run for £0|Withdraw|Give up|Remove|Back one stop|^Undo|^Show|Another|^Change|^Draw/i,
    2,
  ],
  [/^Sell/, 1],
  // A second place in a far town empties the treasury that was to buy the first train.
  [/^Place .* for \D\d{3}/, 6],
  // 1820 floats no company but out of a lobby; to raise one that is there floats none more.
  [/^Fund a lobby/, 120],
  [/lobby/, 5],
  // Trains come from the supply; companies that trade theirs among themselves would never be done.
  [FROM_OTHERS, 6],
  [TRAIN, 3000],
  [/^(Move|Discard|Refuse|Decline|Do not|Take a loan|Withhold|Run and|Keep|Cancel|Let)/, 6],
  [/^Bid/, 25],
  [/^(Pass|Done|Passes|Drop|End|Stop|No )/, 40],
  // A company of 1820 floats on the shares that are taken of it.
  [/^(Propose )?\d+ shares? of/, 400],
  // Whoever gives away all companies has nothing left to play with.
  [/^Offer/, 3],
  [/^Propose|merge|offer/i, 15],
  [/^Buy/, 1600],
  // Who starts more companies than they can float is fined for each of them (1862) or floats none.
  [/^Start/, 250],
  [/^Put up/, 60],
  [/^(Float|Found)/, 800],
];
export const PLAIN = 150;

/** Who has a train buys a second at times: trains that are bought as fast as they can be rust unpaid. */
const SECOND_TRAIN = 30;

export const eagerness = (said: string, hasTrain = false): number =>
  hasTrain && TRAIN.test(said) && !FROM_OTHERS.test(said)
    ? SECOND_TRAIN
    : (TASTE.find(([what]) => what.test(said))?.[1] ?? PLAIN);

/** The company whose shares are bought or that is started: "Start SVR at £54", "Buy 10% of SVR from ...". */
export const backedBy = (said: string): string | undefined =>
  /^(?:Start|Buy [^£]* of) (\S+)/.exec(said)?.[1];

/** How much more readily people buy shares of what they backed last: companies float one by one. */
export const LOYALTY = 8;

/** A cheap par is what a few players can float; anything else to be chosen is as good as another. */
export function fondness(said: string): number {
  const [, par] = /^\D?(\d+), par/.exec(said) ?? [];
  return par === undefined ? 1 : Math.ceil((1_000 / Number(par)) ** 4);
}

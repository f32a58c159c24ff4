/** The figures that are legal for one parameter of a move: from `least` to `most`, every `step`. */
export interface AmountRange {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** No sum of money on a table is larger. */
const MOST = 1_000_000;
/** The steps in which rulebooks count. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100];

/**
 * The amounts that may be typed. `options` names only some of the legal amounts, so this asks the referee
 * for the ends and the step around those. It first tries likely upper ends: the content of a purse, and the
 * ends of similar moves. Moves of one verb count in the same step, so a step once found is not looked for
 * again.
 */
export function amounts(
  known: readonly number[],
  legal: (amount: number) => boolean,
  likely: readonly number[] = [],
  foundStep?: number,
): AmountRange {
  const from = Math.min(...known);
  const to = Math.max(...known);
  const may = (amount: number) => amount >= 0 && amount <= MOST && legal(amount);
  const neighbours = [...new Set([from, to, ...known.slice(0, 3)])];
  const step =
    foundStep ??
    STEPS.find((step) => neighbours.some((one) => may(one + step) || may(one - step))) ??
    1;
  const ends = likely.map((end) => to + Math.floor((end - to) / step) * step);
  const end = ends.find((end) => end > to && may(end) && !may(end + step));
  return { least: furthest(from, -step, may), most: end ?? furthest(to, step, may), step };
}

/** The last legal figure from `start` in this direction. The strides double and then halve. */
function furthest(start: number, step: number, may: (amount: number) => boolean): number {
  let at = start;
  let stride = step;
  while (may(at + stride)) {
    at += stride;
    stride *= 2;
  }
  while (stride !== step) {
    stride /= 2;
    if (may(at + stride)) at += stride;
  }
  return at;
}

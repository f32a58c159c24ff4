/**
 * What follows by itself in a round: nothing, for somebody has to decide; one thing, and then perhaps
 * another; or the round is over.
 */
export type Follow = 'wait' | 'on' | 'over';

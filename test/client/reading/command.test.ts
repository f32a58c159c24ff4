import { expect, test } from 'vitest';
import type { Names } from '../../../client/reading/say.ts';
import { command, passCommand } from '../../../client/reading/moves/command.ts';

/** Rulebooks tell moves for the log; a button tells somebody to make them. */
test.each([
  ['passes', 'Pass'],
  ['buys 10% of LNWR from the offer for £100', 'Buy 10% of LNWR from the offer for £100'],
  ['LNWR lays 8 on P12 for £100', 'Lay 8 on P12 for £100'],
  ['LNWR-MR withholds $70', 'Withhold $70'],
  ['LNWR does not pay its interest', 'Do not pay its interest'],
  ['LNWR half-pays ƒ40', 'Half-pay ƒ40'],
  ['LBR takes 2 shares out of the pool', 'Let LBR take 2 shares out of the pool'],
  ['proposes: LNWR buys a 2+ for £80', 'Propose to buy a 2+ for £80'],
  ['proposes: LBR buys a 2+ for £80', 'Propose that LBR buys a 2+ for £80'],
  ['proposes: 1 share of CNR to {player:3}', 'Propose 1 share of CNR to {player:3}'],
  ['exchanges M&H for 10% of NKP', 'Exchange M&H for 10% of NKP'],
  ['sells all and closes', 'Sell all and close'],
  ['carries on', 'Carry on'],
  ['agrees: LNWR buys LBR for £80', 'Agree: LNWR buys LBR for £80'],
  ['{player:1} is bankrupt over LNWR', '{player:1} is bankrupt over LNWR'],
])('%s', (says, told) => {
  expect(command(says, 'LNWR', 'player:1')).toBe(told);
});

test.each([
  ['company:LNWR', undefined, 'Done'],
  ['player:1', undefined, 'Pass'],
  [undefined, undefined, 'Pass'],
  ['company:LNWR', 'LNWR builds no more', 'Done: build no more'],
  ['player:1', 'leaves the auction', 'Done: leave the auction'],
])('the pass of %s that %s is %s on its button', (entity, passSays, told) => {
  const names = { seats: [] } as unknown as Names;
  const turn = {
    round: '',
    acting: [],
    verbs: [],
    purpose: [],
    sentence: '',
    over: false,
    ...(entity !== undefined && { entity }),
    ...(passSays !== undefined && { passSays }),
  };
  expect(passCommand(names, turn)).toBe(told);
});

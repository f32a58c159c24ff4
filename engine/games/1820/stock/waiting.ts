import type { Floor, Now, Waiting } from '../../../rules/course/nouns.ts';
import { type Procedure, stages, named } from '../../../rules/procedure.ts';
import { stationsOf } from '../../../rules/stations.ts';
import { type Raising, read } from '../clock.ts';
import { treasuryOf } from '../companies/holdings.ts';
import { priceOf } from '../companies/market.ts';
import { closeFloat } from './floats.ts';
import { closeIncrease } from './increase.ts';
import { dumpers, heldPercent } from './placing.ts';

/** A float or an increase as a value. */
function placing({ table, money }: Now, raising: Raising, sentence: string): Procedure {
  const { kind, company, step, size, by } = raising;
  const labels = ['Its first markers are placed', 'Its shares are placed'];
  return {
    title: `${company} ${kind === 'float' ? 'is floated' : 'grows'}`,
    state: 'under way',
    steps: stages(labels, step === 'markers' ? 0 : 1).slice(kind === 'float' ? 0 : 1),
    asked: { who: [by], what: sentence, answers: [{ move: { verb: 'pass' }, says: 'Done' }] },
    outcome: {
      facts: [
        { label: 'Shares', value: String(size) },
        { label: 'Price', value: money(priceOf(table, company)) },
        { label: 'Held', value: `${Math.floor(heldPercent(table, raising))}%` },
      ],
    },
  };
}

/** Markers and shares of a company that is floated or enlarged come first. (§4.9, §4.11) */
export const raisingWaiting: Waiting = {
  name: 'raising',
  floor(now, before): Floor | undefined {
    const { table, money } = now;
    const raising = read(table, 'raising');
    if (!raising) return undefined;
    const { kind, company, by, step, hex, size } = raising;
    const first = stationsOf(table, company).length === 0;
    const sellers = step === 'shares' ? dumpers(table, raising) : [];
    const acting = [...new Set([by, ...sellers])];
    const others = acting.slice(1).map(named).join(', ');
    const percent = Math.floor(heldPercent(table, raising));
    const sentence =
      step === 'shares'
        ? `${named(by)} places shares of ${company}; ${percent}% are held, 40% are needed.${others ? ` ${others} may sell.` : ''}`
        : hex !== ''
          ? `${named(by)} places the marker of ${company} in ${hex}.`
          : `${named(by)} places ${first ? 'a first' : 'perhaps a second'} marker of ${company}.`;
    const does = kind === 'float' ? 'is floated' : 'grows';
    return {
      round: before().round,
      entity: treasuryOf(company),
      acting,
      ways:
        step === 'markers'
          ? ['firstToken', 'floatLay']
          : ['subscribe', ...(kind === 'increase' ? ['dump'] : [])],
      because: kind === 'float' ? 'raising' : 'growing',
      sentence,
      story: [`${company} ${does} with ${size} shares at ${money(priceOf(table, company))}.`],
      procedure: () => placing(now, raising, sentence),
      pass: {
        must:
          hex === '' ? undefined : { reason: '6.6.2/6', says: `A marker goes to ${hex} first.` },
        says: 'is done',
        binds: (player) =>
          player === by
            ? undefined
            : { reason: '6.6.1/3', says: `${named(by)} places the shares.` },
        effects: (_now, draft) =>
          kind === 'float' ? closeFloat(draft, raising) : closeIncrease(draft, raising),
      },
    };
  },
};

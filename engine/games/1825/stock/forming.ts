import type { Draft } from '../../../kernel/draft.ts';
import { cash } from '../../../kernel/table.ts';
import { percentIn } from '../../../rules/certificates.ts';
import { charterOf } from '../../../rules/trains.ts';
import { parOf, told, write } from '../course/clock.ts';
import { charter, figuresOf, isMinor } from '../course/figures.ts';
import { BANK, OFFER } from '../course/privates.ts';
import { requiredPrice } from './offer.ts';

/** Percent that must have left the offer before a major forms. */
const FLOAT = 60;

/**
 * A major forms when 60 % have left the offer and gets ten times its par; a minor as soon as its
 * treasury pays for its train, which it then has. (1825 §4.7)
 */
export function formIfReady(draft: Draft, company: string): void {
  const { table } = draft;
  const { box } = table;
  const formed = told(table, 'formed');
  if (formed.includes(company)) return;
  if (!isMinor(box, company)) {
    if (100 - percentIn(table, OFFER, company) < FLOAT) return;
    draft.pay('bank', charterOf(company), 10 * (parOf(table, company) ?? 0));
  } else {
    const price = requiredPrice(box, company);
    if (cash(table, charterOf(company)) < price) return;
    draft.pay(charterOf(company), 'bank', price);
    const kind = charter(box, company)?.data.requiredTrain;
    const train = figuresOf(box).minorTrains.find(
      (set) => set.kind === kind && table.pieces.get(set.train)?.place === BANK,
    );
    if (train) draft.put(train.train, charterOf(company));
  }
  write(draft, 'formed', [...formed, company]);
}

import type { Draft } from '../../../kernel/draft.ts';
import { cash } from '../../../kernel/table.ts';
import { issueOf } from '../../../rules/certificates.ts';
import { markerOf } from '../../../rules/market.ts';
import { tokensOf } from '../../../rules/stations.ts';
import { charterOf } from '../../../rules/trains.ts';
import { setStanding } from '../course/clock.ts';
import { resetPermits } from '../trains/permits.ts';
import { fetchMarkers, loseMarker } from './markers.ts';
import { CHARTERED_MARKERS, fulfil } from './shares.ts';

/**
 * A company is as it was before it was started: all shares in the IPO, no price, no par, its first
 * permit, three fresh markers and none on the map. (1862 §5, §14.5, §16)
 */
export function restart(draft: Draft, company: string): void {
  const { table } = draft;
  // As fresh: the director's certificate first, then the others in their order. (1862 §19)
  for (const id of issueOf(table.box, company).all) draft.put(id, 'ipo');
  for (const marker of [markerOf(company), `par:${company}`])
    if (table.pieces.get(marker)?.place !== 'market') draft.put(marker, 'market');
  draft.put(`charter:${company}`, 'charters');
  fulfil(draft, company);
  draft.pay(charterOf(company), 'bank', cash(table, charterOf(company)));
  for (const id of tokensOf(table.box, company)) loseMarker(draft, id);
  fetchMarkers(draft, company, CHARTERED_MARKERS);
  resetPermits(draft, company);
  setStanding(draft, company, { floated: false, homed: false });
}

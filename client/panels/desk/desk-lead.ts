import { html, nothing, type TemplateResult } from 'lit';
import { seatTitle, withSeatNames } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';
import { finalScores } from './cards/final-scores.ts';

/** Above the head: the end, what keeps this seat from moving, or who is waited for. */
export function deskLead(store: TableStore): TemplateResult | typeof nothing {
  const { turn } = store;
  if (turn?.over && store.ruled)
    return html`<p class="sentence">${withSeatNames(store.names, turn.sentence)}</p>
      ${finalScores(store)}`;
  if (store.session.kind === 'recorded')
    return html`<p class="quiet">
        A recorded game. Walk along the timeline, try another line from any entry, or play on from
        its end.
      </p>
      <button @click=${() => store.whatIf.begin()}>What if?</button>
      <button @click=${() => store.set({ open: { dialog: 'files' } })}>Play on …</button>`;
  if (!store.present)
    return html`<p class="quiet">You are looking back. Go to the present to move.</p>`;
  if (store.held)
    return html`<p class="sentence" role="status">
      ${store.leader?.name ?? 'Whoever leads'} holds your hands: look, please. Nothing moves here
      until they are given back.
    </p>`;
  if (!store.seated && (!store.shared || store.base.room || store.base.meta?.class))
    return html`<p class="quiet">You look on: this table is not yours to move at.</p>`;
  if (!store.seated)
    return html`<p class="quiet">You watch. Ask the host for a seat to move pieces.</p>`;
  if (!turn) return html`<p>Move anything: drag it, or press it for a menu.</p>`;
  const { shownPlayer } = store;
  if (shownPlayer !== undefined && turn.acting.includes(shownPlayer)) return nothing;
  // A power may be used while others are in turn. Nobody has to.
  return html`<p class="quiet">
    Waiting for
    ${turn.acting.map((one) => seatTitle(store.names, one)).join(' and ') || 'nobody'}.${
      shownPlayer === undefined ? nothing : ' You need not act now, but may.'
    }
  </p>`;
}

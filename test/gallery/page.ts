import { html, LitElement, render } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import * as z from 'zod/mini';
import '../../client/panels/desk/desk-panel.ts';
import '../../client/panels/dock/tabs.ts';
import '../../client/panels/overview/table-overview.ts';
import '../../client/panels/parts/finding.ts';
import { pieceCard, pieceStyles } from '../../client/panels/parts/pieces/piece.ts';
import { paper } from '../../client/panels/parts/styles.ts';
import { TableStore } from '../../client/store/store.ts';
import { hotseat } from '../../client/table/hotseat.ts';
import { hotseatSeat } from '../../client/table/session.ts';
import { loadTitle } from '../../engine/index.ts';
import type { Entry } from '../../shared/entry.ts';
import type { Finding, Severity } from '../../shared/finding.ts';
import type { State } from './states.ts';

/** Every panel of a table in several states, and every kind of piece, in light and dark side by side. */
z.config({ jitless: true });

async function storeOf({ name, game }: State): Promise<TableStore> {
  const opened = (await loadTitle(game.title)).open(game.options);
  if (!opened.ok) throw new Error(opened.error);
  const seats = hotseatSeat(game.players);
  const entries = game.entries as readonly Entry[];
  const kept = () => true;
  return new TableStore(
    hotseat(opened.value, { kind: 'hotseat', id: name, name, seats, entries, kept }),
  );
}

/** One piece of each kind and face that the box of a state has. */
@customElement('gallery-pieces')
export class GalleryPieces extends LitElement {
  @property({ attribute: false }) store!: TableStore;

  static override styles = [paper, pieceStyles];

  override render() {
    const kinds = new Map<string, string>();
    for (const [id, { kind, president, faces }] of this.store.box.pieces)
      kinds.set([kind, president, faces].join(' '), id);
    return [...kinds.values()].map((id) => [
      pieceCard(this.store, id),
      pieceCard(this.store, id, 3),
      pieceCard(this.store, id, Infinity),
    ]);
  }
}

const SEVERITIES: readonly Severity[] = ['violation', 'caution', 'note'];
const findingOf = (severity: Severity): Finding => ({
  clause: '1830/track/2',
  severity,
  message: 'Green tiles are not open before phase 3.',
  facts: { phase: '2' },
  pieces: [],
  places: [],
});

const PANELS = {
  Desk: (store: TableStore) => html`<desk-panel .store=${store}></desk-panel>`,
  Overview: (store: TableStore) => html`<table-overview .store=${store}></table-overview>`,
  Players: (store: TableStore) => html`<players-panel .store=${store}></players-panel>`,
  Companies: (store: TableStore) => html`<companies-panel .store=${store}></companies-panel>`,
  Market: (store: TableStore) => html`<market-panel .store=${store}></market-panel>`,
  Trains: (store: TableStore) => html`<trains-panel .store=${store}></trains-panel>`,
  Tiles: (store: TableStore) => html`<tiles-panel .store=${store}></tiles-panel>`,
  Numbers: (store: TableStore) => html`<numbers-panel .store=${store}></numbers-panel>`,
  Log: (store: TableStore) => html`<log-panel .store=${store}></log-panel>`,
  Pieces: (store: TableStore) => html`<gallery-pieces .store=${store}></gallery-pieces>`,
  Findings: (store: TableStore) =>
    SEVERITIES.map(
      (severity) =>
        html`<finding-card .store=${store} .finding=${findingOf(severity)}></finding-card>`,
    ),
};

const answer = await fetch('data.json');
const states = (await answer.json()) as readonly State[];
const stores = await Promise.all(states.map(storeOf));
const both = (name: string, store: TableStore, panel: (store: TableStore) => unknown) =>
  html`<h3>${name}</h3>
    <div class="pair">
      ${['light', 'dark'].map(
        (theme) =>
          html`<div class=${theme} tabindex="0" role="group" aria-label="${name}, ${theme}">
            ${panel(store)}
          </div>`,
      )}
    </div>`;
render(
  html`<main>
    <h1>Gallery</h1>
    ${states.map(
      ({ name }, i) =>
        html`<section aria-label=${name}>
          <h2>${name}</h2>
          ${Object.entries(PANELS).map(([title, panel]) => both(title, stores[i]!, panel))}
        </section>`,
    )}
  </main>`,
  document.body,
);

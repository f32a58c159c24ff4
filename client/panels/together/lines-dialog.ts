import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Table } from '../../../engine/index.ts';
import { countWithNoun, money, playerName } from '../../reading/say.ts';
import { worths } from '../../reading/figures/holdings.ts';
import { leads } from '../../../shared/people/seat.ts';
import type { WhatIfLine } from '../../table/felt/felt.ts';
import { mayPlay, replayLine } from '../../table/line.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paint } from '../parts/paint.ts';
import { paper } from '../parts/styles.ts';

/** The what-if lines of the room as a tree. Each shows what everybody would be worth at its end. */
@customElement('lines-dialog')
export class LinesDialog extends TableElement {
  private readonly ends = new WeakMap<WhatIfLine, Table>();

  static override styles = [
    paper,
    css`
      table {
        width: 100%;
        border-collapse: collapse;
        font-size: 0.875rem;
      }
      th,
      td {
        padding: 6px 8px;
        border-bottom: 1px solid var(--line);
        text-align: right;
        white-space: nowrap;
      }
      th:first-child,
      td:first-child {
        text-align: left;
        white-space: normal;
      }
      td:first-child {
        padding-left: calc(8px + var(--deep) * 18px);
      }
      .here td {
        background: var(--what-if-soft);
      }
      small {
        display: block;
        color: var(--ink-2);
      }
      .up {
        color: var(--accent);
      }
      .down {
        color: var(--red);
      }
      .scroll {
        overflow: auto;
      }
      select {
        min-height: 30px;
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const { base, names } = store;
    const lines = [...(base.felt?.lines.values() ?? [])].filter(({ shown }) => !shown);
    const now = worths(base.game, base.ledger.table);
    const players = [...now.keys()];
    if (lines.length === 0)
      return html`<p>
        No what-if is open to the room. Try something with “What if?” and open it there.
      </p>`;
    return html`<div class="scroll">
      <table>
        <tr>
          <th>Line</th>
          ${players.map((player) => html`<th>${playerName(names, player)}</th>`)}
          <th></th>
        </tr>
        <tr>
          <td ${paint({ '--deep': '0' })}><b>The game now</b></td>
          ${players.map((player) => html`<td>${money(store.box, now.get(player)!)}</td>`)}
          <td></td>
        </tr>
        ${this.tree(lines, undefined, 0).map(([line, deep]) => this.row(line, deep, now))}
      </table>
    </div>`;
  }

  /** Each line followed by the lines that were taken from it, in the order in which they were opened. */
  private tree(
    lines: readonly WhatIfLine[],
    under: string | undefined,
    deep: number,
  ): [WhatIfLine, number][] {
    const known = new Set(lines.map(({ id }) => id));
    const here = lines.filter(({ parent }) =>
      under === undefined ? parent === undefined || !known.has(parent) : parent === under,
    );
    if (deep > 12) return [];
    return here.flatMap((line) => [
      [line, deep] as [WhatIfLine, number],
      ...this.tree(lines, line.id, deep + 1),
    ]);
  }

  private row(line: WhatIfLine, deep: number, now: ReadonlyMap<string, number>) {
    const { store } = this;
    const { base } = store;
    const own = line.by === base.me.id;
    const author = base.seats.find(({ id }) => id === line.by)?.name ?? 'Somebody';
    const then = worths(base.game, this.endOf(line));
    return html`<tr class=${store.whatIf.line?.id === line.id ? 'here' : ''}>
      <td ${paint({ '--deep': String(deep) })}>
        <b>${line.name}</b>
        <small
          >${own ? 'yours' : author}, ${countWithNoun(line.tried.length, 'move')} from entry
          ${line.from};
          ${line.open === 'all' ? 'everybody plays' : line.open.length === 0 ? `only ${own ? 'you play' : `${author} plays`}` : 'some play'}</small
        >
      </td>
      ${[...now].map(([player, worth]) => {
        const more = (then.get(player) ?? 0) - worth;
        return html`<td>
          ${money(store.box, then.get(player) ?? 0)}
          ${
            more === 0
              ? nothing
              : html`<small class=${more > 0 ? 'up' : 'down'}
                  >${more > 0 ? '+' : ''}${money(store.box, more)}</small
                >`
          }
        </td>`;
      })}
      <td>
        <button class="small" @click=${() => this.enter(line)}>
          ${mayPlay(line, base.me) ? 'Go in' : 'Look'}
        </button>
        ${
          own
            ? html`<button
                class="small"
                @click=${() => base.felt?.rename(line.id, { open: line.open === 'all' ? [] : 'all' })}
              >
                ${line.open === 'all' ? 'Only I play' : 'Let all play'}
              </button>`
            : nothing
        }
        ${
          own || leads(base.me)
            ? html`<button
                class="small plain"
                aria-label="Throw away ${line.name}"
                @click=${() => base.felt?.wipe(line.id)}
              >
                Throw away
              </button>`
            : nothing
        }
      </td>
    </tr>`;
  }

  private endOf(line: WhatIfLine): Table {
    let table = this.ends.get(line);
    if (!table) {
      const { game, ledger } = this.store.base;
      table = replayLine(game, ledger.entries.slice(0, line.from), line.tried).ledger.table;
      this.ends.set(line, table);
    }
    return table;
  }

  private enter(line: WhatIfLine): void {
    this.store.set({ open: undefined });
    this.store.whatIf.enter(line.id);
  }
}

import { css, html, type TemplateResult } from 'lit';
import { type LogFilter, NO_FILTER } from '../../reading/log/log-filter.ts';
import { playerName } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';

/** Controls of the log, folded away until somebody looks for something: filters, a search field, and a button that copies the lines that are left. */
export function logControls(
  store: TableStore,
  filter: LogFilter,
  change: (to: LogFilter) => void,
  copy: () => void,
): TemplateResult {
  const set = (part: Partial<LogFilter>) => change({ ...filter, ...part });
  const choice = (label: string, key: 'company' | 'player', all: readonly [string, string][]) =>
    html`<select
      aria-label=${label}
      .value=${filter[key]}
      @change=${(event: Event) => set({ [key]: (event.target as HTMLSelectElement).value })}
    >
      <option value="">${label}: all</option>
      ${all.map(
        ([value, name]) =>
          html`<option value=${value} ?selected=${filter[key] === value}>${name}</option>`,
      )}
    </select>`;
  const players = [...store.box.places].flatMap(([id, { kind }]) =>
    kind === 'player' ? [[id, playerName(store.names, id)] as [string, string]] : [],
  );
  const companies = [...store.box.companies.keys()].map((id) => [id, id] as [string, string]);
  return html`<details class="find">
    <summary>Search and filter${isAll(filter) ? '' : ': not all is shown'}</summary>
    <div class="filters" role="group" aria-label="What the log shows">
      <input
        type="search"
        aria-label="Search the log"
        placeholder="Search"
        .value=${filter.text}
        @input=${(event: Event) => set({ text: (event.target as HTMLInputElement).value })}
      />
      <select
        aria-label="Entries"
        @change=${(event: Event) => set({ show: (event.target as HTMLSelectElement).value as LogFilter['show'] })}
      >
        <option value="all" ?selected=${filter.show === 'all'}>All entries</option>
        <option value="money" ?selected=${filter.show === 'money'}>Money</option>
        <option value="findings" ?selected=${filter.show === 'findings'}>Findings</option>
      </select>
      ${choice('Company', 'company', companies)} ${choice('Player', 'player', players)}
      <button class="small" ?disabled=${isAll(filter)} @click=${() => change(NO_FILTER)}>
        Clear
      </button>
      <button class="small" @click=${copy}>Copy as text</button>
    </div>
  </details>`;
}

export const isAll = ({ show, company, player, text }: LogFilter): boolean =>
  show === 'all' && company === '' && player === '' && text === '';

export const logControlStyles = css`
  .find {
    margin-bottom: 6px;
  }
  .find > summary {
    cursor: pointer;
    padding: 4px 0;
    font-size: 0.875rem;
    color: var(--ink-2);
  }
  .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-bottom: 8px;
    font-size: 0.875rem;
  }
  .filters input {
    flex: 1 1 100%;
    min-width: 0;
  }
  .filters select {
    flex: 1 1 auto;
    min-width: 0;
    min-height: 34px;
  }
  @media (pointer: coarse), (max-width: 760px) {
    .filters input,
    .filters select,
    .filters button {
      min-height: 44px;
    }
  }
`;

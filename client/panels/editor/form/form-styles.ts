import { css } from 'lit';

/** Styles of forms and tables in the editor. */
export const formStyles = css`
  :host {
    display: block;
  }
  .columns {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
    gap: 14px 22px;
    align-items: start;
  }
  .field {
    display: grid;
    gap: 3px;
    align-content: start;
    min-width: 0;
  }
  .name {
    font-size: 0.875rem;
  }
  small {
    color: var(--ink-2);
    font-size: 0.8125rem;
    line-height: 1.35;
  }
  mark {
    padding: 1px 7px;
    border-radius: 9px;
    background: var(--accent-soft);
    color: inherit;
    font-weight: 400;
  }
  h3 {
    margin: 22px 0 8px;
  }
  h3:first-child {
    margin-top: 0;
  }
  input[type='color'] {
    width: 46px;
    padding: 2px;
  }
  .faults {
    margin: 2px 0 0;
    padding: 6px 10px 6px 26px;
    border-left: 4px solid var(--red);
    background: var(--red-soft);
    border-radius: var(--radius);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
  .scroll {
    overflow-x: auto;
    margin-bottom: 8px;
  }
  table {
    border-collapse: collapse;
    font-size: 0.875rem;
  }
  th {
    padding: 4px 6px;
    text-align: left;
    color: var(--ink-2);
    font-weight: 600;
    white-space: nowrap;
  }
  td {
    padding: 3px 4px;
    vertical-align: top;
  }
  td > input,
  td > select {
    min-width: 74px;
  }
  td.name > input,
  td.shares > input,
  td.says > input {
    min-width: 190px;
  }
  td.id > input,
  td.price > input,
  td.count > input,
  td.revenue > input,
  td.trainLimit > input,
  td.operatingRounds > input {
    min-width: 0;
    width: 84px;
  }
  td.tools {
    white-space: nowrap;
  }
  /* Where a row has no room, each member is a card of fields under their names. */
  @container (max-width: 1000px) {
    .list table,
    .list tbody {
      display: block;
    }
    .list thead {
      display: none;
    }
    .list tr {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
      gap: 8px;
      align-items: end;
      padding: 10px 0;
      border-bottom: 1px solid var(--line);
    }
    .list td,
    .list td.tools {
      display: grid;
      align-content: end;
      padding: 0;
    }
    .list td[data-field]::before {
      content: attr(data-field);
      color: var(--ink-2);
      font-size: 0.8125rem;
    }
    .list td > input,
    .list td > select {
      width: 100%;
      min-width: 0;
    }
    .list td.id + td.name,
    .list td.shares,
    .list td.says,
    .list td.tokens,
    .list td.discount {
      grid-column: span 2;
    }
    .list td.tiles,
    .list td[colspan] {
      grid-column: 1 / -1;
    }
    .list td.tools {
      display: flex;
      grid-column: span 2;
      flex-wrap: wrap;
      align-items: center;
    }
  }
  .ticks,
  .inner,
  .members,
  .member {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
    align-items: end;
  }
  .members {
    flex-direction: column;
    align-items: start;
  }
  .inner label {
    display: grid;
    gap: 2px;
    min-width: 92px;
    font-size: 0.8125rem;
    color: var(--ink-2);
  }
  .tick {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    font-size: 0.875rem;
  }
  .tick input {
    width: auto;
    min-height: 0;
  }
  .told {
    margin-block: 8px;
    padding: 8px 12px;
    border-left: 4px solid var(--accent);
    background: var(--card);
    border-radius: var(--radius);
    font-size: 0.875rem;
  }
`;

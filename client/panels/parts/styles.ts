import { css } from 'lit';

/** The styles that all panels share: type, buttons, fields, focus. */
export const paper = css`
  :host {
    box-sizing: border-box;
    font-family: var(--sans);
    color: var(--ink);
  }
  .unbroken {
    white-space: nowrap;
  }
  /* Not inherited: what stands in a details element would inherit from its slot, which no style reaches. */
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  h1,
  h2,
  h3,
  h4 {
    font-family: var(--serif);
    font-weight: 600;
    line-height: 1.2;
    margin: 0;
  }
  h2 {
    font-size: 1.15rem;
  }
  h3 {
    font-size: 1rem;
  }
  p {
    margin: 0;
  }
  a {
    color: var(--accent);
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  button,
  a.button {
    min-height: 36px;
    padding: 5px 13px;
    border: 1px solid var(--line-2);
    border-radius: var(--radius);
    background: var(--card);
    cursor: pointer;
    transition: background var(--quick);
    touch-action: manipulation;
  }
  button:hover:not(:disabled),
  a.button:hover {
    background: var(--card-2);
    border-color: var(--ink-2);
  }
  button:disabled {
    opacity: 0.45;
    cursor: default;
  }
  a.button {
    display: inline-grid;
    align-items: center;
    color: inherit;
    text-decoration: none;
  }
  button.main,
  a.button.main {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  button.main:hover:not(:disabled),
  a.button.main:hover {
    background: color-mix(in srgb, var(--accent) 88%, var(--ink));
  }
  button.plain {
    border-color: transparent;
    background: none;
  }
  button.plain:hover:not(:disabled) {
    background: color-mix(in srgb, var(--ink) 8%, transparent);
  }
  button.small {
    min-height: 30px;
    padding: 2px 9px;
    font-size: 0.875rem;
  }
  button.icon {
    display: inline-grid;
    place-items: center;
    width: 38px;
    min-height: 38px;
    padding: 0;
  }
  button[aria-pressed='true'],
  button[aria-pressed='true']:hover:not(:disabled) {
    background: var(--accent-soft);
    border-color: var(--accent);
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 1px;
  }
  input:not([type='checkbox'], [type='radio'], [type='range'], [type='file'], [type='hidden']),
  select,
  textarea {
    min-height: 38px;
    width: 100%;
    padding: 5px 10px;
    border: 1px solid var(--line-2);
    border-radius: var(--radius);
    background: var(--card);
  }
  label.field {
    display: grid;
    gap: 4px;
    font-size: 0.875rem;
    color: var(--ink-2);
  }
  label.field > :not(span) {
    color: var(--ink);
    font-size: 0.9375rem;
  }
  .program svg {
    width: 1.05em;
    height: 1.05em;
    margin-inline: 4px 1px;
    vertical-align: -0.15em;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .quiet {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
  .hidden-text {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  /* Where grounds are taken away, what is pressed, meant or out of reach has another line. */
  @media (forced-colors: active) {
    button.main,
    button[aria-pressed='true'] {
      border: 3px solid Highlight;
    }
    button:disabled {
      border-style: dashed;
      opacity: 1;
    }
  }
  @media (prefers-contrast: more) {
    button:disabled {
      border-style: dashed;
      opacity: 0.75;
    }
    button[aria-pressed='true'] {
      border-width: 3px;
    }
  }
  @media (pointer: coarse), (max-width: 760px) {
    button,
    button.small,
    input:not([type='checkbox'], [type='radio'], [type='range'], [type='file'], [type='hidden']),
    select {
      min-height: 44px;
    }
    button.small {
      min-width: 44px;
    }
    summary {
      min-height: 44px;
      box-sizing: border-box;
      padding-block: 11px;
    }
    button.icon,
    button.icon.small {
      width: 44px;
      min-height: 44px;
    }
  }
`;

/** The styles of a dock tab: sections under headings, tables of figures. */
export const panel = css`
  :host {
    display: block;
    padding: 14px 16px 24px;
  }
  :where(p, section, details, button) + section {
    margin-top: 18px;
  }
  section > h3 {
    margin-bottom: 6px;
    padding-bottom: 4px;
    border-bottom: 1px solid var(--line);
  }
  .pieces {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: flex-start;
    min-height: 34px;
  }
  [data-drop-over] {
    outline: 2px dashed var(--accent);
    outline-offset: 3px;
    border-radius: var(--radius);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.875rem;
  }
  th,
  td {
    padding: 4px 6px;
    text-align: right;
    border-bottom: 1px solid var(--line);
    white-space: nowrap;
  }
  th {
    font-weight: 600;
    color: var(--ink-2);
  }
  th:first-child,
  td:first-child {
    text-align: left;
  }
`;

/** A link that can be read and copied as a whole. */
export const linkText = css`
  .link {
    font:
      0.8125rem ui-monospace,
      monospace;
    padding: 4px 8px;
    background: var(--card-2);
    border-radius: 6px;
    word-break: break-all;
    user-select: all;
  }
`;

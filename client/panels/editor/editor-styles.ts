import { css } from 'lit';
import { paper } from '../parts/styles.ts';

/** Styles of the editor's page: a bar, tabs, and the part that is open. */
export const editorStyles = [
  paper,
  css`
    :host {
      display: block;
      min-height: 100%;
      background: var(--paper);
    }
    header {
      position: sticky;
      top: 0;
      z-index: 2;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 10px 16px;
      padding: 10px 18px;
      background: var(--paper);
      border-bottom: 1px solid var(--line);
    }
    h1 {
      flex: 1 1 180px;
      min-width: 0;
      overflow: hidden;
      font-size: 1.3rem;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    nav {
      display: flex;
      flex-wrap: wrap;
      gap: 4px;
      padding: 10px 18px 0;
      border-bottom: 1px solid var(--line);
    }
    nav button {
      border-bottom: 0;
      border-radius: var(--radius) var(--radius) 0 0;
    }
    nav button[aria-selected='true'] {
      border-color: var(--accent);
      background: var(--accent-soft);
      font-weight: 600;
    }
    main {
      padding: 18px;
    }
    /* Parts of the title fit the column that they have. */
    .parts {
      container-type: inline-size;
    }
    .page.beside,
    .page.table {
      display: grid;
      height: var(--page-height);
    }
    /* Below 761 px the table takes its form for phones. */
    .page.beside {
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) clamp(770px, 54vw, 1200px);
    }
    .page.table {
      grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
    }
    .beside header {
      grid-column: 1 / -1;
    }
    /* Without a second column the table has what height there is. */
    .table header .row {
      display: none;
    }
    .beside .parts {
      overflow: auto;
    }
    .beside table-beside {
      border-left: 1px solid var(--line);
    }
    /* A line of text with a lamp, and nothing around it that could be pressed. */
    .light {
      font-size: 0.875rem;
    }
    .light::before {
      content: '';
      display: inline-block;
      margin-right: 7px;
      border: 5px solid var(--accent);
      border-radius: 50%;
    }
    .light.red {
      color: var(--red);
    }
    .light.red::before {
      border-color: var(--red);
      border-radius: 1px;
    }
    .count {
      display: inline-grid;
      place-items: center;
      min-width: 20px;
      padding: 0 5px;
      border-radius: 10px;
      background: var(--red);
      color: #fff;
      font-size: 0.75rem;
    }
    .problem {
      width: 100%;
      color: var(--red);
    }
    .alone {
      padding: 40px;
      text-align: center;
    }
    a {
      text-decoration: none;
    }
    @media (max-width: 640px) {
      /* Buttons and tabs are one line each, which is pushed aside. */
      header {
        gap: 6px 10px;
        padding: 8px 12px;
      }
      header h1 {
        flex-basis: 0;
        font-size: 1.1rem;
      }
      header .row,
      nav {
        flex-wrap: nowrap;
        overflow: auto hidden;
        scrollbar-width: none;
      }
      header .row {
        width: 100%;
      }
      header .row button,
      nav button {
        flex: none;
      }
      nav {
        padding: 6px 12px 0;
      }
      /* However far the tabs are scrolled, the table is within reach. */
      nav .last {
        position: sticky;
        right: -12px;
        box-shadow: -8px 0 8px var(--paper);
      }
      main {
        padding: 12px;
      }
    }
  `,
];

import { css } from 'lit';

/** Styles of the tabs beside the board. On a phone they are a sheet over it, with the tabs at the bottom. */
export const dockStyles = css`
  :host {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    background: var(--paper);
    border-left: 1px solid var(--line);
    z-index: 2;
  }
  :host([folded]) {
    width: auto !important;
    background: none;
    border: 0;
    inset: 10px 10px auto auto !important;
  }
  :host([folded]) .tabs,
  :host([folded]) .body {
    display: none;
  }
  .head {
    display: flex;
    align-items: stretch;
    border-bottom: 1px solid var(--line);
    background: var(--paper);
  }
  :host([folded]) .head {
    border: 1px solid var(--line-2);
    border-radius: var(--radius);
    box-shadow: var(--shadow);
  }
  .tabs {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    padding: 4px 4px 0 8px;
  }
  .tabs button {
    position: relative;
    min-height: 34px;
    padding: 3px 10px 5px;
    border: 0;
    border-radius: 7px 7px 0 0;
    background: none;
    color: var(--ink-2);
  }
  .tabs button[aria-selected='true'] {
    color: var(--ink);
    font-weight: 650;
  }
  .tabs button[aria-selected='true']::after {
    content: '';
    position: absolute;
    left: 8px;
    right: 8px;
    bottom: 0;
    border-bottom: 3px solid var(--accent);
    border-radius: 2px;
  }
  .news {
    display: inline-grid;
    place-items: center;
    min-width: 18px;
    height: 18px;
    margin-left: 5px;
    padding: 0 4px;
    border-radius: 9px;
    background: var(--accent);
    color: var(--card);
    font: 650 0.75rem/1 var(--sans);
  }
  .dot {
    display: inline-block;
    margin-left: 5px;
    border: 4px solid var(--accent);
    border-radius: 50%;
  }
  /* Rooms lie over each other, all of one size: whichever is shown, none is laid out anew. */
  .body {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    outline: none;
  }
  tab-room {
    grid-area: 2 / 1;
    z-index: 1;
    contain: strict;
    background: var(--paper);
  }
  .room {
    height: 100%;
    overflow: auto;
    overscroll-behavior: contain;
  }
  tab-room[away] {
    z-index: 0;
    content-visibility: hidden;
  }
  @supports not (content-visibility: hidden) {
    tab-room[away] {
      display: none;
    }
  }
  .grip {
    display: none;
  }
  .more {
    display: none;
  }
  /* On a small page one row of tabs is shown, and a button for those that have no room in it. */
  @media (max-width: 760px), (max-height: 520px) {
    .head {
      --row: max(44px, 1.9rem);
      padding: 0 4px;
    }
    .tabs {
      height: var(--row);
      padding: 0;
      overflow: hidden;
    }
    .tabs.all {
      height: auto;
    }
    .tabs button,
    .more {
      height: var(--row);
      padding: 4px 7px;
      font-size: 0.875rem;
    }
    .more {
      display: block;
      color: var(--ink-2);
    }
    .more::after {
      content: ' ▾';
    }
    .more[aria-expanded='true']::after {
      content: ' ▴';
    }
    /* However few there is room for, what happened is within reach. */
    #tab-desk,
    #tab-log {
      order: -1;
    }
    .dot,
    .news {
      position: absolute;
      top: 4px;
      right: 0;
    }
  }
  @media (max-width: 760px) {
    :host {
      grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
      border: 0;
      background: none;
      pointer-events: none;
    }
    .body {
      order: -1;
      height: 0;
      outline: none;
      background: var(--paper);
      pointer-events: auto;
      border-radius: 16px 16px 0 0;
      box-shadow: 0 -4px 18px rgb(0 0 0 / 0.18);
      transition: height var(--quick);
    }
    .room {
      /* What has the focus, or is scrolled to, does not lie under the way on. */
      scroll-padding-bottom: 104px;
    }
    .body.half {
      height: calc(var(--half, 44) * 1dvh);
      max-height: 100%;
    }
    .body.full {
      height: 76dvh;
      max-height: 100%;
    }
    .body.down {
      box-shadow: none;
      visibility: hidden;
    }
    .head {
      --row: max(48px, 1.9rem);
      padding: 4px;
      pointer-events: auto;
      border-top: 1px solid var(--line);
      border-bottom: 0;
      padding-bottom: calc(4px + env(safe-area-inset-bottom));
    }
    /* The first row stays where the thumb is; the others come up above it. */
    .tabs {
      flex-wrap: wrap-reverse;
      align-content: flex-start;
    }
    .more {
      align-self: flex-end;
    }
    .more::after {
      content: ' ▴';
    }
    .more[aria-expanded='true']::after {
      content: ' ▾';
    }
    .head .fold {
      display: none;
    }
    .grip {
      position: relative;
      display: flex;
      align-items: center;
      justify-content: space-between;
      min-height: 44px;
      touch-action: none;
    }
    /* The handle by which the sheet is drawn. */
    .grip::before {
      content: '';
      position: absolute;
      left: calc(50% - 22px);
      top: 9px;
      width: 44px;
      border-bottom: 4px solid var(--line-2);
      border-radius: 2px;
    }
    .grip button {
      display: flex;
      align-items: center;
      gap: 4px;
      padding: 0 14px;
      border: 0;
      background: none;
      color: var(--ink-2);
      font-size: 0.8125rem;
    }
  }
`;

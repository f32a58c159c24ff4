import { css } from 'lit';

export const tableStyles = css`
  :host {
    --dock: 392px;
    display: grid;
    height: var(--page-height);
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    background: var(--table);
    overflow: hidden;
  }
  .middle {
    position: relative;
    min-height: 0;
  }
  /* What is said of the whole board has its own room above it. */
  .board {
    position: absolute;
    inset: 0 var(--dock) 0 0;
    display: flex;
    flex-direction: column;
  }
  .view {
    position: relative;
    flex: 1;
    min-height: 0;
  }
  board-view {
    position: absolute;
    inset: 0;
  }
  .middle:not(.folded) {
    --dock-shown: var(--dock);
  }
  .folded .board {
    right: 0;
  }
  table-dock {
    position: absolute;
    inset: 0 0 0 auto;
    width: var(--dock);
  }
  /* Until it is fetched, the room of a panel stays free, so that the board does not move. */
  table-dock:not(:defined) {
    background: var(--paper);
    padding: 12px 16px;
    box-sizing: border-box;
  }
  time-line:not(:defined) {
    height: 55px;
  }
  .tools {
    position: absolute;
    left: 12px;
    right: calc(var(--dock-shown) + 12px);
    bottom: 12px;
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    width: fit-content;
    padding: 4px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: color-mix(in srgb, var(--card) 92%, transparent);
    box-shadow: var(--shadow);
  }
  .in-hand {
    position: absolute;
    left: 50%;
    top: 12px;
    translate: -50% 0;
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 6px 8px 6px 16px;
    border: 1px solid var(--accent);
    border-radius: 10px;
    background: var(--card);
    box-shadow: var(--shadow);
  }
  /* What is tried is not the game: nobody takes one for the other. */
  :host([what-if])::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 7px dashed var(--what-if);
    pointer-events: none;
    z-index: 4;
  }
  :host([what-if]) {
    background: var(--what-if-soft);
  }
  /* Where there is little room beside the tiles that fit, nothing else stands there. */
  .fanned .tools {
    visibility: var(--fanned-tools, visible);
  }
  @media (max-width: 1100px) {
    .fanned .tools {
      visibility: hidden;
    }
  }
  /* Held upright, a tablet has its room below the board. */
  @media (min-width: 761px) and (max-width: 900px) and (orientation: portrait) {
    .middle:not(.folded) {
      --dock-shown: 0px;
    }
    .middle:not(.folded) .board {
      inset: 0 0 44% 0;
    }
    .middle:not(.folded) .tools {
      bottom: calc(44% + 12px);
    }
    .middle:not(.folded) table-dock {
      inset: 56% 0 0 0;
      width: auto;
      border-top: 1px solid var(--line-2);
      border-left: 0;
    }
  }
  @media (max-width: 760px) {
    .middle:not(.folded) {
      --dock-shown: 0px;
    }
    :host {
      grid-template-rows: auto minmax(0, 1fr);
    }
    .board,
    .folded .board {
      inset: 0 0 calc(56px + env(safe-area-inset-bottom)) 0;
    }
    table-dock {
      inset: auto 0 0 0;
      width: auto;
      max-height: 88%;
    }
    time-line {
      display: none;
    }
    .tools {
      bottom: calc(66px + var(--rows, 0px) + env(safe-area-inset-bottom));
      left: 8px;
      right: 8px;
      width: fit-content;
      flex-wrap: wrap;
    }
    /* Pens want all the room that there is. */
    .tools:has(felt-tools[drawing]) > button {
      display: none;
    }
  }
  /* A phone on its side: the board has no height to give away. */
  @media (min-width: 761px) and (max-height: 520px) {
    :host {
      --dock: min(46vw, 360px);
    }
    time-line {
      display: none;
    }
  }
`;

import { css } from 'lit';
import { LOW_PAGE } from './lesson-styles.ts';

/** The layout of a page with a panel beside a table: of a lesson, of a drill. The panel has the class `beside`. */
export const besideTable = css`
  :host {
    display: grid;
    grid-template: minmax(0, 1fr) / 330px minmax(0, 1fr);
    height: var(--page-height);
    background: var(--table);
  }
  signalbox-table {
    --fanned-tools: hidden;
    height: 100%;
    min-width: 0;
  }
  .card {
    grid-column: 1 / -1;
    place-self: center;
    max-width: 440px;
    padding: 28px 32px;
    border: 1px solid var(--line);
    border-radius: 14px;
    background: var(--card);
  }
  /* On a small laptop the board has more use for the room than the words at its sides. */
  @media (max-width: 1366px) {
    :host {
      grid-template-columns: 290px minmax(0, 1fr);
    }
    signalbox-table {
      --dock: 384px;
    }
  }
  @media (max-width: 1100px) {
    :host {
      grid-template: minmax(0, auto) minmax(0, 1fr) / minmax(0, 1fr);
    }
  }
  @media ${LOW_PAGE} {
    :host {
      grid-template: auto minmax(0, 1fr) / 232px minmax(0, 1fr);
    }
    .beside {
      grid-area: 1 / 1 / 3 / 2;
      max-height: none;
      border-right: 1px solid var(--line);
    }
    signalbox-table {
      grid-area: 1 / 2 / 3 / 3;
    }
    .beside[folded] {
      grid-area: 1 / 1 / 2 / 3;
    }
    .beside[folded] ~ signalbox-table {
      grid-area: 2 / 1 / 3 / 3;
    }
    signalbox-table {
      --dock: min(40vw, 300px);
    }
  }
  /* On a phone words, board and desk share what there is; each can be scrolled or drawn up. */
  @media (max-width: 760px) {
    signalbox-table {
      --half: 34;
    }
  }
`;

import { css } from 'lit';

/** Styles that the panels of time share. */

/** A figure that counts down. */
export const countdown = css`
  :host {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .little {
    color: var(--amber);
  }
  .out {
    color: var(--red);
  }
`;

/** A choice with fields for numbers below it. */
export const numberFields = css`
  :host {
    display: grid;
    gap: 10px;
  }
  /* The content of a fold-out inherits nothing of the kind. */
  :host * {
    box-sizing: border-box;
  }
  .figures {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .figures input {
    width: 9em;
  }
`;

import { css } from 'lit';

export const drillStyles = css`
  .fields {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 10px;
    margin-top: 10px;
  }
  .fields label {
    display: grid;
    gap: 2px;
    font-size: 0.8125rem;
    color: var(--ink-2);
  }
  .fields label:first-child {
    width: 100%;
  }
  .fields label:nth-child(2) {
    flex: 1;
  }
  select,
  input {
    min-height: 36px;
    padding: 4px 8px;
    border: 1px solid var(--line-2);
    border-radius: var(--radius);
    background: var(--card);
    color: var(--ink);
  }
  .choices {
    display: grid;
    gap: 8px;
  }
  .choice {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    font-family: var(--sans);
    text-align: left;
  }
  .choice span {
    flex: 1;
  }
  .choice:disabled {
    color: var(--ink);
    opacity: 1;
  }
  .choice.right {
    border: 2px solid var(--green, #2f7d4f);
  }
  .choice.wrong {
    border: 2px solid var(--amber);
  }
  kbd {
    min-width: 1.6em;
    padding: 1px 5px;
    border: 1px solid var(--line-2);
    border-radius: 4px;
    color: var(--ink-2);
    font: 0.8125rem var(--sans);
    text-align: center;
  }
  .amount {
    display: flex;
    align-items: end;
    gap: 8px;
    font-family: var(--sans);
  }
  .amount label {
    display: grid;
    gap: 2px;
    font-size: 0.875rem;
  }
  .amount input {
    width: 8em;
    min-height: 44px;
    font-size: 1.1rem;
  }
  .amount button {
    min-height: 44px;
  }
  .rule {
    font-size: 0.875rem;
  }
  footer {
    align-items: center;
  }
  .streak {
    width: 100%;
    color: var(--ink-2);
    font-size: 0.875rem;
  }
  /* On a small page the fields and the streak take one line each, so that the question is seen. */
  @media (max-width: 1100px) {
    :host {
      max-height: 60dvh;
    }
    h2 {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .fields {
      flex-wrap: nowrap;
      margin-top: 0;
    }
    .fields label,
    .fields label:first-child {
      width: auto;
      min-width: 0;
      font-size: 0;
    }
    .fields label:first-child {
      flex: 2;
    }
    .fields select {
      width: 100%;
      font-size: 0.9375rem;
    }
    .streak {
      width: auto;
    }
  }
  /* The page beside a finger has no keys. */
  @media (pointer: coarse) {
    kbd {
      display: none;
    }
  }
`;

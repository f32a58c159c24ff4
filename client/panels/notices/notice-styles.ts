import { css } from 'lit';

/** Rows of fields, one below the other. */
export const noticeFields = css`
  :host {
    display: grid;
    gap: 10px;
  }
  form,
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  input[type='url'],
  input[type='email'] {
    flex: 1 1 220px;
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    margin: 0;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  code {
    word-break: break-all;
    user-select: all;
  }
`;

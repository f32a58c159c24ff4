import { css, html } from 'lit';
import { foldStyles, LOW_PAGE, SMALL } from './lesson-styles.ts';

/** A field of one line. `take` gets what was written. */
export const lineField = (label: string, value: string, take: (value: string) => void) =>
  html`<label
    >${label}<input
      .value=${value}
      @change=${(event: Event) => take((event.target as HTMLInputElement).value)}
  /></label>`;
/** A field of paragraphs, with an empty line between two. */
export const textField = (label: string, says: readonly string[], take: (says: string[]) => void) =>
  html`<label
    >${label}<textarea
      rows="4"
      .value=${says.join('\n\n')}
      @change=${(event: Event) => {
        const { value } = event.target as HTMLTextAreaElement;
        take(value.split(/\n\s*\n/).filter((line) => line.trim()));
      }}
    ></textarea>
  </label>`;

/**
 * Styles of the editor: beside the table, or above it in a narrow window. On a small page it folds to one line, so
 * that the table has room.
 */
export const editorStyles = css`
  :host {
    display: grid;
    grid-template: minmax(0, 1fr) / 380px minmax(0, 1fr);
    height: var(--page-height);
    background: var(--table);
  }
  signalbox-table {
    --fanned-tools: hidden;
    height: 100%;
    min-width: 0;
  }
  .side {
    display: grid;
    align-content: start;
    gap: 12px;
    min-height: 0;
    padding: 14px 16px 24px;
    overflow: auto;
    background: var(--paper);
    border-right: 1px solid var(--line);
  }
  .alone {
    place-self: center;
    padding: 20px;
  }
  .problem {
    color: var(--red);
  }
  .fold {
    justify-self: end;
  }
  @media (max-width: 1000px) {
    :host {
      grid-template: minmax(0, 46dvh) minmax(0, 1fr) / minmax(0, 1fr);
    }
    .side {
      border-right: 0;
      border-bottom: 1px solid var(--line);
    }
  }
  ${foldStyles}
  @media ${LOW_PAGE} {
    :host {
      grid-template: minmax(0, 1fr) / 300px minmax(0, 1fr);
    }
    signalbox-table {
      --dock: min(40vw, 300px);
    }
  }
  @media ${SMALL} {
    :host([folded]) {
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    }
    :host([folded]) .side {
      display: none;
    }
    .line {
      border-bottom: 1px solid var(--line);
      background: var(--paper);
    }
  }
`;

/** Fields, buttons and boxes of the form. */
export const formStyles = css`
  label {
    display: grid;
    gap: 3px;
    color: var(--ink-2);
    font-size: 0.875rem;
  }
  input,
  textarea {
    width: 100%;
    color: var(--ink);
    font-size: 0.9375rem;
  }
  textarea {
    padding: 8px 10px;
    border: 1px solid var(--line-2);
    border-radius: var(--radius);
    background: var(--card);
    resize: vertical;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .tick {
    display: flex;
    align-items: center;
    gap: 5px;
  }
  .tick input {
    width: auto;
  }
  button[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  fieldset {
    display: grid;
    gap: 8px;
    min-width: 0;
    margin: 0;
    padding: 10px 12px 12px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--card);
  }
  legend {
    padding: 0 5px;
    font: 600 0.95rem var(--serif);
  }
  ol {
    margin: 0;
    padding-left: 22px;
    font-size: 0.875rem;
  }
`;

import { css, unsafeCSS } from 'lit';

/** A page on which the lesson, the board and the desk have no room beside each other. */
export const SMALL_PAGE = '(max-width: 760px), (max-height: 520px)';
export const SMALL = unsafeCSS(SMALL_PAGE);
/** A page with no height to give away, as a phone on its side: the lesson stands beside the table. */
export const LOW_PAGE = unsafeCSS('(min-width: 560px) and (max-height: 520px)');

/** What folds to one line on a small page: the button for it, and the line. */
export const foldStyles = css`
  .line,
  .fold {
    display: none;
  }
  @media ${SMALL} {
    .fold {
      display: flex;
      align-items: center;
      gap: 4px;
      margin-right: -8px;
      font-size: 0.8125rem;
      color: var(--ink-2);
    }
    :host([folded]) .line {
      display: flex;
      align-items: center;
      gap: 6px;
      padding: 2px 8px;
    }
    .line .read {
      display: flex;
      flex: 1;
      align-items: center;
      gap: 8px;
      min-width: 0;
      padding: 2px 6px;
      border: 0;
      background: none;
      text-align: left;
    }
    .line .read span {
      flex: 1;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-family: var(--serif);
    }
  }
`;

export const lessonStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    background: var(--paper);
    border-right: 1px solid var(--line);
  }
  header {
    padding: 14px 18px 12px;
    border-bottom: 1px solid var(--line);
  }
  header a {
    font-size: 0.8125rem;
  }
  header a + .write {
    margin-left: 14px;
  }
  h2 {
    margin-top: 4px;
    font-size: 1.3rem;
  }
  ol {
    display: flex;
    gap: 4px;
    margin: 10px 0 0;
    padding: 0;
    list-style: none;
  }
  ol li {
    flex: 1;
    height: 5px;
    border-radius: 3px;
    background: var(--line-2);
  }
  ol li.done {
    background: var(--accent);
  }
  ol li[aria-current] {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  .text {
    flex: 1;
    min-height: 0;
    overflow: auto;
    padding: 16px 18px;
    font: 1.06rem/1.5 var(--serif);
  }
  .text > * + * {
    margin-top: 0.7em;
  }
  .box {
    padding: 10px 13px;
    border: 1px solid var(--line);
    border-left: 4px solid var(--ink-2);
    border-radius: 8px;
    background: var(--card);
    font: 0.95rem/1.45 var(--sans);
  }
  .box.todo {
    border-left-color: var(--accent);
  }
  .box.right {
    border-left-color: var(--green, #2f7d4f);
  }
  .box.wrong {
    border-left-color: var(--amber);
    background: var(--amber-soft);
  }
  .box b:first-child {
    display: block;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding: 12px 18px;
    border-top: 1px solid var(--line);
  }
  footer .main {
    margin-left: auto;
  }
  @media (max-width: 1100px) {
    :host {
      max-height: 42dvh;
      border-right: 0;
      border-bottom: 1px solid var(--line);
    }
    header {
      padding: 8px 14px;
    }
    header a:not(.write) {
      display: none;
    }
    h2 {
      margin: 0;
      font-size: 1.05rem;
    }
    ol {
      margin-top: 6px;
    }
    .text {
      padding: 10px 14px;
      font-size: 1rem;
    }
    footer {
      padding: 8px 14px;
    }
    .box.todo {
      display: none;
    }
  }
  ${foldStyles}
  @media ${SMALL} {
    :host {
      /* Large text has its three lines. */
      max-height: max(32dvh, 12.5rem);
    }
    header {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 12px;
      padding-block: 0 6px;
    }
    header h2 {
      flex: 1;
      min-width: 0;
    }
    header .write {
      order: 1;
      margin: 0;
    }
    header .fold {
      order: 2;
    }
    header ol {
      flex: none;
      order: 3;
      width: 100%;
      margin: 0;
    }
    footer {
      padding-block: 6px;
    }
    :host([folded]) > :not(.line) {
      display: none;
    }
  }
  /* With large text a phone has room for the words, or for what stands around them. */
  @media (max-width: 559px) {
    :host {
      container-type: inline-size;
    }
    @container (max-width: 20rem) {
      header h2:has(+ .quiet) {
        position: absolute;
        width: 1px;
        overflow: hidden;
        clip-path: inset(50%);
        white-space: nowrap;
      }
      header .quiet {
        flex: 1;
      }
      .text {
        /* Three lines. */
        min-height: calc(4.5rem + 20px);
      }
    }
  }
  @media ${LOW_PAGE} {
    header {
      padding-block: 6px;
    }
    footer {
      padding-inline: 10px;
      gap: 6px;
    }
    footer button {
      padding-inline: 10px;
    }
  }
`;

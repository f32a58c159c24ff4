import { css } from 'lit';
import { LOW_PAGE } from '../lesson/lesson-styles.ts';

/** Styles of the class page and of the bar above a pupil's table. */
export const classStyles = css`
  :host {
    display: block;
    min-height: var(--page-height);
    background: var(--table);
  }
  main {
    max-width: 1240px;
    margin: 0 auto;
    padding: 18px 20px 40px;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 16px;
  }
  h1 {
    font-size: 1.5rem;
  }
  .invite {
    margin: 12px 0;
    padding: 12px 16px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--card);
  }
  .framed {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    height: var(--page-height);
  }
  .framed header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    padding: 6px 14px;
    background: var(--accent-soft);
    border-bottom: 1px solid var(--line);
  }
  .framed header b {
    flex: 1;
    min-width: 140px;
  }
  .framed header.showing {
    background: var(--what-if-soft);
  }
  .framed signalbox-table {
    height: 100%;
    min-width: 0;
  }
  .with-lesson {
    grid-template-columns: 330px minmax(0, 1fr);
  }
  .with-lesson header {
    grid-column: 1 / -1;
  }
  @media (max-width: 760px) {
    .framed header b {
      font-size: 0.8125rem;
      font-weight: 400;
    }
  }
  @media (max-width: 1100px) {
    .with-lesson {
      grid-template: auto minmax(0, auto) minmax(0, 1fr) / minmax(0, 1fr);
    }
    lesson-panel {
      max-height: 32dvh;
    }
  }
  @media ${LOW_PAGE} {
    .with-lesson {
      grid-template: auto minmax(0, 1fr) / 232px minmax(0, 1fr);
    }
    .with-lesson signalbox-table {
      --dock: min(40vw, 300px);
    }
    .with-lesson:has(lesson-panel[folded]) {
      grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
    }
    lesson-panel {
      max-height: none;
    }
  }
`;

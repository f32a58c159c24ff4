import { css } from 'lit';

const OWN_LINE = css`
  height: auto;
  min-height: 64px;
  flex-wrap: wrap;
  .now {
    order: 5;
    flex-basis: 100%;
    padding-bottom: 4px;
  }
  .sentence {
    -webkit-line-clamp: 4;
  }
  /* The tools keep their place in the first line: what does not fit beside them is reached by a swipe. */
  .people {
    flex: 1 1 0;
    min-width: 0;
    overflow: auto hidden;
    padding: 2px 2px 8px;
  }
  .person {
    padding: 0 6px;
  }
  .dial {
    text-transform: capitalize;
  }
  .dial .long {
    display: none;
  }
  > .group:first-of-type {
    margin-left: auto;
  }
`;
/** Styles of the sentence and the tools beside it; on a phone the tools are below. */
export const topBarStyles = css`
  :host {
    display: block;
    position: relative;
    background: var(--paper);
    border-bottom: 1px solid var(--line);
    z-index: 3;
  }
  .bar {
    display: flex;
    align-items: center;
    gap: 8px;
    /* Large text has its room; one line or two, the board stays where it is. */
    height: max(64px, 4.2rem);
    padding: 4px 12px 4px 8px;
  }
  .now {
    flex: 1;
    min-width: 0;
    padding: 0 8px;
  }
  .sentence {
    font: 600 1.15rem/1.15 var(--serif);
    overflow: hidden;
    text-overflow: ellipsis;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .mine .sentence::before {
    content: '';
    display: inline-block;
    margin-right: 9px;
    border: 6px solid var(--accent);
    border-radius: 50%;
  }
  .name {
    font: 0.78rem var(--sans);
    color: var(--ink-2);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a.icon {
    display: grid;
    place-items: center;
    width: 38px;
    height: 38px;
    border-radius: var(--radius);
    color: var(--ink);
  }
  a.icon img {
    width: 30px;
    height: 30px;
  }
  .people {
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 0;
    margin: 0;
    list-style: none;
  }
  .people li {
    display: flex;
    align-items: center;
    gap: 4px;
    font-size: 0.8125rem;
  }
  .person {
    position: relative;
    min-height: 34px;
    min-width: 34px;
    padding: 0 8px;
    border: 2px solid var(--seat);
    border-radius: 17px;
    font-weight: 650;
    font-size: 0.8125rem;
    white-space: nowrap;
  }
  .person:disabled {
    opacity: 1;
  }
  .person.away {
    border-style: dashed;
    opacity: 0.55;
  }
  .person.acting::after {
    content: '';
    position: absolute;
    left: 20%;
    right: 20%;
    bottom: -6px;
    border-bottom: 3px solid var(--ink);
    border-radius: 2px;
  }
  .person[aria-pressed='true'] {
    background: var(--card);
    box-shadow: 0 0 0 3px var(--seat);
  }
  .person b {
    margin-left: 2px;
    font-variant-numeric: tabular-nums;
  }
  .state {
    display: flex;
    align-items: center;
    gap: 7px;
    padding: 3px 10px;
    border-radius: 14px;
    background: var(--amber-soft);
    color: var(--amber);
    font-size: 0.8125rem;
    font-weight: 600;
    white-space: nowrap;
  }
  .state.closed {
    background: var(--red-soft);
    color: var(--red);
  }
  .group {
    display: flex;
    gap: 2px;
  }
  .dial {
    white-space: nowrap;
  }
  .bar > .more {
    display: none;
  }
  /* Sums in bids would push out the sentence. The desk and the overview have them. */
  @media (max-width: 1500px) {
    .person small {
      display: none;
    }
  }
  /* Below the name, where it takes nothing from the sentence. */
  @media (min-width: 761px) {
    .people li {
      flex-direction: column;
      gap: 5px;
      font-size: 0.75rem;
      line-height: 1;
    }
  }
  /* The sentence has a line of its own before it is cut. */
  @media (min-width: 761px) and (max-width: 1100px) and (min-height: 521px) {
    .bar {
      ${OWN_LINE}
    }
  }
  @media (min-width: 1101px) and (max-width: 1280px) and (min-height: 521px) {
    .crowded {
      ${OWN_LINE}
    }
  }
  /* A phone on its side has no height for a second line: the sentence has the room of the tools and sums. */
  @media (min-width: 761px) and (max-height: 520px) {
    .bar {
      height: auto;
      min-height: 48px;
      padding-block: 2px;
    }
    .now {
      min-width: min(45%, 24rem);
      padding: 0;
    }
    .sentence {
      font-size: 1rem;
      -webkit-line-clamp: 3;
    }
    .people {
      min-width: 0;
      overflow: auto hidden;
      padding: 2px 2px 8px;
    }
    .person b,
    .name,
    .dial,
    .keys {
      display: none;
    }
    .group {
      gap: 0;
    }
    .bar > .more {
      display: grid;
      order: 1;
    }
    :host([compact]:not([unfolded])) .group,
    :host(:not([unfolded])) .dial ~ .group {
      display: none;
    }
    :host([unfolded]) :is(.bar, .people) {
      flex-wrap: wrap;
    }
  }
  @media (max-width: 760px) {
    .bar {
      height: auto;
      flex-wrap: wrap;
      gap: 2px;
      padding: 4px 6px;
    }
    .now {
      order: 5;
      flex-basis: 100%;
      padding: 0 6px 4px;
    }
    /* What is cut off cannot be pressed: a term in it is a target as high as any other. */
    .sentence {
      margin-block: -2px -24px;
      padding-block: 2px 24px;
      /* A line that is cut off is not painted below, where terms are only pressed. */
      mask: linear-gradient(#000 0 0) top / 100% calc(100% - 24px) no-repeat;
      pointer-events: none;
      font-size: 1.08rem;
      -webkit-line-clamp: 4;
    }
    term-word {
      pointer-events: auto;
    }
    .name,
    .dial,
    .keys {
      display: none;
    }
    .group {
      gap: 0;
    }
    a.icon,
    .person {
      min-width: 44px;
      min-height: 44px;
    }
    .person {
      border-radius: 22px;
    }
    :host([compact]) .bar > .more {
      display: grid;
    }
    :host([compact]) .now {
      order: 0;
      flex: 1 1 0;
      padding-bottom: 0;
    }
    :host([compact]) .sentence {
      font-size: 1rem;
      -webkit-line-clamp: 2;
    }
    /* A line of its own: beside the sentence it has no room. */
    :host([compact]) .state {
      order: 5;
      flex: 1 1 100%;
      white-space: normal;
    }
    :host([compact]:not([unfolded])) .group {
      display: none;
    }
    .people {
      order: 6;
      flex: 1 1 60%;
      overflow: auto hidden;
      padding: 2px 2px 8px;
    }
  }
`;

import { css } from 'lit';

export const boardStyle = css`
  :host {
    display: block;
    position: relative;
    overflow: hidden;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    background: var(--paper, #f3efe6);
    cursor: grab;
  }
  :host(:active) {
    cursor: grabbing;
  }
  .canvas {
    position: absolute;
    inset: -160px;
    transform-origin: center;
    will-change: transform;
    pointer-events: none;
  }
  .overlay {
    position: absolute;
    inset: 0;
    overflow: hidden;
    pointer-events: none;
  }
  :host([drawing]) {
    cursor: crosshair;
  }
  .felt {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .felt g {
    fill: none;
    stroke: var(--seat);
    stroke-width: 9;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .felt .under {
    stroke: #fff;
    stroke-width: 15;
    opacity: 0.75;
  }
  .felt [data-tool='light'] circle {
    stroke: #ffe9a8;
  }
  .felt text {
    fill: var(--seat);
    stroke: #fff;
    stroke-width: 9;
    paint-order: stroke;
    font-family: var(--serif);
    font-weight: 700;
  }
  .felt .paper {
    fill: #fffdf4;
    stroke: #26231e;
    stroke-width: 1.5;
  }
  .felt .dark {
    fill: #0009;
  }
  .felt .fades {
    animation: fade var(--fade) ease-in forwards;
  }
  .trail {
    fill: none;
    stroke: var(--seat);
    stroke-width: 6;
    stroke-linecap: round;
    stroke-linejoin: round;
    opacity: 0.7;
  }
  @keyframes fade {
    70% {
      opacity: 1;
    }
    to {
      opacity: 0;
    }
  }
  .cursor {
    position: absolute;
    left: 0;
    top: 0;
    transition:
      opacity 0.6s,
      transform 100ms linear;
  }
  .cursor::before {
    content: '';
    display: block;
    width: 0;
    height: 0;
    border: 7px solid transparent;
    border-left: 15px solid var(--seat);
    border-top: 0;
    rotate: 20deg;
    filter: drop-shadow(0 0 1px #fff) drop-shadow(0 1px 1px #0008);
  }
  .cursor span,
  .ping span {
    position: absolute;
    left: 12px;
    top: 12px;
    padding: 1px 7px;
    border-radius: 8px;
    background: var(--seat);
    color: #fff;
    font-size: 12px;
    font-weight: 600;
    text-shadow: 0 0 2px #0009;
    white-space: nowrap;
  }
  .cursor.still {
    opacity: 0.35;
  }
  .ping {
    position: absolute;
    width: 0;
    height: 0;
  }
  .ping::before {
    content: '';
    position: absolute;
    left: -30px;
    top: -30px;
    width: 52px;
    height: 52px;
    border: 4px solid var(--seat);
    border-radius: 50%;
    animation: ping 0.86s ease-out 3;
  }
  .ping.away::before {
    left: -14px;
    top: -11px;
    width: 0;
    height: 0;
    border: 11px solid transparent;
    border-left: 22px solid var(--seat);
    border-right: 0;
    border-radius: 0;
    rotate: var(--way);
    animation: none;
  }
  @keyframes ping {
    from {
      scale: 0.2;
      opacity: 1;
    }
    to {
      scale: 1.3;
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .ping::before {
      animation: none;
    }
  }
`;

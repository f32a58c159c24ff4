import { css, html, nothing } from 'lit';
import { PUPIL } from '../../../shared/people/classroom.ts';
import { tableSvg } from '../../picture/svg/map-svg.ts';
import { PALETTES } from '../../picture/palette.ts';
import { withSeatNames } from '../../reading/say.ts';
import { type PupilProgress, type lastLogLine, lineOf, tableOf } from '../../table/class/pupils.ts';
import type { Session } from '../../table/session.ts';

/** A pupil's table as the teacher's page connects to it. */
export interface PupilSession {
  readonly name: string;
  readonly table: string;
  /** Their seat at the table of the class. */
  readonly seat?: string;
  /** When their hands were last seen held, by the server's time. */
  held?: number;
  session?: Session;
  say?: ReturnType<typeof lastLogLine>;
  problem?: string;
  /** The teacher has pressed "Take out" and is asked whether that was meant. */
  leaving?: boolean;
  /** A small picture of its board, and the state that the picture shows. */
  picture?: { readonly of: string; readonly src: string };
}

/** Sign and word for each state of a pupil. */
export const WORDS: Record<PupilProgress['is'], string> = {
  help: '! Asks for help',
  done: '✓ Done',
  stuck: '▲ Stuck?',
  on: '● At it',
  away: '○ Away',
};

/** The teacher's actions for one pupil. */
interface Doing {
  look(room: PupilSession): void;
  dismiss(room: PupilSession): void;
  /** Takes back what `dismiss` asks for. */
  keep(room: PupilSession): void;
}

/** Styles of the list and its cards. */
export const cardStyles = css`
  ul {
    list-style: none;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(270px, 1fr));
    gap: 12px;
    margin: 14px 0;
    padding: 0;
  }
  li {
    display: grid;
    gap: 6px;
    align-content: start;
    padding: 12px 14px;
    border: 1px solid var(--line);
    border-left: 5px solid var(--line-2);
    border-radius: 10px;
    background: var(--card);
  }
  li[data-is='help'] {
    border-left-color: var(--red);
    background: var(--red-soft);
  }
  li[data-is='stuck'] {
    border-left-color: var(--amber);
    background: var(--amber-soft);
  }
  li[data-is='done'] {
    border-left-color: var(--accent);
    background: var(--accent-soft);
  }
  li[data-is='away'] {
    border-left-style: dashed;
  }
  .who {
    display: flex;
    justify-content: space-between;
    gap: 8px;
  }
  h2 {
    overflow-wrap: anywhere;
  }
  progress {
    width: 100%;
    height: 7px;
    accent-color: var(--accent);
  }
  .board {
    width: 100%;
    height: 150px;
    object-fit: contain;
  }
  .last {
    min-height: 2.8em;
    overflow-wrap: anywhere;
  }
`;

/** The card of one pupil: progress, board, last move. `on` is undefined until the table is loaded. */
export function pupilCard(
  room: PupilSession,
  on: PupilProgress | undefined,
  now: number,
  doing: Doing,
) {
  const { name, session, problem, leaving } = room;
  return html`<li data-is=${on?.is ?? 'away'} aria-label=${name}>
    <div class="who">
      <h2>${name}</h2>
      <span>${on ? WORDS[on.is] : ''}</span>
    </div>
    ${
      on && session
        ? html`<span
              >${on.far}${
                on.missed > 0 ? `, ${on.missed} wrong ${on.missed === 1 ? 'try' : 'tries'}` : ''
              }</span
            >
            ${
              on.part === undefined
                ? nothing
                : html`<progress
                    aria-label="How far ${name} is"
                    max="1"
                    .value=${on.is === 'done' ? 1 : on.part}
                  ></progress>`
            }
            <img alt="" class="board" src=${boardOf(room, session)} />
            <p class="last quiet">
              ${lastDone(session, on)} ${(on.tried ?? on.last) && on.at > 0 ? ago(now - on.at) : ''}
            </p>
            <div class="row">
              <button
                class="small main"
                aria-label="Look at ${name}"
                @click=${() => doing.look(room)}
              >
                Look
              </button>
              <button
                class="small ${leaving ? '' : 'plain'}"
                aria-label=${leaving ? `Yes, take ${name} out` : `Take out ${name}`}
                @click=${() => doing.dismiss(room)}
                @blur=${() => doing.keep(room)}
              >
                ${leaving ? 'Yes, take out' : 'Take out'}
              </button>
            </div>`
        : html`<p role="status">${problem ?? 'Coming …'}</p>`
    }
  </li>`;
}

/** What a pupil did last. A wrong try at a lesson leaves nothing on the board. */
function lastDone({ game, seats }: Session, { tried, last }: PupilProgress): string {
  const names = { box: game.box, seats };
  if (tried !== undefined) return `Tried: ${withSeatNames(names, tried)}`;
  return last ? `Last: ${withSeatNames(names, last)}` : 'Nothing done yet.';
}

/** The board as a picture. It is drawn again only after something was laid or moved. */
function boardOf(room: PupilSession, session: Session): string {
  const table = tableOf(session);
  const line = lineOf(session, PUPIL);
  const of = `${line?.tried.length ?? ''} ${line?.tried.at(-1)?.id ?? ''} ${table.revision.all}`;
  if (room.picture?.of !== of) {
    const svg = tableSvg(table, PALETTES.light, 30);
    room.picture = { of, src: `data:image/svg+xml,${encodeURIComponent(svg)}` };
  }
  return room.picture.src;
}

function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 1 ? '(just now)' : `(${minutes} min ago)`;
}

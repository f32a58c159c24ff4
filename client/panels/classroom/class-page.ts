import { html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { classLink, type ClassNote, PUPIL_LINK } from '../../../shared/people/classroom.ts';
import { dismissPupil, endClass, pupilLinks, openClass } from '../../browser/classroom.ts';
import { savedClass, savedLink, saveClass, saveLink } from '../../browser/memory.ts';
import { inClass } from '../../table/class/in-class.ts';
import { type PupilProgress, pupilProgress, lastLogLine } from '../../table/class/pupils.ts';
import { attendance } from '../../table/class/register.ts';
import { type PupilLesson, pupilLesson } from '../../table/class/pupil-lesson.ts';
import { TableStore } from '../../store/store.ts';
import { withSeatNames } from '../../reading/say.ts';
import { paper } from '../parts/styles.ts';
import type { Sheet } from '../table/dock.ts';
import { joinByLink } from '../table/join-by-link.ts';
import { classStyles } from './class-styles.ts';
import { cardStyles, pupilCard, type PupilSession, WORDS } from './pupil-card.ts';
import { register, registerStyles } from './register.ts';
import { type ShownWork, showToClass } from './showing.ts';
import './another-lesson.ts';
import '../dialogs/link-code.ts';
import '../lesson/lesson-panel.ts';
import '../table/dialogs.ts';
import '../table/table.ts';
import '../together/room-tools.ts';
import '../together/talk-box.ts';

/** On a phone the sheet starts closed, so that the tools for leading are free. */
const DOWN: Sheet = { drawn: 'down' };

/** The teacher's view: all pupils, one pupil's table, or the board of the class. */
type Looking =
  | { readonly at: 'pupils' }
  | { readonly at: 'board' }
  | {
      readonly at: 'pupil';
      readonly room: PupilSession;
      readonly store: TableStore;
      readonly lesson: PupilLesson | undefined;
    };

/** The teacher's page: the progress of all pupils, one pupil's table, and a way to show it to everybody. */
@customElement('class-page')
export class ClassPage extends LitElement {
  @property() table = '';
  @property() secret = '';
  @state() private problem = '';
  @state() private says = '';
  @state() private coded = false;
  /** The table of the class: its board, its talk and its lead. */
  @state() private board: TableStore | undefined;
  @state() private looking: Looking = { at: 'pupils' };
  /** The work that is shown to everybody. */
  @state() private show: ShownWork | undefined;
  private readonly rooms = new Map<string, PupilSession>();
  private readonly doing = {
    look: (room: PupilSession) => this.look(room),
    dismiss: (room: PupilSession) => void this.dismiss(room),
    keep: (room: PupilSession) => this.ask(room, false),
  };
  private beat: ReturnType<typeof setInterval> | undefined;

  static override styles = [paper, cardStyles, registerStyles, classStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
    // A pupil who is quiet is noticed by time alone, so the page renders regularly.
    this.beat = setInterval(() => {
      this.keep();
      this.requestUpdate();
    }, 10_000);
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.beat);
    this.keep();
    this.leave();
    for (const { session } of this.rooms.values()) session?.close();
    this.board?.close();
  }

  private async begin(): Promise<void> {
    const { table } = this;
    const secret = this.secret || savedLink(table)?.secret;
    if (!secret) return void (this.problem = 'Only whoever opened this class sees it.');
    this.secret = secret;
    history.replaceState(null, '', `/class/${table}`);
    const base = await joinByLink(table, secret, (why) => (this.problem = why));
    if (!base.meta?.class || base.me.role !== 'host') {
      base.close();
      return void (this.problem = 'This is no class, or it is another’s.');
    }
    this.board = new TableStore(base);
    document.title = `Class: ${base.name}`;
    // Keeps the class, so that the first page of this device lists it.
    this.keep();
    this.board.listen(() => this.requestUpdate());
    base.listen(() => void this.sync());
    await this.sync();
  }

  /** Opens a session for each pupil who has come. */
  private async sync(): Promise<void> {
    const pupils = this.board!.base.meta!.pupils ?? [];
    const gone = [...this.rooms.keys()].filter((id) => !pupils.some(({ table }) => table === id));
    for (const id of gone) {
      this.rooms.get(id)?.session?.close();
      this.rooms.delete(id);
    }
    const fresh = pupils.filter(({ table }) => !this.rooms.has(table));
    for (const pupil of fresh) this.rooms.set(pupil.table, { ...pupil });
    const { keys = {} } = savedClass(this.table);
    const unknown = fresh.map(({ table }) => table).filter((table) => !keys[table]);
    if (unknown.length > 0) {
      const asked = await pupilLinks(this.table, this.secret, unknown);
      if (!asked.ok) return void (this.says = asked.error);
      const more = asked.value.keys.map(({ table, secret }) => [table, secret] as const);
      saveClass(this.table, {
        keys: { ...savedClass(this.table).keys, ...Object.fromEntries(more) },
      });
    }
    const all = savedClass(this.table).keys ?? {};
    await Promise.all(
      fresh.map(async ({ table }) => {
        const room = this.rooms.get(table)!;
        const session = await joinByLink(table, all[table]!, (why) => {
          room.problem = why;
          this.requestUpdate();
        });
        if (!this.isConnected || this.rooms.get(table) !== room) return session.close();
        room.session = session;
        room.say = lastLogLine(session.game);
        for (const heard of [session, session.presence, session.felt])
          heard?.listen(() => this.requestUpdate());
        this.requestUpdate();
      }),
    );
  }

  protected override render() {
    const { board, looking } = this;
    if (!board)
      return html`<main>
        ${
          this.problem
            ? html`<h1>This class cannot be shown</h1>
                <p role="alert">${this.problem}</p>
                <p><a href="/">Go to the first page</a></p>`
            : html`<p role="status">Opening the class …</p>`
        }
      </main>`;
    if (looking.at === 'pupil') return this.shoulder(looking);
    return looking.at === 'board' ? this.atBoard(board) : this.overview(board);
  }

  private overview(board: TableStore) {
    const { base } = board;
    const { meta, name } = base;
    const course = meta!.class!;
    // The server's time. Reports, moves and the end of the class are timed by it.
    const now = base.now();
    const rooms = [...this.rooms.values()];
    const all = rooms.map((room) => ({ room, on: this.stands(room, now) }));
    const over = course.until <= now;
    return html`<main>
      <div class="top">
        <h1>${course.lesson?.name ?? name}</h1>
        <p role="status">${tally(all.map(({ on }) => on?.is))}</p>
      </div>
      ${course.task ? html`<p>${course.task}</p>` : nothing}
      <section class="invite" aria-label="How pupils come">
        ${
          over
            ? html`<p>The class is over: its link lets nobody in. Who is there stays.</p>
                <p>
                  <button class="small" @click=${() => this.reopen(course)}>
                    Open it again for a day
                  </button>
                </p>`
            : this.invite(course, rooms.length)
        }
      </section>
      <p class="row">
        <button class="small" @click=${() => (this.looking = { at: 'board' })}>
          Your own board
        </button>
        <room-tools .store=${board}></room-tools>
        <a href="/">First page</a>
        <span role="status">${this.says}</span>
      </p>
      <another-lesson .store=${board}></another-lesson>
      <ul aria-label="Pupils">
        ${all.map(({ room, on }) => pupilCard(room, on, now, this.doing))}
      </ul>
      <section class="invite" aria-label="Talk of the class">
        <talk-box .store=${board}></talk-box>
      </section>
      ${register(meta!.class!.lesson?.name ?? name, Object.values(this.registered()))}
      <table-dialogs .store=${board}></table-dialogs>
      ${
        rooms.length === 0
          ? html`<p>Nobody is here yet. Send the link, or show the code on the wall.</p>`
          : nothing
      }
    </main>`;
  }

  private invite(course: ClassNote, here: number) {
    const secret = savedLink(this.table)?.links?.find(({ seat }) => seat === PUPIL_LINK)?.secret;
    const until = new Date(course.until).toLocaleString([], {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    return html`<div class="row">
        <span>${here} of ${course.most} places taken; the link lets people in until ${until}.</span>
        ${
          secret
            ? html`<button
                class="small main"
                aria-expanded=${this.coded}
                @click=${() => (this.coded = !this.coded)}
              >
                The link for pupils
              </button>`
            : html`<button class="small main" @click=${() => this.reopen(course)}>
                A new link for pupils
              </button>`
        }
        <button class="small" @click=${() => this.end()}>Let nobody else in</button>
      </div>
      ${
        this.coded && secret
          ? html`<link-code
              .link=${location.origin + classLink(this.table, secret)}
              opens="a place in this class"
              shared
            ></link-code>`
          : nothing
      }`;
  }

  /** The register: the attendance that this browser kept, updated with the present pupils. */
  private registered() {
    const now = [...this.rooms.values()].flatMap(({ name, table, session }) =>
      session ? [[table, attendance(session, name)] as const] : [],
    );
    return { ...savedClass(this.table).register, ...Object.fromEntries(now) };
  }
  private keep(): void {
    if (this.board) saveClass(this.table, { register: this.registered() });
  }

  private stands(room: PupilSession, now: number): PupilProgress | undefined {
    const { session, say, seat } = room;
    if (this.board!.base.seats.some(({ id, held }) => id === seat && held)) room.held = now;
    return session && say && pupilProgress(session, now, say, room.held);
  }

  /** The board of the class. What is done here reaches every pupil. */
  private atBoard(board: TableStore) {
    const { show } = this;
    return html`<div class="framed">
      <header class=${show ? 'showing' : ''}>
        <button class="small" @click=${() => this.back()}>Back to the class</button>
        <b
          >${show?.says ?? 'Your own board: pupils see what you draw, and look here when you bring them.'}</b
        >
        ${
          show
            ? html`<button class="small main" @click=${() => this.stop()}>Stop showing</button>`
            : nothing
        }
      </header>
      <signalbox-table .store=${board} .sheet=${DOWN}></signalbox-table>
    </div>`;
  }

  /** One pupil's table, below the tools for it. */
  private shoulder({ room, store, lesson }: Looking & { readonly at: 'pupil' }) {
    const on = this.stands(room, room.session!.now());
    return html`<div class="framed ${lesson ? 'with-lesson' : ''}">
      <header>
        <button class="small" @click=${() => this.back()}>Back to the class</button>
        <b>${room.name}: ${on ? `${on.far}, ${WORDS[on.is]}` : ''}</b>
        <button class="small" @click=${() => this.showAll(room, true)}>Show to everyone</button>
        <button class="small" @click=${() => this.showAll(room, false)}>
          Show without the name
        </button>
      </header>
      ${
        lesson
          ? html`<lesson-panel
              .store=${store}
              .lecture=${lesson.lecture}
              .watches=${room.name}
            ></lesson-panel>`
          : nothing
      }
      <signalbox-table .store=${store}></signalbox-table>
    </div>`;
  }

  private look(room: PupilSession): void {
    const session = room.session!;
    const lesson = session.meta?.course?.lesson && pupilLesson(session);
    const store = new TableStore(inClass(lesson?.session ?? session, this.board!.base));
    this.looking = { at: 'pupil', room, store, lesson };
  }

  private back(): void {
    this.stop();
    this.leave();
    this.looking = { at: 'pupils' };
  }
  /** Closes a pupil's table. Its session stays open for the card. */
  private leave(): void {
    if (this.looking.at !== 'pupil') return;
    this.looking.store.leaveTable();
    this.looking.lesson?.leave();
  }

  /** Calls everybody to watch this pupil's moves, one by one. */
  private showAll(room: PupilSession, byName: boolean): void {
    if (this.looking.at !== 'pupil') return;
    const { store } = this.looking;
    const read = (line: string) => withSeatNames(store.names, line);
    const show = showToClass(room.session!, this.board!, byName ? room.name : undefined, read);
    if (typeof show === 'string') return store.say(show);
    this.leave();
    this.show = show;
    this.looking = { at: 'board' };
  }
  private stop(): void {
    this.show?.end();
    this.show = undefined;
  }

  private async reopen({ most, task, lesson, teacher }: ClassNote): Promise<void> {
    const wish = { most, hours: 24, teacher, ...(task && { task }), ...(lesson && { lesson }) };
    const opened = await openClass(this.table, this.secret, wish);
    if (!opened.ok) return void (this.says = opened.error);
    const known = savedLink(this.table);
    const links = [{ seat: PUPIL_LINK, secret: opened.value.secret }];
    const { name, game, me } = this.board!.base;
    const about = {
      table: this.table,
      name,
      title: game.box.game,
      secret: this.secret,
      seat: me.id,
    };
    saveLink({ ...about, ...known, links, seen: Date.now() });
    this.coded = true;
  }
  private async end(): Promise<void> {
    const ended = await endClass(this.table, this.secret);
    this.says = ended.ok ? '' : ended.error;
  }
  private ask(room: PupilSession, leaving: boolean): void {
    room.leaving = leaving;
    this.requestUpdate();
  }
  /** A pupil who is taken out loses the table, so the first press only asks. */
  private async dismiss(room: PupilSession): Promise<void> {
    if (!room.leaving) return this.ask(room, true);
    const { table, name } = room;
    const gone = await dismissPupil(this.table, this.secret, table);
    this.says = gone.ok ? `${name} is out; the place is free.` : gone.error;
  }
}

/** For example "4 here: 1 asks for help, 2 done". */
function tally(all: readonly (PupilProgress['is'] | undefined)[]): string {
  const many = (is: PupilProgress['is']) => all.filter((one) => one === is).length;
  const parts = [
    [many('help'), 'asking for help'],
    [many('stuck'), 'perhaps stuck'],
    [many('done'), 'done'],
    [many('away'), 'away'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, says]) => `${count} ${says}`);
  return `${all.length} ${all.length === 1 ? 'pupil' : 'pupils'}${told.length > 0 ? `: ${told.join(', ')}` : ''}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'class-page': ClassPage;
  }
}

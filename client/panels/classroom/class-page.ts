import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { classLink, type ClassNote, PUPIL, PUPILS } from '../../../shared/classroom.ts';
import { dismissPupil, endClass, keysTo, openClass } from '../../browser/classroom.ts';
import { knownClass, knownTable, rememberClass, rememberTable } from '../../browser/memory.ts';
import { type Getting, gettingOn, lastSaid, lineOf } from '../../table/pupils.ts';
import type { Session } from '../../table/session.ts';
import { TableStore } from '../../store/store.ts';
import { paper } from '../parts/styles.ts';
import { sitDown } from '../table/sit-down.ts';
import { cardStyles, pupilCard, type Room, WORDS } from './pupil-card.ts';
import { type Show, shown } from './showing.ts';
import '../dialogs/link-code.ts';
import '../table/table.ts';

/** Whoever teaches sees how all get on, looks over a shoulder, and shows what one did to everybody. */
@customElement('class-page')
export class ClassPage extends LitElement {
  @property() table = '';
  @property() secret = '';
  @state() private problem = '';
  @state() private says = '';
  @state() private coded = false;
  @state() private base: Session | undefined;
  /** The table that is looked at. */
  @state() private open: { readonly room: Room; readonly store: TableStore } | undefined;
  /** What is shown to everybody. */
  @state() private show: Show | undefined;
  private readonly rooms = new Map<string, Room>();
  private readonly doing = {
    look: (room: Room) => this.look(room),
    dismiss: (room: Room) => void this.dismiss(room),
  };
  private beat: ReturnType<typeof setInterval> | undefined;

  static override styles = [
    paper,
    cardStyles,
    css`
      :host {
        display: block;
        min-height: 100dvh;
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
      .over {
        display: grid;
        grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
        height: 100dvh;
      }
      .over header {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px 12px;
        padding: 6px 14px;
        background: var(--accent-soft);
        border-bottom: 1px solid var(--line);
      }
      .over header b {
        flex: 1;
        min-width: 140px;
      }
      .over header.shows {
        background: var(--wonder-soft);
      }
      .over signalbox-table {
        height: 100%;
        min-width: 0;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
    // Quiet is seen by time alone.
    this.beat = setInterval(() => this.requestUpdate(), 10_000);
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.beat);
    for (const { session } of this.rooms.values()) session?.close();
    this.base?.close();
  }

  private async begin(): Promise<void> {
    const { table } = this;
    const secret = this.secret || knownTable(table)?.secret;
    if (!secret) return void (this.problem = 'Only whoever opened this class sees it.');
    this.secret = secret;
    history.replaceState(null, '', `/class/${table}`);
    const base = await sitDown(table, secret, (why) => (this.problem = why));
    if (!base.meta?.class || base.me.role !== 'host') {
      base.close();
      return void (this.problem = 'This is no class, or it is another’s.');
    }
    this.base = base;
    document.title = `Class: ${base.name}`;
    base.listen(() => {
      void this.sync();
      this.requestUpdate();
    });
    await this.sync();
  }

  /** Comes to the tables of all who came, each once. */
  private async sync(): Promise<void> {
    const pupils = this.base!.meta!.pupils ?? [];
    const gone = [...this.rooms.keys()].filter((id) => !pupils.some(({ table }) => table === id));
    for (const id of gone) {
      this.rooms.get(id)?.session?.close();
      this.rooms.delete(id);
    }
    const fresh = pupils.filter(({ table }) => !this.rooms.has(table));
    for (const pupil of fresh) this.rooms.set(pupil.table, { ...pupil });
    const { keys = {} } = knownClass(this.table);
    const unknown = fresh.map(({ table }) => table).filter((table) => !keys[table]);
    if (unknown.length > 0) {
      const asked = await keysTo(this.table, this.secret, unknown);
      if (!asked.ok) return void (this.says = asked.error);
      const more = asked.value.keys.map(({ table, secret }) => [table, secret] as const);
      rememberClass(this.table, {
        keys: { ...knownClass(this.table).keys, ...Object.fromEntries(more) },
      });
    }
    const all = knownClass(this.table).keys ?? {};
    await Promise.all(
      fresh.map(async ({ table }) => {
        const room = this.rooms.get(table)!;
        const session = await sitDown(table, all[table]!, (why) => {
          room.problem = why;
          this.requestUpdate();
        });
        if (!this.isConnected || this.rooms.get(table) !== room) return session.close();
        room.session = session;
        room.say = lastSaid(session.game);
        this.show?.join(session);
        for (const heard of [session, session.presence, session.felt])
          heard?.listen(() => this.requestUpdate());
        this.requestUpdate();
      }),
    );
  }

  protected override render() {
    const { base, open } = this;
    if (!base)
      return html`<main>
        ${
          this.problem
            ? html`<h1>This class cannot be shown</h1>
                <p role="alert">${this.problem}</p>
                <p><a href="/">Go to the first page</a></p>`
            : html`<p role="status">Opening the class …</p>`
        }
      </main>`;
    return open ? this.shoulder(open.room, open.store) : this.overview(base);
  }

  private overview(base: Session) {
    const { meta, name, id } = base;
    const course = meta!.class!;
    // The server's time: by it reports, moves and the end of the class are timed.
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
        <a href="/t/${id}">Your own board</a>
        <a href="/">First page</a>
        <span role="status">${this.says}</span>
      </p>
      <ul aria-label="Pupils">
        ${all.map(({ room, on }) => pupilCard(room, on, now, this.doing))}
      </ul>
      ${
        rooms.length === 0
          ? html`<p>Nobody is here yet. Send the link, or show the code on the wall.</p>`
          : nothing
      }
    </main>`;
  }

  private invite(course: ClassNote, here: number) {
    const secret = knownTable(this.table)?.links?.find(({ seat }) => seat === PUPILS)?.secret;
    const until = new Date(course.until).toLocaleString([], {
      ...{ weekday: 'short', hour: '2-digit', minute: '2-digit' },
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

  private stands({ session, say }: Room, now: number): Getting | undefined {
    return session && say && gettingOn(session, now, say);
  }

  /** One pupil's table, with what is done with it above. */
  private shoulder(room: Room, store: TableStore) {
    const { show } = this;
    const on = this.stands(room, room.session!.now());
    return html`<div class="over">
      <header class=${show ? 'shows' : ''}>
        <button class="small" @click=${() => this.back()}>Back to the class</button>
        <b>${show ? show.says : `${room.name}: ${on ? `${on.far}, ${WORDS[on.is]}` : ''}`}</b>
        ${
          show
            ? html`<button class="small main" @click=${() => this.stop()}>Stop showing</button>`
            : html`<button class="small" @click=${() => this.showAll(room, true)}>
                  Show to everyone
                </button>
                <button class="small" @click=${() => this.showAll(room, false)}>
                  Show without the name
                </button>`
        }
      </header>
      <signalbox-table .store=${store}></signalbox-table>
    </div>`;
  }

  private look(room: Room): void {
    const store = new TableStore(room.session!);
    this.open = { room, store };
    const line = lineOf(room.session!, PUPIL);
    if (line) store.whatIf.enter(line.id);
  }

  private back(): void {
    this.stop();
    this.open?.store.leaveTable();
    this.open = undefined;
  }

  /** Everybody is called to see, move by move, what this pupil played. */
  private showAll(room: Room, byName: boolean): void {
    const sessions = [...this.rooms.values()].flatMap(({ session }) => (session ? [session] : []));
    const show = shown(room.session!, sessions, byName ? room.name : undefined, this.open!.store);
    if (typeof show === 'string') this.open!.store.say(show);
    else this.show = show;
  }
  private stop(): void {
    this.show?.end();
    this.show = undefined;
  }

  private async reopen({ most, task, lesson, teacher }: ClassNote): Promise<void> {
    const wish = { most, hours: 24, teacher, ...(task && { task }), ...(lesson && { lesson }) };
    const opened = await openClass(this.table, this.secret, wish);
    if (!opened.ok) return void (this.says = opened.error);
    const known = knownTable(this.table);
    const links = [{ seat: PUPILS, secret: opened.value.secret }];
    const { name, game, me } = this.base!;
    const about = {
      table: this.table,
      name,
      title: game.box.game,
      secret: this.secret,
      seat: me.id,
    };
    rememberTable({ ...about, ...known, links, seen: Date.now() });
    this.coded = true;
  }
  private async end(): Promise<void> {
    const ended = await endClass(this.table, this.secret);
    this.says = ended.ok ? '' : ended.error;
  }
  private async dismiss({ table, name }: Room): Promise<void> {
    const gone = await dismissPupil(this.table, this.secret, table);
    this.says = gone.ok ? `${name} is out; the place is free.` : gone.error;
  }
}

/** "4 here: 1 asks for help, 2 done" */
function tally(all: readonly (Getting['is'] | undefined)[]): string {
  const many = (is: Getting['is']) => all.filter((one) => one === is).length;
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

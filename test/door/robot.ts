import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { type Person, PHONE, type Stand } from '../browser/served.ts';
import { OutOfReach } from '../browser/finger.ts';
import { type Hands, keysAlone, mouseAndKeys, oneFinger } from './hands.ts';
import { Chooser, type Press } from './choice.ts';
import { TurnClicks } from './clicks.ts';
import { ledgerLength, unlike } from './reading/picture.ts';
import { entries, face, happening, situation } from './reading/page.ts';
import { DeskReader } from './reading/standing.ts';
import { type Seen, Tree, within, words } from './reading/tree.ts';
import { nameless, outOfBounds, rawWords } from './reading/words.ts';

/** Who plays, as a table of people would be called. */
const NAMES = ['Ada', 'Ben', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida'];

export interface Wanted {
  readonly title: string;
  readonly players: number;
  readonly seed: number;
  /** Stops after so many moves, game over or not. */
  readonly moves?: number;
  /** Stops after so many operating turns of companies. */
  readonly turns?: number;
  /** By keys alone, on what the accessibility tree has. */
  readonly keys?: boolean;
  /** Programs of this level play all seats but the first. */
  readonly programs?: string;
  /** With a thumb, on a page as small as a phone's. */
  readonly phone?: boolean;
  /** Whether the desk, where it is open, is held against the ledger whenever the sentence on top changes. */
  readonly reads?: boolean;
  /** Opens the table where the game goes on; left out = one is opened on the home page, and begins anew. */
  readonly from?: (person: Person) => Promise<void>;
  /** Where a picture is kept before every tenth move, for people to look at. */
  readonly pictures?: string;
  /** Whether the page says what it holds when the game begins, and at the end. */
  readonly weighs?: boolean;
  /** Says what it does, press by press. */
  readonly tell?: (line: string) => void;
}

/** How a game through the front door went. Each list should be empty. */
export interface Played {
  readonly ended: boolean;
  readonly moves: number;
  readonly stuck: readonly string[];
  readonly mute: readonly string[];
  readonly raw: readonly string[];
  /** Errors of the page, controls without names, figures out of bounds, pictures unlike the ledger. */
  readonly wrong: readonly string[];
  /** Where the desk read otherwise than the ledger, and how often it was read. */
  readonly mismatches: readonly string[];
  readonly readings: number;
  /** Milliseconds from a press to the page that answers it, first and last twenty. */
  readonly early: number;
  readonly late: number;
  /** What the page held when the game began, and at the end, if it is weighed. */
  readonly held: string;
  /** Presses of its operating turns. */
  readonly clicks: string;
  /** Operating turns that ended. */
  readonly turns: number;
}

/** As long may a page take to answer. */
const PATIENCE = 10_000;
/** As long may the programs at the other seats think before one of them moves. */
const PROGRAM_PATIENCE = 60_000;
/** Presses that only choose, one after the other, before somebody is lost among the choices. */
const LOST = 120;
/** The picture is held against the ledger after so many moves, and the tabs are walked. */
const LOOK_EVERY = 100;

/** Plays one game, from "Open a table" to the final scores, knowing nothing but the page. */
export async function play(here: Stand, wanted: Wanted): Promise<Played> {
  const { phone = false, keys = false } = wanted;
  const person = await here.person(phone ? PHONE : undefined);
  try {
    if (keys) await person.page.addInitScript(noPointer);
    const hands = await (phone ? oneFinger : keys ? keysAlone : mouseAndKeys)(person.page);
    return await new Robot(person, await Tree.of(person.page), hands, wanted).play(here.url);
  } finally {
    await person.context.close();
  }
}

class Robot {
  private readonly chooser: Chooser;
  private readonly stuck: string[] = [];
  private readonly mute: string[] = [];
  private readonly raw = new Set<string>();
  private readonly wrong = new Set<string>();
  private readonly took: number[] = [];
  private readonly clicks = new TurnClicks();
  private readonly reader: DeskReader;
  private moves = 0;
  /** Entries of the ledger when it was last counted. What programs write since then counts as moves too. */
  private written = 0;
  /** The move before which the next picture is taken. */
  private pictured = 0;

  constructor(
    private readonly person: Person,
    private readonly tree: Tree,
    private readonly hands: Hands,
    private readonly wanted: Wanted,
  ) {
    this.chooser = new Chooser(wanted.seed, hands);
    this.reader = new DeskReader(tree, (summary) => hands.pressNamed(summary));
  }

  async play(url: string): Promise<Played> {
    const all = await this.open(url);
    this.written = await this.entries(all);
    const fresh = await this.holds();
    const ended = await this.through(all);
    this.wanted.tell?.(`${this.moves} ${happening(await this.tree.read())}`);
    const full = await this.holds();
    for (const error of this.person.errors) this.wrong.add(error);
    const mean = (all: readonly number[]) =>
      Math.round(all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length));
    return {
      ended,
      moves: this.moves,
      stuck: this.stuck,
      mute: this.mute,
      raw: [...this.raw],
      wrong: [...this.wrong],
      mismatches: [...this.reader.wrong],
      readings: this.reader.count,
      early: mean(this.took.slice(0, 20)),
      late: mean(this.took.slice(-20)),
      held: `${fresh} at the start, ${full} at the end`,
      clicks: this.clicks.says,
      turns: this.clicks.ended,
    };
  }

  private async through(all: Seen[]): Promise<boolean> {
    let lost = 0;
    let looked = 0;
    for (;;) {
      if (this.wanted.programs && !(await this.comesToAct(all))) {
        this.stuck.push(`after ${this.moves} moves, no program moves: ${situation(all)}`);
        return false;
      }
      if (all.some(isFinal)) {
        await this.look(all);
        return true;
      }
      const { moves = Infinity, turns = Infinity } = this.wanted;
      if (this.moves >= moves || this.clicks.ended >= turns) {
        await this.look(all);
        return false;
      }
      if (this.moves - looked >= LOOK_EVERY) {
        looked = this.moves;
        all = await this.look(all);
      }
      await this.picture();
      if (this.wanted.reads) await this.reader.at(all);
      const press = await this.choice(all);
      if (!press) {
        this.stuck.push(`after ${this.moves} moves: ${situation(all)}`);
        return false;
      }
      this.wanted.tell?.(`${this.moves} ${happening(all)}: ${press.says}`);
      this.clicks.saw(happening(all));
      const from = performance.now();
      if (!(await this.acts(press))) {
        if (this.stuck.length > 3) return false;
        all = await this.tree.read();
        continue;
      }
      this.clicks.pressed();
      const answer = await this.answered(all);
      if (!answer) {
        this.mute.push(`after ${this.moves} moves: ${press.says}: ${situation(all)}`);
        if (this.mute.length > 3) return false;
        all = await this.tree.read();
        lost++;
        continue;
      }
      all = answer;
      this.check(all);
      const refusal = all.find(({ role, name }) => role === 'alert' && /^Refused/.test(name));
      if (refusal) {
        this.wrong.add(`offered and refused: ${press.says}: ${words(refusal)}`);
        const dismiss = all.find((one) => one.name === 'Dismiss' && within(one, 'alert'));
        if (dismiss) await this.hands.press(dismiss);
      }
      const written = await this.entries(all);
      const made = written - this.written;
      this.written = written;
      if (made > 0) {
        this.took.push(performance.now() - from);
        this.moves += made;
        this.chooser.moved();
        lost = 0;
      } else if (++lost > LOST) {
        this.stuck.push(`after ${this.moves} moves, no move in ${LOST} presses: ${situation(all)}`);
        return false;
      }
    }
  }

  /** Waits until the page says that the first seat is to act, or the game is over. False = nothing moves any more. */
  private async comesToAct(all: Seen[]): Promise<boolean> {
    let was = face(all);
    let until = performance.now() + PROGRAM_PATIENCE;
    while (!all.some((one) => isFinal(one) || isToAct(one))) {
      if (performance.now() > until) return false;
      await pause();
      all.splice(0, all.length, ...(await this.tree.read()));
      if (face(all) === was) continue;
      was = face(all);
      until = performance.now() + PROGRAM_PATIENCE;
    }
    // The rest of the page is drawn after the head.
    await this.tree.rest();
    all.splice(0, all.length, ...(await this.tree.read()));
    return true;
  }

  /** Does it; what no finger reaches is kept, with what the finger found. */
  private async acts({ act, says }: Press): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (problem) {
      if (!(problem instanceof OutOfReach)) throw problem;
      this.stuck.push(`after ${this.moves} moves, ${says}: ${problem.message}`);
      return false;
    }
  }

  private async open(url: string): Promise<Seen[]> {
    const { page } = this.person;
    const { from, seed } = this.wanted;
    await page.addInitScript(seededChance, seed);
    await (from ? from(this.person) : this.byForm(url));
    await page.getByRole('status', { name: 'What is happening' }).waitFor();
    const all = await this.tree.read();
    this.check(all);
    return all;
  }

  /** From the home page to the table, by what its form says. */
  private async byForm(url: string): Promise<void> {
    const { page } = this.person;
    const { title, players, programs } = this.wanted;
    await page.goto(url);
    const press = (what: Locator) => this.hands.pressNamed(what);
    await press(page.getByRole('button', { name: new RegExp(`^Open a table of ${title}`) }));
    await press(page.getByRole('radio', { name: String(players), exact: true }));
    for (let i = 0; i < players; i++) {
      const seat = page.getByRole('textbox', { name: new RegExp(`^Seat ${i + 1}\\b`) });
      await press(seat);
      await seat.fill(NAMES[i]!);
      if (programs && i > 0)
        await page
          .getByRole('combobox', { name: `Who plays seat ${i + 1}` })
          .selectOption(programs);
    }
    for (const dial of ['Enforce', 'Full'])
      await press(page.getByRole('radio', { name: dial, exact: true }));
    await press(page.getByRole('button', { name: 'Play on this device only' }));
    if (programs)
      await page.getByRole('combobox', { name: 'Programs play' }).selectOption('at once');
  }

  /** How many entries the ledger has: the timeline says it, for which a phone has no room. */
  private async entries(all: readonly Seen[]): Promise<number> {
    return this.wanted.phone ? ledgerLength(this.person.page) : entries(all);
  }

  private async picture(): Promise<void> {
    const { pictures, title } = this.wanted;
    if (!pictures || this.moves < this.pictured) return;
    this.pictured = this.moves + 10;
    const name = `${title}-${String(this.moves).padStart(4, '0')}.png`;
    await this.person.page.screenshot({ path: join(pictures, name) });
  }

  /** To throw away all that nobody uses takes the page a while. */
  private async holds(): Promise<string> {
    if (!this.wanted.weighs) return 'not weighed';
    const { megabytes, nodes } = await this.tree.holds();
    return `${megabytes} MB in ${nodes} nodes`;
  }

  private check(all: readonly Seen[]): void {
    for (const said of rawWords(all)) this.raw.add(said);
    for (const said of [...nameless(all), ...outOfBounds(all)]) this.wrong.add(said);
  }

  /** The page after it has answered a press and come to rest; nothing if it says nothing. */
  private async answered(before: readonly Seen[]): Promise<Seen[] | undefined> {
    const was = face(before);
    const until = performance.now() + PATIENCE;
    while (performance.now() < until) {
      await this.tree.rest();
      const all = await this.tree.read();
      if (face(all) !== was) return all;
      await pause();
    }
    return undefined;
  }

  /** Every tab once, and the board, held against the ledger. */
  private async look(all: Seen[]): Promise<Seen[]> {
    const tabs = all.filter(({ role }) => role === 'tab');
    for (const one of [...tabs.slice(1), ...tabs.slice(0, 1)]) {
      if (!(await this.acts({ says: `presses ${one.name}`, act: () => this.hands.press(one) })))
        continue;
      const now = (await this.answered(all)) ?? all;
      this.check(now);
      if (/^Players/.test(one.name))
        for (const wrong of await unlike(this.person.page, now)) this.wrong.add(wrong);
      all = now;
    }
    return all;
  }

  /** One press of those that the page offers; waits for one where a worker is still at it. */
  private async choice(all: Seen[]): Promise<Press | undefined> {
    const until = performance.now() + PATIENCE;
    for (;;) {
      const press = this.chooser.next(all);
      if (press) return press;
      // Whoever was told nothing for so long goes on without help.
      if (performance.now() > until) return this.chooser.next(all, true);
      await pause();
      all.splice(0, all.length, ...(await this.tree.read()));
    }
  }
}

const isFinal = ({ role, name }: Seen): boolean => role === 'region' && name === 'Final scores';

/** The name of the first seat, with "to act": "Ada, $200, to act". */
const isToAct = (one: Seen): boolean =>
  within(one, 'list', /^Who is here/) &&
  one.name.startsWith(`${NAMES[0]},`) &&
  one.name.endsWith(', to act');

/** A page is not asked again at once: it may have other work to do. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 40));

/** Runs in the page: who plays by keys alone has no pointer, so one is an error of the robot. */
function noPointer(): void {
  addEventListener('pointerdown', () => console.error('a pointer was used'), true);
}

/** Runs in the page: what the table draws follows from the seed, so that a seed names a game. */
function seededChance(seed: number): void {
  let x = seed >>> 0;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    const bytes = array && new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; bytes && i < bytes.length; i++) {
      x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
      bytes[i] = x >>> 24;
    }
    return array;
  };
}

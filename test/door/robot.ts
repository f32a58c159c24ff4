import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { type Luck, seededLuck } from '../../engine/index.ts';
import { type Person, PHONE, type Stand } from '../browser/served.ts';
import { OutOfReach } from '../browser/finger.ts';
import { type Hands, keysAlone, mouseAndKeys, oneFinger } from './hands.ts';
import { TurnClicks } from './clicks.ts';
import { ledgerLength, unlike } from './picture.ts';
import { entries, face, happening, hasTrain, partOf, situation } from './page.ts';
import { DeskReader } from './standing.ts';
import { BY_HAND, eagerness, FIRST, fondness, isPressable, PLAIN } from './taste.ts';
import { type Seen, Tree, within, words } from './tree.ts';
import { isControl, nameless, outOfBounds, rawWords } from './words.ts';

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
  /** With a thumb, on a page as small as a phone's. */
  readonly phone?: boolean;
  /** Whether the desk is held against the ledger whenever the sentence on top changes. */
  readonly reads?: boolean;
  /** Where a picture is kept before every tenth move, for people to look at. */
  readonly pictures?: string;
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
  /** What the page held when the game began, and at the end. */
  readonly held: string;
  /** Presses of its operating turns. */
  readonly clicks: string;
  /** Operating turns that ended. */
  readonly turns: number;
}

/** As long may a page take to answer. */
const PATIENCE = 10_000;
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
  private readonly luck: Luck;
  private readonly stuck: string[] = [];
  private readonly mute: string[] = [];
  private readonly raw = new Set<string>();
  private readonly wrong = new Set<string>();
  private readonly took: number[] = [];
  private readonly clicks = new TurnClicks();
  private readonly reader: DeskReader;
  private moves = 0;
  /** The move before which the next picture is taken. */
  private pictured = 0;
  /** The part of the desk where the last press only chose something. */
  private busy = '';

  constructor(
    private readonly person: Person,
    private readonly tree: Tree,
    private readonly hands: Hands,
    private readonly wanted: Wanted,
  ) {
    this.luck = seededLuck(wanted.seed);
    this.reader = new DeskReader(tree);
  }

  async play(url: string): Promise<Played> {
    const all = await this.open(url);
    const fresh = await this.tree.holds();
    const ended = await this.through(all);
    this.wanted.tell?.(`${this.moves} ${happening(await this.tree.read())}`);
    const full = await this.tree.holds();
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
      held:
        `${fresh.megabytes} MB in ${fresh.nodes} nodes at the start, ` +
        `${full.megabytes} MB in ${full.nodes} at the end`,
      clicks: this.clicks.says,
      turns: this.clicks.ended,
    };
  }

  private async through(all: Seen[]): Promise<boolean> {
    let lost = 0;
    let looked = 0;
    for (;;) {
      if (all.some(({ role, name }) => role === 'region' && name === 'Final scores')) {
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
      const before = await this.entries(all);
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
      const made = (await this.entries(all)) - before;
      if (made > 0) {
        this.took.push(performance.now() - from);
        this.moves += made;
        this.busy = '';
        lost = 0;
      } else if (++lost > LOST) {
        this.stuck.push(`after ${this.moves} moves, no move in ${LOST} presses: ${situation(all)}`);
        return false;
      }
    }
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

  /** From the home page to the table, by what its form says. */
  private async open(url: string): Promise<Seen[]> {
    const { page } = this.person;
    const { title, players, seed } = this.wanted;
    await page.addInitScript(seededChance, seed);
    await page.goto(url);
    const press = (what: Locator) => this.hands.pressNamed(what);
    await press(page.getByRole('button', { name: new RegExp(`^Open a table of ${title}`) }));
    await press(page.getByRole('radio', { name: String(players), exact: true }));
    for (let i = 0; i < players; i++) {
      const seat = page.getByRole('textbox', { name: new RegExp(`^Seat ${i + 1}\\b`) });
      await press(seat);
      await seat.fill(NAMES[i]!);
    }
    for (const dial of ['Enforce', 'Full'])
      await press(page.getByRole('radio', { name: dial, exact: true }));
    await press(page.getByRole('button', { name: 'Play on this device only' }));
    await page.getByRole('status', { name: 'What is happening' }).waitFor();
    const all = await this.tree.read();
    this.check(all);
    return all;
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
      await this.hands.press(one);
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
      const press = this.open_(all) ?? this.board(all) ?? this.sheet(all) ?? this.desk(all);
      if (press) return press;
      // Whoever was told nothing for so long goes on without help.
      if (performance.now() > until) return this.desk(all, true);
      await pause();
      all.splice(0, all.length, ...(await this.tree.read()));
    }
  }

  /** What lies open over the table comes first: a fan of tiles, a menu. */
  private open_(all: readonly Seen[]): Press | undefined {
    const fan = all.filter((one) => isPressable(one) && within(one, 'group', /^Tiles that fit/));
    if (fan.length > 0) {
      // "Lay it", or who lays it by which power: "Let C&P lay 57 on C15".
      const lay = fan.find(({ name }) => !/tile|^(Turn|Close)\b/.test(name));
      const tiles = fan.filter(({ name }) => /tile/.test(name));
      if (lay && this.busy === 'fan') return this.press(lay);
      if (tiles.length > 0) {
        this.busy = 'fan';
        return this.press(this.one(tiles));
      }
    }
    const menu = all.filter(({ role, disabled }) => role === 'menuitem' && !disabled);
    if (menu.length === 0) return undefined;
    const moves = menu.filter(({ name }) => !BY_HAND.test(name));
    const item = moves.length > 0 ? this.one(moves) : undefined;
    if (item) return this.press(item);
    return { says: 'shuts the menu', act: () => this.hands.shut(tabOf(all)) };
  }

  /** Now and then by the board: a hex that may be built on, by the key that opens it. */
  private board(all: readonly Seen[]): Press | undefined {
    if (this.busy !== '' || this.luck.below(5) > 0) return undefined;
    const hexes = all.filter(
      ({ role, name }) => role === 'gridcell' && /may be (built on|chosen)$/.test(name),
    );
    if (hexes.length === 0) return undefined;
    const hex = this.one(hexes);
    const [at = ''] = hex.name.split(', ');
    return { says: `opens ${hex.name}`, act: () => this.hands.openHex(at, hex) };
  }

  /** On a phone the desk is a sheet that goes down where the board is asked; its tab brings it up. */
  private sheet(all: readonly Seen[]): Press | undefined {
    const tab = tabOf(all);
    if (!tab || all.some(({ role }) => role === 'tabpanel')) return undefined;
    return { says: 'draws up the desk', act: () => this.hands.press(tab) };
  }

  private desk(all: readonly Seen[], weary = false): Press | undefined {
    const desk = all.filter(
      (one) =>
        isControl(one) &&
        !one.disabled &&
        within(one, 'tabpanel') &&
        !/ the sheet$|^The whole sheet|^Give me a hint/.test(one.name) &&
        !within(one, 'region', /^By hand/) &&
        !within(one, 'group', /^By hand/),
    );
    const groups = new Map<string, Seen[]>();
    for (const one of desk) {
      const part = partOf(one);
      groups.set(part, [...(groups.get(part) ?? []), one]);
    }
    for (const [part, controls] of groups)
      if (!controls.some((one) => isPressable(one) || one.role === 'combobox')) groups.delete(part);
    if (groups.size === 0) return undefined;
    const has = hasTrain(all);
    const stay = groups.has(this.busy) && this.luck.below(6) > 0;
    // A part is as tempting as the best that it offers; of a list nobody knows before they look.
    const lure = (part: string) => {
      const buttons = groups.get(part)!.filter((one) => isPressable(one) && !one.toggle);
      if (buttons.length > 0) return Math.max(...buttons.map(({ name }) => eagerness(name, has)));
      return groups.get(part)!.some(({ role }) => role === 'combobox') ? PLAIN : 1;
    };
    // Ten lots to bid for are no more tempting than one.
    const lures = [...groups.keys()].map((part) => ({ part, lure: lure(part) }));
    const alike = (of: number) => lures.filter((one) => one.lure === of).length;
    const part = stay
      ? this.busy
      : this.weighed(lures, (one) => Math.ceil((12 * one.lure) / alike(one.lure))).part;
    const controls = groups.get(part)!;
    if (!weary && this.isSearching(part, controls, all)) return undefined;
    return this.among(part, controls, has);
  }

  /** Whether the best run is still being looked for: whoever is helped waits for the help. */
  private isSearching(part: string, controls: readonly Seen[], all: readonly Seen[]): boolean {
    if (
      part !== 'Run trains' ||
      controls.some(({ name }) => /^(Best (run|so far)|Try|Look)/.test(name))
    )
      return false;
    const region = all.find(({ role, name }) => role === 'region' && name === part);
    return region !== undefined && !/No run/.test(words(region));
  }

  /** In one part of the desk: something chosen first, at times, then a button. */
  private among(part: string, controls: readonly Seen[], has: boolean): Press | undefined {
    const choices = controls.filter(
      ({ role, toggle, pressed }) =>
        role === 'combobox' || role === 'spinbutton' || (toggle && !pressed),
    );
    const buttons = controls.filter((one) => isPressable(one) && !one.toggle);
    const ready = this.busy === part ? 3 : 2;
    this.busy = part;
    const choice =
      choices.length > 0 ? this.weighed(choices, ({ name }) => fondness(name)) : undefined;
    if (choice && (buttons.length === 0 || this.luck.below(ready) === 0)) {
      const change = choice.toggle ? this.press(choice) : this.change(choice);
      if (change) return change;
    }
    if (buttons.length === 0) {
      // What is chosen already and cannot be chosen otherwise leads nowhere: another part is looked at.
      this.busy = '';
      return undefined;
    }
    const first = this.luck.below(20) > 0 && buttons.find(({ name }) => FIRST.test(name));
    return this.press(first || this.weighed(buttons, ({ name }) => eagerness(name, has)));
  }

  private change(field: Seen): Press | undefined {
    if (field.role === 'spinbutton') {
      const { least = 0, most = 0 } = field;
      const step = Number(/steps of \D*(\d+)/.exec(field.name)?.[1] ?? 1);
      const count = Math.floor((most - least) / step) + 1;
      // Who bids all at once has seen the last of the game: a few steps more, and any figure at times.
      const at =
        this.luck.below(12) > 0 ? this.luck.below(Math.min(count, 5)) : this.luck.below(count);
      const figure = String(least + at * step);
      if (figure === field.value) return undefined;
      return {
        says: `types ${figure} into ${field.name}`,
        act: () => this.hands.type(field, figure),
      };
    }
    const options = field.below.flatMap(function deep(one: Seen): Seen[] {
      return one.role === 'option' ? [one] : one.below.flatMap(deep);
    });
    const others = options.map((_, i) => i).filter((i) => options[i]!.name !== field.value);
    if (others.length === 0) return undefined;
    const at = others[this.luck.below(others.length)]!;
    return {
      says: `chooses ${options[at]!.name} in ${field.name}`,
      act: () => this.hands.choose(field, at),
    };
  }

  private press(one: Seen): Press {
    const key = one.role === 'radio' ? 'Space' : 'Enter';
    const { key: byKey } = this.hands;
    if (this.luck.below(3) === 0 && byKey)
      return { says: `presses ${one.name} by key`, act: () => byKey(one, key) };
    return { says: `presses ${one.name}`, act: () => this.hands.press(one) };
  }

  private one<T>(all: readonly T[]): T {
    return all[this.luck.below(all.length)]!;
  }

  private weighed<T>(all: readonly T[], weight: (one: T) => number): T {
    const sum = all.reduce((sum, one) => sum + weight(one), 0);
    let at = this.luck.below(Math.max(1, sum));
    return all.find((one) => (at -= weight(one)) < 0) ?? all[0]!;
  }
}

/** The tab that draws up the desk. */
const tabOf = (all: readonly Seen[]) =>
  all.find(({ role, name }) => role === 'tab' && /^Desk/.test(name));

/** A page is not asked again at once: it may have other work to do. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 40));

interface Press {
  readonly says: string;
  readonly act: () => Promise<void>;
}

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

import { type Luck, seededLuck } from '../../engine/index.ts';
import type { Hands } from './hands.ts';
import { hasTrain, partOf } from './reading/page.ts';
import { type Seen, within, words } from './reading/tree.ts';
import { isControl, isPressable } from './reading/words.ts';
import { backedBy, BY_HAND, eagerness, FIRST, fondness, LOYALTY, PLAIN } from './taste.ts';

/** One thing to do to the page, and how it is called in a report. */
export interface Press {
  readonly says: string;
  readonly act: () => Promise<void>;
}

/** More choices than a game has. */
const MOST_OF_A_GAME = 100_000;

/** Chooses what to do next of what the page offers, by chance and by taste. */
export class Chooser {
  /** The part of the desk where the last press only chose something. */
  private busy = '';
  /** The company that was backed last, whoever did it. */
  private backed: string | undefined;
  /** New for each choice, however often the page was asked for help before it. */
  private luck: Luck;
  private choices = 0;
  private awaitsHelp = false;

  constructor(
    private readonly seed: number,
    private readonly hands: Hands,
  ) {
    this.luck = seededLuck(seed);
  }

  /** One press; nothing while help is awaited, unless whoever waits is weary of it. */
  next(all: readonly Seen[], weary = false): Press | undefined {
    this.luck = seededLuck(this.seed * MOST_OF_A_GAME + this.choices);
    this.awaitsHelp = false;
    const press = weary
      ? this.desk(all, true)
      : (this.open(all) ?? this.board(all) ?? this.sheet(all) ?? this.desk(all));
    if (!this.awaitsHelp) this.choices++;
    return press;
  }

  /** A move was made: nothing is half chosen. */
  moved(): void {
    this.busy = '';
  }

  /** What lies open over the table comes first: a fan of tiles, a menu. */
  private open(all: readonly Seen[]): Press | undefined {
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
        !/ the sheet$|^The whole sheet|^Give me a hint|^Programs play|^Why this move/.test(
          one.name,
        ) &&
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
      if (buttons.length > 0) return Math.max(...buttons.map(({ name }) => this.wants(name, has)));
      return groups.get(part)!.some(({ role }) => role === 'combobox') ? PLAIN : 1;
    };
    // Ten lots to bid for are no more tempting than one.
    const lures = [...groups.keys()].map((part) => ({ part, lure: lure(part) }));
    const alike = (of: number) => lures.filter((one) => one.lure === of).length;
    const part = stay
      ? this.busy
      : this.weighed(lures, (one) => Math.ceil((12 * one.lure) / alike(one.lure))).part;
    const controls = groups.get(part)!;
    this.awaitsHelp = !weary && this.isSearching(part, controls, all);
    if (this.awaitsHelp) return undefined;
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
    return this.press(first || this.weighed(buttons, ({ name }) => this.wants(name, has)));
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

  private wants(said: string, has: boolean): number {
    const backs = backedBy(said);
    const loyal = backs !== undefined && backs === this.backed;
    return eagerness(said, has) * (loyal ? LOYALTY : 1);
  }

  private press(one: Seen): Press {
    this.backed = backedBy(one.name) ?? this.backed;
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

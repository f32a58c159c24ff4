import { digest, fold, standingEntries, openQuestion } from '../../engine/index.ts';
import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { Seat } from '../../shared/people/seat.ts';
import { WATCHERS } from '../../shared/wire.ts';
import { feltsHere } from '../../sync-server/felt/felts.ts';
import type { Member } from '../../sync-server/room/member.ts';
import { openRoom, type Room } from '../../sync-server/room/room.ts';
import { serverGame } from '../server/kit/game.ts';
import { type Chance, chance } from './chance.ts';
import { SimClient } from './client.ts';
import { type LossyDisk, lossyDisk } from './disk.ts';

/** What is under way between a client and the server, each way in order unless chance says else. */
interface Link {
  readonly client: SimClient;
  readonly member: Member;
  readonly up: Uint8Array[];
  readonly down: Uint8Array[];
}

export interface Report {
  readonly steps: number;
  readonly entries: number;
  readonly refused: number;
  readonly crashes: number;
  /** Sentences; none is how it should be. */
  readonly broken: string[];
}

const game = serverGame();
const seat = (id: string, role: Seat['role'], ...players: string[]): Seat => ({
  id,
  name: id,
  role,
  players,
  colour: '#000000',
});
const seats = [
  seat('ada', 'host', 'player:1'),
  seat('ben', 'player', 'player:2'),
  seat('cyd', 'spectator'),
];
const settle = () => new Promise((done) => setImmediate(done));

/** One table under one seed: `steps` of trouble, then quiet, then the questions. (SPEC X1-X4) */
export async function simulate(seed: number, steps: number): Promise<Report> {
  const luck = chance(seed);
  const disk = lossyDisk(luck);
  const notes = Object.entries({
    title: 'toy',
    options: { players: 2 },
    name: 'Sim',
    made: 0,
    seats,
  });
  await disk.platter.create('t', { notes, entries: [] }, []);
  const world = new World(luck, disk);
  await world.trouble(steps);
  await world.quiet();
  return { steps, ...(await world.judge()) };
}

/** A server with one table, the pages of its people, the lines between them, and a disk that fails. */
class World {
  private readonly broken: string[] = [];
  private readonly clients: readonly SimClient[];
  private links: Link[] = [];
  private timers: (() => void)[] = [];
  private room: Room | undefined;
  /** The room that was lost and has not finished storing; none is opened before it has. */
  private leaving: Room | undefined;
  private crashes = 0;
  private now = 0;

  constructor(
    private readonly luck: Chance,
    private readonly disk: LossyDisk,
  ) {
    this.clients = [
      new SimClient('ada1', 'ada', game),
      ...(luck.happens(50) ? [new SimClient('ada2', 'ada', game)] : []),
      new SimClient('ben1', 'ben', game),
      new SimClient('cyd1', 'cyd', game),
      ...Array.from({ length: luck.below(3) }, (_, n) => new SimClient(`eye${n}`, WATCHERS, game)),
    ];
  }

  /** What happens by chance, how often, and what it does. */
  private readonly deeds: readonly [weight: number, deed: () => void | Promise<unknown>][] = [
    [30, () => propose(this.luck, this.luck.of(this.clients))],
    [60, () => each(this.luck, this.links, (link) => this.carry(link, 'up', true))],
    [60, () => each(this.luck, this.links, (link) => this.carry(link, 'down', true))],
    [40, () => this.disk.sync()],
    [10, () => this.connect(this.luck.of(this.clients))],
    [4, () => this.timers.splice(0).forEach((work) => work())],
    [3, () => each(this.luck, this.links, (link) => this.cut(link))],
    [1, () => this.luck.of(this.clients).reload()],
    [2, () => void this.room?.changeSeats('ada', { seats: [reseating(this.luck)] })],
    [1, () => this.disk.breakDown()],
    [1, () => this.crash()],
  ];

  async trouble(steps: number): Promise<void> {
    const { deeds, luck } = this;
    const weights = deeds.reduce((sum, [weight]) => sum + weight, 0);
    for (let step = 0; step < steps; step++) {
      let draw = luck.below(weights);
      const [, deed] = deeds.find(([weight]) => (draw -= weight) < 0)!;
      // A browser that is loaded anew drops its line first.
      await deed();
      this.links.filter(({ client }) => !client.online).forEach((link) => this.cut(link));
      if (step % 4 === 0) await settle();
      if (!this.room && !this.leaving && luck.happens(20)) await this.openAgain();
    }
  }

  /** No more trouble: everyone comes back, with a fresh line, until there is nothing left to say. */
  async quiet(): Promise<void> {
    const { disk } = this;
    this.cutAll();
    for (let round = 0; round < 5_000; round++) {
      if (!this.room && !this.leaving) await this.openAgain();
      this.clients.forEach((client) => this.connect(client));
      while (disk.waiting > 0) await disk.sync();
      for (const link of [...this.links]) {
        while (link.up.length > 0) this.carry(link, 'up', false);
        while (link.down.length > 0) this.carry(link, 'down', false);
      }
      await settle();
      const { room, links } = this;
      const talking = links.some(({ up, down }) => up.length + down.length > 0);
      if (room && !talking && disk.waiting === 0 && links.length === this.clients.length) return;
    }
    this.broken.push('it never became quiet');
  }

  async judge(): Promise<Omit<Report, 'steps'>> {
    const { entries } = (await this.disk.platter.read('t'))!;
    const { broken, crashes, clients } = this;
    const stored = new Set(entries.map(({ id }) => id));
    if (stored.size !== entries.length) broken.push('X1 a move is in the ledger twice');
    entries.forEach(({ seq }, index) => {
      if (seq !== index + 1) broken.push(`X1 entry ${seq} stands at ${index + 1}`);
    });
    const truth = digest(fold(game.box, entries).table);
    if (entries.length > 0 && entries.at(-1)!.digest !== truth)
      broken.push('X2 the ledger folds to another table than the server had');
    for (const client of clients)
      broken.push(
        ...wrongCopy(client, entries.length, truth),
        ...wrongOutcomes(client, stored),
        ...undoneUnseen(client, entries),
      );
    const outcomes = clients.flatMap((client) => [...client.outcomes.values()]);
    clients.forEach((client) => client.close());
    const refused = outcomes.filter((outcome) => outcome === 'refused').length;
    return { entries: entries.length, refused, crashes, broken };
  }

  private async openAgain(): Promise<void> {
    const { luck, disk, broken } = this;
    const kept = (await disk.platter.read('t'))!;
    for (const client of this.clients) broken.push(...toldUnstored(client, kept.entries));
    const timers: (() => void)[] = [];
    this.timers = timers;
    const made: Room = openRoom('t', game, kept, undefined, {
      storage: disk.mount(),
      felts: feltsHere(),
      clock: () => ++this.now,
      startWork: () => () => 0,
      luck: () => luck.below(2 ** 31),
      after: (_ms, work) => timers.push(work),
      count: () => {},
      fault: () => {},
      lost: (why) => {
        // One owner is never fenced off: only a disk that fails may cost it the table.
        if (!String(why).includes('disk')) broken.push(`T3 the table was lost: ${String(why)}`);
        this.room = undefined;
        this.leaving = made;
        void made.settled().then(() => {
          if (this.leaving === made) this.leaving = undefined;
        });
        this.cutAll();
      },
    });
    this.room = made;
  }

  private cut(link: Link): void {
    this.links = this.links.filter((other) => other !== link);
    link.client.cut();
    link.member.leave();
  }

  private cutAll(): void {
    [...this.links].forEach((link) => this.cut(link));
  }

  private connect(client: SimClient): void {
    if (!this.room || client.online) return;
    const up: Uint8Array[] = [];
    const down: Uint8Array[] = [];
    const member = this.room.enter('ledger', client.seat, {
      send: (bytes) => down.push(bytes),
      waiting: 0,
      charge: () => {},
      close: () => this.cut(link),
    });
    if (!member) return;
    const link: Link = { client, member, up, down };
    this.links.push(link);
    client.connect((bytes) => up.push(bytes));
  }

  private carry(link: Link, way: 'up' | 'down', trouble: boolean): void {
    const { luck } = this;
    const queue = link[way];
    if (queue.length === 0) return;
    if (trouble && queue.length > 1 && luck.happens(8)) queue.push(queue.shift()!);
    const bytes = queue.shift()!;
    if (trouble && luck.happens(3)) queue.unshift(bytes);
    // What a stream has lost it never gets back: what follows may still arrive, then it breaks.
    if (trouble && luck.happens(2)) return void (luck.happens(50) && this.cut(link));
    if (way === 'up') link.member.receive(bytes);
    else link.client.take(bytes);
  }

  private async crash(): Promise<void> {
    this.crashes++;
    this.room = undefined;
    this.leaving = undefined;
    this.cutAll();
    await this.disk.powerCut();
  }
}

/** Nobody was ever told of an entry that storage does not hold. (T1) */
function toldUnstored({ name, entries }: SimClient, stored: readonly Entry[]): string[] {
  return entries.flatMap(({ id }, index) =>
    stored[index]?.id === id
      ? []
      : [`${name} was told of ${id} as ${index + 1}, which is not stored`],
  );
}

/** A page has the whole ledger and the table that follows from it, and waits for nothing. (X2, X3) */
function wrongCopy({ name, ledger }: SimClient, count: number, truth: string): string[] {
  const wrong: string[] = [];
  if (ledger.broken !== undefined) wrong.push(`X2 ${name}: ${ledger.broken}`);
  if (ledger.confirmed !== count)
    wrong.push(`X2 ${name} holds ${ledger.confirmed} of ${count} entries`);
  if (digest(ledger.ledger.table) !== truth) wrong.push(`X2 ${name} sees another table`);
  if (ledger.pending.length > 0) wrong.push(`X3 ${name} still waits for an answer`);
  return wrong;
}

/** Every proposal came to an end, and to the one that was told. (X1, X3) */
function wrongOutcomes({ proposed, outcomes }: SimClient, stored: ReadonlySet<string>): string[] {
  const wrong: string[] = [];
  for (const [id, outcome] of outcomes) {
    if (outcome === 'refused' && stored.has(id)) wrong.push(`X1 ${id} was refused and done`);
    if (outcome === 'accepted' && !stored.has(id)) wrong.push(`X1 ${id} was accepted and lost`);
  }
  for (const id of proposed)
    if (!stored.has(id) && outcomes.get(id) !== 'refused')
      wrong.push(`X3 ${id} has come to no end`);
  return wrong;
}

/** A take-back takes nothing back that its player had not seen. (X4) */
function undoneUnseen({ name, sawWhenUndoing }: SimClient, entries: readonly Entry[]): string[] {
  const wrong: string[] = [];
  for (const [id, seen] of sawWhenUndoing) {
    const at = entries.findIndex((entry) => entry.id === id);
    if (at < 0) continue;
    const after = new Set(standingEntries(entries.slice(0, at + 1)).standing);
    for (const seq of standingEntries(entries.slice(0, at)).standing)
      if (!after.has(seq) && !seen.has(entries[seq - 1]!.id))
        wrong.push(`X4 ${name} took back entry ${seq} by ${id}, which it had not seen`);
  }
  return wrong;
}

function each<T>(luck: Chance, things: readonly T[], work: (thing: T) => void): void {
  if (things.length > 0) work(luck.of(things));
}

function propose(luck: Chance, client: SimClient): void {
  const player = `player:${1 + luck.below(2)}`;
  const token = `token:X-${luck.below(4)}`;
  const place = luck.of(['slot:A1.0.0', 'slot:A1.0.1', 'supply', 'player:2', 'hex:A1']);
  const amount = 1 + luck.below(40);
  const moves: Move[] = [
    { verb: 'hand', ops: [{ op: 'pay', from: player, to: 'bank', amount }] },
    { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: player, amount }] },
    { verb: 'hand', ops: [{ op: 'put', piece: token, to: place }] },
    { verb: 'hand', ops: [{ op: 'set', key: 'turn', value: amount }] },
    { verb: 'stake', amount: 1 + luck.below(25) },
    { verb: 'bid', on: 'X', amount },
    { verb: 'roll', dice: ['die:1'] },
    { verb: 'shuffle', place: 'supply' },
    { verb: 'undo' },
    { verb: 'undo', to: luck.below(client.ledger.confirmed + 1) },
    { verb: 'redo' },
    { verb: 'dial', strictness: luck.of(['off', 'annotate', 'enforce']) },
    { verb: 'accept', entry: 1 + luck.below(20) },
    { verb: 'dial', undo: luck.of(['free', 'ask', 'host']) },
    { verb: 'answer', to: asked(client), yes: luck.happens(80) },
    { verb: 'trip' },
  ];
  try {
    client.propose(luck.of(moves), luck.happens(10) ? 'Let it be.' : undefined);
  } catch (why) {
    // The rule that falls over falls over in the browser first; nothing was proposed.
    if (!String(why).includes('fell over')) throw why;
  }
}

/** The question that this client sees on the table. */
function asked({ ledger }: SimClient): string {
  return openQuestion(ledger.ledger)?.ask.id ?? 'nobody-asked';
}

function reseating(luck: Chance) {
  const id = luck.of(['ben', 'cyd']);
  return luck.happens(30)
    ? { id, role: luck.of(['player', 'spectator'] as const) }
    : { id, players: luck.happens(70) ? ['player:2'] : [] };
}

import type { Asked, Exchange } from '../clock.ts';

/**
 * The trade of a merger as a pure procedure (1828 A7.4). It says who gives which certificate to whom, with
 * the answers known so far. The table does not change; `form.ts` applies the result.
 */

/** A certificate in a hand. Two units = the director's certificate. */
export interface Paper {
  readonly id: string;
  readonly units: number;
}

/** A player, or a pile of the procedure. `ipo` starts as the survivor's IPO. */
export type Holder = string;
export const HEAPS = { discard: 'discard', used: 'used', ipo: 'ipo', pool: 'pool' } as const;

export interface TradeStart {
  /** Players in the order of the round, the acting player first. */
  readonly players: readonly Holder[];
  readonly survivor: ReadonlyMap<Holder, readonly Paper[]>;
  readonly other: ReadonlyMap<Holder, readonly Paper[]>;
  /** The nine certificates of the system, the director's first. */
  readonly stack: readonly Paper[];
  /** Share prices of survivor, other and system. */
  readonly prices: { readonly S: number; readonly O: number; readonly Y: number };
  readonly cash: ReadonlyMap<Holder, number>;
  /** Players who have sold either company in this stock round. */
  readonly sold: ReadonlySet<Holder>;
}

/** A question of the trade. Companies are named by their side. */
export type Question = Exclude<Asked, { readonly ask: 'leave' | 'complete' }>;

export type Trade =
  | { readonly state: 'asks'; readonly question: Question; readonly steps: readonly Exchange[] }
  | { readonly state: 'fails'; readonly why: string; readonly steps: readonly Exchange[] }
  | {
      readonly state: 'done';
      readonly steps: readonly Exchange[];
      /** By player: certificates of the system in order of arrival. */
      readonly hands: ReadonlyMap<Holder, readonly string[]>;
      readonly pool: readonly string[];
      /** The system's IPO, the front first. */
      readonly stack: readonly string[];
      readonly director?: Holder;
      /** By player: money from the bank (negative: to the bank). */
      readonly paid: ReadonlyMap<Holder, number>;
      /** Players who count as having sold the survivor or the other company through this trade. */
      readonly sold: readonly { readonly player: Holder; readonly of: 'S' | 'O' }[];
    };

type Side = 'S' | 'O';
interface Hand {
  S: Paper[];
  O: Paper[];
  Y: Paper[];
}

/** Ends the procedure when an answer is missing or it cannot continue. */
class Stop extends Error {
  constructor(
    readonly question: Question | undefined,
    readonly why = '',
  ) {
    super(why);
  }
}

/** Runs the trade as far as it is answered. An answer that fits no question makes it fail. */
export function trade(start: TradeStart, answers: readonly string[]): Trade {
  const run = procedure(start, answers);
  try {
    run.pairs();
    run.singles();
    run.heap(HEAPS.pool, 3);
    run.unsold();
    run.fill();
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    return stop.question
      ? { state: 'asks', question: stop.question, steps: run.steps }
      : { state: 'fails', why: stop.why, steps: run.steps };
  }
  return run.result();
}

function procedure(start: TradeStart, answers: readonly string[]) {
  const { prices, players } = start;
  const hands = new Map<Holder, Hand>();
  for (const holder of [...players, ...Object.values(HEAPS)])
    hands.set(holder, {
      S: [...(start.survivor.get(holder) ?? [])],
      O: holder === HEAPS.ipo ? [] : [...(start.other.get(holder) ?? [])],
      Y: [],
    });
  const stack = [...start.stack];
  const paid = new Map<Holder, number>(players.map((player) => [player, 0]));
  const sold: { player: Holder; of: Side }[] = [];
  const steps: Exchange[] = [];
  const waiting = [...answers];
  const crown = start.stack[0]!;
  let director: Holder | undefined;
  let phase = 1;

  const hand = (holder: Holder): Hand => hands.get(holder)!;
  const units = (papers: readonly Paper[]) => papers.reduce((sum, { units }) => sum + units, 0);
  const held = (holder: Holder) => units(hand(holder).S) + units(hand(holder).O);
  const ordinary = (papers: readonly Paper[]) => papers.filter(({ units }) => units === 1);
  const directors = (papers: readonly Paper[]) => papers.find(({ units }) => units === 2);
  const isPlayer = (holder: Holder) => paid.has(holder);
  const purse = (player: Holder) => (start.cash.get(player) ?? 0) + paid.get(player)!;
  const ids = (papers: readonly Paper[]) => papers.map(({ id }) => id);

  const note = (
    who: Holder,
    does: Exchange['does'],
    gives: readonly Paper[],
    gets: readonly Paper[],
    rest: { with?: Holder; cash?: number } = {},
  ) => {
    const { cash = 0, ...others } = rest;
    steps.push({ phase, who, does, gives: ids(gives), gets: ids(gets), ...others, cash });
  };
  const move = (paper: Paper, side: Side, from: Holder, to: Holder) => {
    const papers = hand(from)[side];
    papers.splice(papers.indexOf(paper), 1);
    hand(to)[side].push(paper);
  };
  const pay = (player: Holder, amount: number) => paid.set(player, paid.get(player)! + amount);

  function ask(question: Question): string {
    const answer = waiting.shift();
    if (answer === undefined) throw new Stop(question);
    if (!question.options.includes(answer))
      throw new Stop(undefined, `${answer} answers no question of the merger.`);
    return answer;
  }

  /** Gives certificates of the system from its stack to a player or the pool. Unsold ones stay. */
  function draw(to: Holder, wanted: readonly Paper[]): readonly Paper[] {
    if (to === HEAPS.ipo) return wanted;
    if (wanted.length === 0)
      throw new Stop(undefined, 'The system has no certificate left to give.');
    for (const paper of wanted) {
      stack.splice(stack.indexOf(paper), 1);
      hand(to).Y.push(paper);
    }
    if (isPlayer(to)) direct(to);
    return wanted;
  }

  /** After the holder has gained certificates, the directorship may pass to them (1828 A5.7). */
  function direct(holder: Holder): void {
    const mine = hand(holder).Y;
    if (holder === director || units(mine) < 2) return;
    if (director !== undefined && units(mine) <= units(hand(director).Y)) return;
    const before = director;
    director = holder;
    if (mine.includes(crown)) return;
    const back = mine.splice(0, 2);
    if (before !== undefined) {
      const theirs = hand(before).Y;
      theirs.splice(theirs.indexOf(crown), 1);
      theirs.push(...back);
    } else {
      stack.splice(stack.indexOf(crown), 1);
      stack.push(...back);
    }
    mine.push(crown);
    note(holder, 'direct', back, [crown], before === undefined ? {} : { with: before });
  }

  /** Who gives the survivor's certificates to `holder`; undefined = nobody. */
  function source(holder: Holder, need: number): Holder | undefined {
    if (units(hand(holder).S) >= need) return holder;
    const gives = (other: Holder) => {
      const S = ordinary(hand(other).S).length;
      return other !== holder && S >= 1 && S + ordinary(hand(other).O).length >= need;
    };
    if (gives(HEAPS.discard)) return HEAPS.discard;
    const willing = traders(holder).filter(gives);
    if (willing.length > 1) return ask({ ask: 'source', player: holder, options: willing });
    return willing[0] ?? [HEAPS.ipo, HEAPS.pool].find(gives);
  }

  /** The other players in order after the holder. After the single certificates none has anything left. */
  function traders(holder: Holder): readonly Holder[] {
    const at = players.indexOf(holder);
    return [...players.slice(at + 1), ...players.slice(0, at)];
  }

  /** Exchanges a certificate of the other company for what the partner gives. */
  function swap(holder: Holder, paper: Paper, partner: Holder, received: readonly Paper[]): void {
    for (const got of received) move(got, sideOf(partner, got), partner, holder);
    move(paper, 'O', holder, partner);
    note(holder, 'swap', [paper], received, { with: partner });
    const cash = received.length === 1 ? difference(partner, paper) : 0;
    if (cash !== 0) note(partner, 'even', received, [paper], { with: holder, cash });
  }

  /** If the partner had an odd unit, the bank evens out the prices of the two companies. */
  function difference(partner: Holder, got: Paper): number {
    if (!isPlayer(partner) || held(partner) % 2 === 0) return 0;
    const d = prices.S - prices.O;
    if (purse(partner) + d >= 0) {
      pay(partner, d);
      return d;
    }
    sell(partner, got, 'O');
    return prices.O;
  }

  function sell(player: Holder, paper: Paper, side: Side): void {
    move(paper, side, player, HEAPS.discard);
    pay(player, prices[side]);
    sold.push({ player, of: side });
  }

  function discardOther(holder: Holder): void {
    const papers = [...hand(holder).O];
    for (const paper of papers) move(paper, 'O', holder, HEAPS.discard);
    note(holder, 'discard', papers, []);
  }

  const sideOf = (holder: Holder, paper: Paper): Side =>
    hand(holder).S.includes(paper) ? 'S' : 'O';

  /** Pairs two units of the companies for one of the system. */
  function pair(holder: Holder): void {
    const mine = hand(holder);
    const pS = directors(mine.S);
    const pO = directors(mine.O);
    const need = pS || pO ? 2 : 1;
    const from = source(holder, need);
    if (from === undefined) return discardOther(holder);
    if (from === holder) {
      const used = pS ? [pS] : mine.S.slice(0, need);
      for (const paper of used) move(paper, 'S', holder, HEAPS.used);
      const dropped = pO ? [pO] : [...mine.O, ...mine.S].slice(0, need);
      for (const paper of dropped) move(paper, sideOf(holder, paper), holder, HEAPS.discard);
      const crowned = need === 2 && stack.includes(crown);
      const got = draw(holder, crowned ? [crown] : stack.slice(0, need));
      note(holder, 'pair', [...used, ...dropped], got);
      return;
    }
    const offered = pO ?? mine.O[0]!;
    const theirs = hand(from);
    const [s1, s2] = ordinary(theirs.S);
    const received = [s1, ordinary(theirs.O)[0], s2].filter((p) => p !== undefined).slice(0, need);
    swap(holder, offered, from, received);
    const used = mine.S[0]!;
    move(used, 'S', holder, HEAPS.used);
    const dropped = [...mine.O, ...mine.S][0];
    if (dropped) move(dropped, sideOf(holder, dropped), holder, HEAPS.discard);
    const got = draw(holder, ordinary(stack).slice(0, 1));
    note(holder, 'pair', dropped ? [used, dropped] : [used], got);
  }

  /** Exchanges a last single certificate for one of the system; `price` is paid in addition. */
  function single(holder: Holder, paper: Paper, price: number): void {
    const mine = hand(holder);
    const from = source(holder, 1);
    if (from === undefined) return discardOther(holder);
    if (from !== holder) swap(holder, paper, from, ordinary(hand(from).S).slice(0, 1));
    if (isPlayer(holder)) pay(holder, -price);
    const used = mine.S[0]!;
    move(used, 'S', holder, HEAPS.used);
    const got = draw(holder, stack.slice(0, 1));
    note(holder, 'single', [used], got, { cash: -price });
  }

  function setAside(player: Holder): { paper: Paper; side: Side } | undefined {
    if (held(player) % 2 === 0) return undefined;
    const sides = (['S', 'O'] as const).filter((side) => ordinary(hand(player)[side]).length > 0);
    const side =
      sides.length > 1 ? (ask({ ask: 'setAside', player, options: sides }) as Side) : sides[0]!;
    const paper = ordinary(hand(player)[side])[0]!;
    move(paper, side, player, HEAPS.used);
    note(player, 'setAside', [paper], []);
    return { paper, side };
  }

  return {
    steps,
    pairs() {
      for (const player of players) {
        const aside = setAside(player);
        while (held(player) >= 2) pair(player);
        if (aside) move(aside.paper, aside.side, HEAPS.used, player);
      }
    },
    singles() {
      phase = 2;
      for (const player of [...players.slice(1), players[0]!]) {
        const paper = hand(player).S[0] ?? hand(player).O[0];
        if (paper) {
          const of = sideOf(player, paper);
          const price = prices.Y - prices[of];
          const barred = start.sold.has(player) || sold.some((sale) => sale.player === player);
          const forced = barred || purse(player) < price || stack.length === 0;
          const question: Question = {
            ask: 'single',
            player,
            options: price > 0 ? ['trade', 'sell'] : ['sell'],
            of,
            price: prices[of],
            difference: price,
          };
          if (forced || ask(question) === 'sell') {
            sell(player, paper, of);
            note(player, 'sell', [paper], [], { cash: prices[of] });
          } else single(player, paper, price);
        }
      }
    },
    /** Pool and IPO trade like a player without money. */
    heap(holder: Holder, as: number) {
      phase = as;
      while (held(holder) >= 2) pair(holder);
      const left = hand(holder).S[0] ?? hand(holder).O[0];
      if (left) single(holder, left, 0);
    },
    unsold() {
      hand(HEAPS.ipo).O.push(...(start.other.get(HEAPS.ipo) ?? []));
      this.heap(HEAPS.ipo, 4);
    },
    fill() {
      phase = 5;
      const filled = stack.splice(0, units(hand(HEAPS.discard).S));
      hand(HEAPS.pool).Y.push(...filled);
      if (filled.length > 0) note(HEAPS.pool, 'fill', [], filled);
    },
    result(): Trade {
      return {
        state: 'done',
        steps,
        hands: new Map(players.map((player) => [player, ids(hand(player).Y)])),
        pool: ids(hand(HEAPS.pool).Y),
        stack: ids(stack),
        ...(director === undefined ? {} : { director }),
        paid,
        sold,
      };
    },
  };
}

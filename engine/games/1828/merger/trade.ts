import {
  HEAPS,
  type Holder,
  ordinary,
  type Paper,
  type Question,
  type Side,
  Stop,
  type Trade,
  TradeHands,
  type TradeStart,
  units,
} from './trade-hands.ts';

export { HEAPS, type Holder, type Paper, type Question, type Trade, type TradeStart };

/**
 * The trade of a merger as a pure procedure (1828 A7.4). It says who gives which certificate to whom, with
 * the answers known so far. The table does not change; `form.ts` applies the result.
 */

/** Runs the trade as far as it is answered. An answer that fits no question makes it fail. */
export function trade(start: TradeStart, answers: readonly string[]): Trade {
  const run = new Procedure(start, answers);
  try {
    run.pairs();
    run.singles();
    run.heap(HEAPS.pool, 3);
    run.unsold();
    run.fill();
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    return stop.question
      ? { state: 'asks', question: stop.question, steps: run.hands.steps }
      : { state: 'fails', why: stop.why, steps: run.hands.steps };
  }
  return run.hands.result();
}

/** The questions and exchanges of a trade, in the order of the rulebook. */
class Procedure {
  readonly hands: TradeHands;
  private readonly waiting: string[];

  constructor(
    private readonly start: TradeStart,
    answers: readonly string[],
  ) {
    this.hands = new TradeHands(start);
    this.waiting = [...answers];
  }

  /** Players pair their certificates. An odd one is set aside until then. */
  pairs(): void {
    for (const player of this.start.players) {
      const aside = this.setAside(player);
      while (this.hands.held(player) >= 2) this.pair(player);
      if (aside) this.hands.move(aside.paper, aside.side, HEAPS.used, player);
    }
  }

  /** Players trade or sell their last certificate. */
  singles(): void {
    this.hands.phase = 2;
    for (const player of [...this.start.players.slice(1), this.start.players[0]!]) {
      const paper = this.hands.hand(player).S[0] ?? this.hands.hand(player).O[0];
      if (paper) {
        const of = this.hands.sideOf(player, paper);
        const price = this.start.prices.Y - this.start.prices[of];
        const barred =
          this.start.sold.has(player) || this.hands.sold.some((sale) => sale.player === player);
        const forced = barred || this.hands.purse(player) < price || this.hands.stack.length === 0;
        const question: Question = {
          ask: 'single',
          player,
          options: price > 0 ? ['trade', 'sell'] : ['sell'],
          of,
          price: this.start.prices[of],
          difference: price,
        };
        if (forced || this.ask(question) === 'sell') {
          this.hands.sell(player, paper, of);
          this.hands.note(player, 'sell', [paper], [], { cash: this.start.prices[of] });
        } else this.single(player, paper, price);
      }
    }
  }

  /** Pool and IPO trade like a player without money. */
  heap(holder: Holder, phase: number): void {
    this.hands.phase = phase;
    while (this.hands.held(holder) >= 2) this.pair(holder);
    const left = this.hands.hand(holder).S[0] ?? this.hands.hand(holder).O[0];
    if (left) this.single(holder, left, 0);
  }

  /** The IPO of both companies. */
  unsold(): void {
    this.hands.hand(HEAPS.ipo).O.push(...(this.start.other.get(HEAPS.ipo) ?? []));
    this.heap(HEAPS.ipo, 4);
  }

  /** The pool gets a certificate of the system for each of the survivor that was discarded. */
  fill(): void {
    this.hands.phase = 5;
    const filled = this.hands.stack.splice(0, units(this.hands.hand(HEAPS.discard).S));
    this.hands.hand(HEAPS.pool).Y.push(...filled);
    if (filled.length > 0) this.hands.note(HEAPS.pool, 'fill', [], filled);
  }

  private ask(question: Question): string {
    const answer = this.waiting.shift();
    if (answer === undefined) throw new Stop(question);
    if (!question.options.includes(answer))
      throw new Stop(undefined, `${answer} answers no question of the merger.`);
    return answer;
  }

  /** Who gives the survivor's certificates to `holder`; undefined = nobody. */
  private source(holder: Holder, need: number): Holder | undefined {
    if (units(this.hands.hand(holder).S) >= need) return holder;
    const gives = (other: Holder) => {
      const S = ordinary(this.hands.hand(other).S).length;
      return other !== holder && S >= 1 && S + ordinary(this.hands.hand(other).O).length >= need;
    };
    if (gives(HEAPS.discard)) return HEAPS.discard;
    const willing = this.traders(holder).filter(gives);
    if (willing.length > 1) return this.ask({ ask: 'source', player: holder, options: willing });
    return willing[0] ?? [HEAPS.ipo, HEAPS.pool].find(gives);
  }

  /** The other players in order after the holder. After the single certificates none has anything left. */
  private traders(holder: Holder): readonly Holder[] {
    const at = this.start.players.indexOf(holder);
    return [...this.start.players.slice(at + 1), ...this.start.players.slice(0, at)];
  }

  /** Exchanges a certificate of the other company for what the partner gives. */
  private swap(holder: Holder, paper: Paper, partner: Holder, received: readonly Paper[]): void {
    for (const got of received)
      this.hands.move(got, this.hands.sideOf(partner, got), partner, holder);
    this.hands.move(paper, 'O', holder, partner);
    this.hands.note(holder, 'swap', [paper], received, { with: partner });
    const cash = received.length === 1 ? this.difference(partner, paper) : 0;
    if (cash !== 0) this.hands.note(partner, 'even', received, [paper], { with: holder, cash });
  }

  /** If the partner had an odd unit, the bank evens out the prices of the two companies. */
  private difference(partner: Holder, got: Paper): number {
    if (!this.hands.isPlayer(partner) || this.hands.held(partner) % 2 === 0) return 0;
    const d = this.start.prices.S - this.start.prices.O;
    if (this.hands.purse(partner) + d >= 0) {
      this.hands.pay(partner, d);
      return d;
    }
    this.hands.sell(partner, got, 'O');
    return this.start.prices.O;
  }

  private discardOther(holder: Holder): void {
    const papers = [...this.hands.hand(holder).O];
    for (const paper of papers) this.hands.move(paper, 'O', holder, HEAPS.discard);
    this.hands.note(holder, 'discard', papers, []);
  }

  /** Pairs two units of the companies for one of the system. */
  private pair(holder: Holder): void {
    const mine = this.hands.hand(holder);
    const pS = directorsOf(mine.S);
    const pO = directorsOf(mine.O);
    const need = pS || pO ? 2 : 1;
    const from = this.source(holder, need);
    if (from === undefined) return this.discardOther(holder);
    if (from === holder) {
      const used = pS ? [pS] : mine.S.slice(0, need);
      for (const paper of used) this.hands.move(paper, 'S', holder, HEAPS.used);
      const dropped = pO ? [pO] : [...mine.O, ...mine.S].slice(0, need);
      for (const paper of dropped)
        this.hands.move(paper, this.hands.sideOf(holder, paper), holder, HEAPS.discard);
      const crown = need === 2 ? this.hands.freeCrown : undefined;
      const got = this.hands.draw(holder, crown ? [crown] : this.hands.stack.slice(0, need));
      this.hands.note(holder, 'pair', [...used, ...dropped], got);
      return;
    }
    const offered = pO ?? mine.O[0]!;
    const theirs = this.hands.hand(from);
    const [s1, s2] = ordinary(theirs.S);
    const received = [s1, ordinary(theirs.O)[0], s2].filter((p) => p !== undefined).slice(0, need);
    this.swap(holder, offered, from, received);
    const used = mine.S[0]!;
    this.hands.move(used, 'S', holder, HEAPS.used);
    const dropped = [...mine.O, ...mine.S][0];
    if (dropped)
      this.hands.move(dropped, this.hands.sideOf(holder, dropped), holder, HEAPS.discard);
    const got = this.hands.draw(holder, ordinary(this.hands.stack).slice(0, 1));
    this.hands.note(holder, 'pair', dropped ? [used, dropped] : [used], got);
  }

  /** Exchanges a last single certificate for one of the system; `price` is paid in addition. */
  private single(holder: Holder, paper: Paper, price: number): void {
    const mine = this.hands.hand(holder);
    const from = this.source(holder, 1);
    if (from === undefined) return this.discardOther(holder);
    if (from !== holder)
      this.swap(holder, paper, from, ordinary(this.hands.hand(from).S).slice(0, 1));
    if (this.hands.isPlayer(holder)) this.hands.pay(holder, -price);
    const used = mine.S[0]!;
    this.hands.move(used, 'S', holder, HEAPS.used);
    const got = this.hands.draw(holder, this.hands.stack.slice(0, 1));
    this.hands.note(holder, 'single', [used], got, { cash: -price });
  }

  private setAside(player: Holder): { paper: Paper; side: Side } | undefined {
    if (this.hands.held(player) % 2 === 0) return undefined;
    const sides = (['S', 'O'] as const).filter(
      (side) => ordinary(this.hands.hand(player)[side]).length > 0,
    );
    const side =
      sides.length > 1
        ? (this.ask({ ask: 'setAside', player, options: sides }) as Side)
        : sides[0]!;
    const paper = ordinary(this.hands.hand(player)[side])[0]!;
    this.hands.move(paper, side, player, HEAPS.used);
    this.hands.note(player, 'setAside', [paper], []);
    return { paper, side };
  }
}

const directorsOf = (papers: readonly Paper[]): Paper | undefined =>
  papers.find(({ units }) => units === 2);

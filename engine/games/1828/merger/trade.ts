import {
  PILES,
  type Holder,
  ordinary,
  type Certificate,
  type Question,
  type Side,
  Stop,
  type Trade,
  TradeHands,
  type TradeStart,
  units,
} from './trade-hands.ts';

export { PILES, type Holder, type Certificate, type Question, type Trade, type TradeStart };

/**
 * The trade of a merger as a pure procedure (1828 A7.4). It says who gives which certificate to whom, with
 * the answers that players have given so far. The table does not change; `form.ts` applies the result.
 *
 * S is the survivor, O the other company, Y the system, as the clock and the rulebook have it.
 */

/** Runs the trade as far as it is answered. An answer that fits no question makes it fail. */
export function trade(start: TradeStart, answers: readonly string[]): Trade {
  const run = new Procedure(start, answers);
  try {
    run.playersPair();
    run.playersTradeLast();
    run.pileTrades(PILES.pool, 3);
    run.ipoTrades();
    run.fillPool();
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

  /** Players pair their certificates. Whoever has an odd number first sets one aside, and gets it back afterwards. */
  playersPair(): void {
    for (const player of this.start.players) {
      const aside = this.setAside(player);
      while (this.hands.held(player) >= 2) this.pair(player);
      if (aside) this.hands.move(aside.certificate, aside.side, PILES.used, player);
    }
  }

  /** Players trade or sell their last certificate. */
  playersTradeLast(): void {
    this.hands.phase = 2;
    for (const player of [...this.start.players.slice(1), this.start.players[0]!]) {
      const certificate = this.hands.hand(player).S[0] ?? this.hands.hand(player).O[0];
      if (certificate) {
        const of = this.hands.sideOf(player, certificate);
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
          this.hands.sell(player, certificate, of);
          this.hands.note(player, 'sell', [certificate], [], { cash: this.start.prices[of] });
        } else this.single(player, certificate, price);
      }
    }
  }

  /** A pile trades like a player, and pays nothing. */
  pileTrades(holder: Holder, phase: number): void {
    this.hands.phase = phase;
    while (this.hands.held(holder) >= 2) this.pair(holder);
    const left = this.hands.hand(holder).S[0] ?? this.hands.hand(holder).O[0];
    if (left) this.single(holder, left, 0);
  }

  /** The unsold certificates of both companies trade as one pile. */
  ipoTrades(): void {
    this.hands.hand(PILES.ipo).O.push(...(this.start.other.get(PILES.ipo) ?? []));
    this.pileTrades(PILES.ipo, 4);
  }

  /** The pool gets a certificate of the system for each discarded unit of the survivor. */
  fillPool(): void {
    this.hands.phase = 5;
    const filled = this.hands.stack.splice(0, units(this.hands.hand(PILES.discard).S));
    this.hands.hand(PILES.pool).Y.push(...filled);
    if (filled.length > 0) this.hands.note(PILES.pool, 'fill', [], filled);
  }

  private ask(question: Question): string {
    const answer = this.waiting.shift();
    if (answer === undefined) throw new Stop(question);
    if (!question.options.includes(answer))
      throw new Stop(undefined, `${answer} answers no question of the merger.`);
    return answer;
  }

  /** Who gives survivor's certificates of `need` units to `holder`: itself, another, or undefined = nobody. */
  private source(holder: Holder, need: number): Holder | undefined {
    if (units(this.hands.hand(holder).S) >= need) return holder;
    const canGive = (other: Holder) => {
      const S = ordinary(this.hands.hand(other).S).length;
      return other !== holder && S >= 1 && S + ordinary(this.hands.hand(other).O).length >= need;
    };
    if (canGive(PILES.discard)) return PILES.discard;
    const givers = this.playersAfter(holder).filter(canGive);
    if (givers.length > 1) return this.ask({ ask: 'source', player: holder, options: givers });
    return givers[0] ?? [PILES.ipo, PILES.pool].find(canGive);
  }

  /** The other players in order after the holder; all of them after a pile. They have nothing left by then. */
  private playersAfter(holder: Holder): readonly Holder[] {
    const at = this.start.players.indexOf(holder);
    return [...this.start.players.slice(at + 1), ...this.start.players.slice(0, at)];
  }

  /** Exchanges a certificate of the other company for what the partner gives. */
  private swap(
    holder: Holder,
    certificate: Certificate,
    partner: Holder,
    received: readonly Certificate[],
  ): void {
    for (const got of received)
      this.hands.move(got, this.hands.sideOf(partner, got), partner, holder);
    this.hands.move(certificate, 'O', holder, partner);
    this.hands.note(holder, 'swap', [certificate], received, { with: partner });
    const cash = received.length === 1 ? this.difference(partner, certificate) : 0;
    if (cash !== 0)
      this.hands.note(partner, 'even', received, [certificate], { with: holder, cash });
  }

  /**
   * The money that the partner gets from the bank (negative: pays) after it gave one certificate for another: the
   * difference of the two prices, if its units are odd. A player who cannot pay sells the received certificate.
   */
  private difference(partner: Holder, got: Certificate): number {
    if (!this.hands.isPlayer(partner) || this.hands.held(partner) % 2 === 0) return 0;
    const difference = this.start.prices.S - this.start.prices.O;
    if (this.hands.purse(partner) + difference >= 0) {
      this.hands.pay(partner, difference);
      return difference;
    }
    this.hands.sell(partner, got, 'O');
    return this.start.prices.O;
  }

  /** Discards the certificates of the other company: nobody has one of the survivor to pair with them. */
  private discardUnpaired(holder: Holder): void {
    const certificates = [...this.hands.hand(holder).O];
    for (const certificate of certificates)
      this.hands.move(certificate, 'O', holder, PILES.discard);
    this.hands.note(holder, 'discard', certificates, []);
  }

  /** Pairs a unit of the survivor and one more unit for one of the system; two and two with a director's certificate. */
  private pair(holder: Holder): void {
    const mine = this.hands.hand(holder);
    const directorsOfS = directorsCertificateIn(mine.S);
    const directorsOfO = directorsCertificateIn(mine.O);
    const need = directorsOfS || directorsOfO ? 2 : 1;
    const from = this.source(holder, need);
    if (from === undefined) return this.discardUnpaired(holder);
    if (from === holder) {
      const used = directorsOfS ? [directorsOfS] : mine.S.slice(0, need);
      for (const certificate of used) this.hands.move(certificate, 'S', holder, PILES.used);
      const dropped = directorsOfO ? [directorsOfO] : [...mine.O, ...mine.S].slice(0, need);
      for (const certificate of dropped)
        this.hands.move(certificate, this.hands.sideOf(holder, certificate), holder, PILES.discard);
      const directorsOfY = need === 2 ? this.hands.freeDirectorsCertificate : undefined;
      const got = this.hands.draw(
        holder,
        directorsOfY ? [directorsOfY] : this.hands.stack.slice(0, need),
      );
      this.hands.note(holder, 'pair', [...used, ...dropped], got);
      return;
    }
    const offered = directorsOfO ?? mine.O[0]!;
    const theirs = this.hands.hand(from);
    const [s1, s2] = ordinary(theirs.S);
    const received = [s1, ordinary(theirs.O)[0], s2].filter((p) => p !== undefined).slice(0, need);
    this.swap(holder, offered, from, received);
    const used = mine.S[0]!;
    this.hands.move(used, 'S', holder, PILES.used);
    const dropped = [...mine.O, ...mine.S][0];
    if (dropped)
      this.hands.move(dropped, this.hands.sideOf(holder, dropped), holder, PILES.discard);
    const got = this.hands.draw(holder, ordinary(this.hands.stack).slice(0, 1));
    this.hands.note(holder, 'pair', dropped ? [used, dropped] : [used], got);
  }

  /** Exchanges a last single certificate for one of the system; `price` is paid in addition. */
  private single(holder: Holder, certificate: Certificate, price: number): void {
    const mine = this.hands.hand(holder);
    const from = this.source(holder, 1);
    if (from === undefined) return this.discardUnpaired(holder);
    if (from !== holder)
      this.swap(holder, certificate, from, ordinary(this.hands.hand(from).S).slice(0, 1));
    if (this.hands.isPlayer(holder)) this.hands.pay(holder, -price);
    const used = mine.S[0]!;
    this.hands.move(used, 'S', holder, PILES.used);
    const got = this.hands.draw(holder, this.hands.stack.slice(0, 1));
    this.hands.note(holder, 'single', [used], got, { cash: -price });
  }

  private setAside(player: Holder): { certificate: Certificate; side: Side } | undefined {
    if (this.hands.held(player) % 2 === 0) return undefined;
    const sides = (['S', 'O'] as const).filter(
      (side) => ordinary(this.hands.hand(player)[side]).length > 0,
    );
    const side =
      sides.length > 1
        ? (this.ask({ ask: 'setAside', player, options: sides }) as Side)
        : sides[0]!;
    const certificate = ordinary(this.hands.hand(player)[side])[0]!;
    this.hands.move(certificate, side, player, PILES.used);
    this.hands.note(player, 'setAside', [certificate], []);
    return { certificate, side };
  }
}

const directorsCertificateIn = (certificates: readonly Certificate[]): Certificate | undefined =>
  certificates.find(({ units }) => units === 2);

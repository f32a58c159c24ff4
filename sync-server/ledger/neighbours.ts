/** A row of the table of nodes. */
export interface NodeRow {
  readonly id: string;
  readonly address: string;
  /** The database's time of its last heartbeat, as text. It is only compared. */
  readonly beat: string;
  /** Whether that heartbeat is recent by the database's clock. */
  readonly fresh: boolean;
}

/** The owner of a table that is another node. */
export interface Owner {
  /** Its address: "http://10.0.0.2:1830". */
  readonly at: string;
  /** Aborted when that node counts as dead. */
  readonly gone: AbortSignal;
}

interface Neighbour {
  readonly address: string;
  beat: string;
  /** When this node first saw this heartbeat, by its monotonic clock. */
  since: number;
  /** Whether this node has seen the heartbeat change. Then its own clock decides. */
  observed: boolean;
  fresh: boolean;
  gone: AbortController;
}

/**
 * What one node knows of the others. A node is dead if its heartbeat does not change for `stale` milliseconds of this
 * node's monotonic clock, whatever time the heartbeat names. A node whose heartbeat changes is alive, whatever the
 * database's clock says. The database's clock decides only about nodes whose heartbeat this node has never seen
 * change. (SPEC V2, V5)
 */
export class Neighbours {
  private readonly known = new Map<string, Neighbour>();

  constructor(
    private readonly stale: number,
    private readonly now: () => number,
  ) {}

  /** Takes the current rows of all other nodes. */
  heard(rows: readonly NodeRow[]): void {
    const now = this.now();
    const left = new Set(this.known.keys());
    for (const row of rows) {
      left.delete(row.id);
      const one = this.known.get(row.id);
      if (!one) this.meet(row);
      else {
        one.fresh = row.fresh;
        if (one.beat !== row.beat)
          Object.assign(one, { beat: row.beat, since: now, observed: true });
      }
    }
    for (const id of left) {
      this.known.get(id)!.gone.abort();
      this.known.delete(id);
    }
    for (const one of this.known.values()) {
      if (!this.isDead(one)) one.gone = one.gone.signal.aborted ? new AbortController() : one.gone;
      else one.gone.abort();
    }
  }

  /** Nodes whose tables may be taken. */
  get dead(): string[] {
    return this.ids((one) => this.isDead(one));
  }

  /** Nodes whose tables may not be taken, even if they are stale by the database's clock. */
  get alive(): string[] {
    return this.ids((one) => one.observed && !this.isDead(one));
  }

  /** Addresses of all nodes that are not dead. */
  get addresses(): string[] {
    return [...this.known.values()]
      .filter((one) => !this.isDead(one))
      .map(({ address }) => address);
  }

  /** The owner of a table. It may have joined since the rows were last read. */
  owner(row: NodeRow): Owner {
    const one = this.known.get(row.id) ?? this.meet(row);
    return { at: row.address, gone: one.gone.signal };
  }

  private meet({ id, address, beat, fresh }: NodeRow): Neighbour {
    const gone = new AbortController();
    const one = { address, beat, fresh, since: this.now(), observed: false, gone };
    this.known.set(id, one);
    return one;
  }

  private isDead({ since, observed, fresh }: Neighbour): boolean {
    return this.now() - since >= this.stale || (!observed && !fresh);
  }

  private ids(are: (one: Neighbour) => boolean): string[] {
    return [...this.known].filter(([, one]) => are(one)).map(([id]) => id);
  }
}

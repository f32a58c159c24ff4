import type { Arc, Net } from '../net/net.ts';

/** Watches that a route does not use all resources of any of these sets. */
export class Spared {
  private readonly takes: Uint8Array;
  /** Per set: its resources that the route does not use. */
  private readonly spared: number[];
  /** By resource: the sets that have it. */
  private readonly sets = new Map<number, number[]>();
  private readonly watched: readonly number[];

  constructor(
    private readonly net: Net,
    not: readonly (readonly number[])[],
  ) {
    this.takes = new Uint8Array(net.shares);
    this.spared = not.map((uses) => uses.length);
    not.forEach((uses, i) => {
      for (const r of uses) this.sets.set(r, [...(this.sets.get(r) ?? []), i]);
    });
    this.watched = [...this.sets.keys()];
  }

  /** Uses or frees the resources of an arc. Returns false if that completes one of the sets. */
  take({ stretch }: Arc, by: 1 | -1): boolean {
    const { takes, spared } = this;
    let good = true;
    for (const r of this.net.stretches[stretch]!.share) {
      takes[r]! += by;
      if (takes[r] !== (by === 1 ? 1 : 0)) continue;
      for (const i of this.sets.get(r) ?? []) {
        spared[i]! -= by;
        if (spared[i] === 0) good = false;
      }
    }
    return good;
  }

  /** The resources of the sets that the route uses. */
  used(): number[] {
    return this.watched.filter((r) => this.takes[r]);
  }
}

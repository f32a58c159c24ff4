import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';

/** A point of the page, CSS pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Something said to this person beside the game. */
export interface Said {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /**
   * A move of this person's that was refused, one of somebody else's, a finding on what stands, or an
   * answer to what was asked: why not, what now.
   */
  readonly kind: 'refused' | 'refused-other' | 'finding' | 'answer';
  /** The move it is about; an answer is about none that was made. */
  readonly move?: Move;
  readonly findings: readonly Finding[];
  /** Seat that moved, where that is somebody else. */
  readonly by?: string;
  /** Entry that stands with these findings. */
  readonly entry?: number;
  /** Where the hand was: it is said beside that place. Without one it is said at the rim. */
  readonly spot?: Spot;
}

/** So many messages are kept, to be read again beside the log. */
const KEPT = 20;
/** So many stand at the rim of the board at once. */
const AT_THE_RIM = 2;

/** What is said and still to be seen. Who shows it lets it go after a while; what was said is kept. */
export function voice(changed: () => void) {
  let said: readonly Said[] = [];
  let shown: readonly string[] = [];
  const keep = (next: readonly string[]) => {
    shown = next;
    changed();
  };
  const open = (beside: boolean) =>
    said.filter(({ id, spot }) => shown.includes(id) && (spot !== undefined) === beside);
  return {
    /** All that was lately said, oldest first. */
    get said() {
      return said;
    },
    /** What is said beside the place where it happened: the last such thing alone. */
    get beside(): Said | undefined {
      return open(true).at(-1);
    },
    /** What is said at the rim of the board. */
    get atTheRim(): readonly Said[] {
      return open(false).slice(-AT_THE_RIM);
    },
    say(one: Said): void {
      said = [...said.filter(({ id }) => id !== one.id), one].slice(-KEPT);
      const others = one.spot === undefined ? shown : shown.filter((id) => !isBeside(id));
      keep([...others.filter((id) => id !== one.id), one.id]);
    },
    dismiss(id: string): void {
      if (shown.includes(id)) keep(shown.filter((one) => one !== id));
    },
  };

  function isBeside(id: string): boolean {
    return said.find((one) => one.id === id)?.spot !== undefined;
  }
}
export type Voice = ReturnType<typeof voice>;

/** Findings that the whole room is told of when a move stands with them. */
export const grave = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ severity }) => severity !== 'note');

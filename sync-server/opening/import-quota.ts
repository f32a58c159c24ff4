import type { DiskSpace, LedgerStorage } from '../ledger/ledger.ts';
import type { Log } from '../log.ts';
import { LIMITS } from '../../shared/wire.ts';
import { tokenBuckets } from '../limits/token-bucket.ts';

/** Why an import is refused: too much came from one network, or too little space is left. */
export interface ImportRefusal {
  readonly of: 'network' | 'disk';
  readonly why: string;
}

/** How much may be imported, by one network in a day and by all together. (SPEC H10) */
export interface ImportQuota {
  /** Undefined: an import of so many bytes from this network is accepted. */
  refusal(network: string, bytes: number): Promise<ImportRefusal | undefined>;
  /** An import was stored. */
  spend(network: string, bytes: number): void;
  disk(): Promise<DiskSpace>;
  /** Whether so little space is free that no import is accepted. */
  low(disk: DiskSpace): boolean;
}

export interface ImportQuotaWorld {
  readonly storage: LedgerStorage;
  readonly log: Log;
  clock(): number;
  /** How many times as much as others a network may import. */
  readonly crowd: number;
  /**
   * The percentage of the space that imports leave free. The space is what the database uses and what is
   * free.
   */
  readonly reserve: number;
}

const DAY = 86_400;
/**
 * A page enters the table that it imported at once. An import that nobody entered for so long may be
 * deleted.
 */
const GRACE = 10 * 60_000;

export function importQuota({
  storage,
  log,
  clock,
  crowd,
  reserve,
}: ImportQuotaWorld): ImportQuota {
  const perDay = LIMITS.importsPerDay * crowd;
  const byNetwork = tokenBuckets({ perSecond: perDay / DAY, burst: perDay }, clock);
  const missing = ({ used, free }: DiskSpace, bytes: number) =>
    free === undefined ? 0 : bytes + ((used + free) * reserve) / 100 - free;

  return {
    async refusal(network, bytes) {
      if (byNetwork.of(network).left() < bytes)
        return {
          of: 'network',
          why: 'As much was brought in from here as may be in a day; try again tomorrow.',
        };
      let dropped = 0;
      while (missing(await storage.disk(), bytes) > 0) {
        if (!(await storage.dropImport(clock() - GRACE))) break;
        dropped++;
      }
      if (dropped > 0) log('imports nobody entered made room', { dropped });
      return missing(await storage.disk(), bytes) > 0
        ? {
            of: 'disk',
            why: 'This server has no room for more games from files; whoever runs it can make some.',
          }
        : undefined;
    },
    spend: (network, bytes) => byNetwork.of(network).spend(bytes),
    disk: () => storage.disk(),
    low: (disk) => missing(disk, 0) > 0,
  };
}

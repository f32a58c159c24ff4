import { forPlayers } from '../../box.ts';
import type { Contents } from '../../contents.ts';
import { type Choice, condition } from './choices.ts';
import { data } from './data.ts';
import { switchesIn } from './figures.ts';

/** Everything in the box for this choice of units and kits. (1825 §1.2-1.5) */
export function compose(choice: Choice): Contents {
  const holds = condition(choice);
  const companies = data.companies
    .filter(({ when }) => holds(when))
    .map(({ when: _, ...company }) => company);
  const phases = data.phases
    .filter(({ when }) => holds(when))
    .map(({ when: _, ...phase }) => phase);
  const trains = trainStock(choice, new Set(phases.map(({ name }) => name)));
  const counted = minorsCounted(choice);
  return {
    currency: '£',
    president: 'president',
    orientation: 'pointy',
    hexes: board(choice),
    borders: data.borders.filter(({ when }) => holds(when)).map(({ when: _, ...border }) => border),
    tiles: tileSupply(choice),
    market: { kind: '1D', grid: [priceRow(choice)] },
    companies,
    privates: privates(choice),
    trains,
    phases,
    bank: bankSize(choice),
    data: {
      units: [...choice.units],
      kits: [...choice.kits],
      profile: choice.profile,
      switches: switchesIn(choice.profile),
      startingCash: forPlayers(data.startingCash[choice.units]!, choice.players),
      certificateLimit:
        forPlayers(data.certificateLimit[choice.units]!, choice.players) +
        forPlayers(data.certificateLimitForMinors[counted] ?? {}, choice.players),
      /** Majors by par, highest first: tier 1, 2, ... */
      tiers: tiers(companies),
      /** List order, which is also the order of setting trains aside. (1825 §4.7) */
      companyOrder: companies.map(({ id }) => id),
      minorTrains: setAside(companies),
      firstLays: data.firstLays,
      printedUpgrades: data.printedUpgrades,
      needsColour: data.needsColour,
      notHigherValue: data.notHigherValue,
      layOnlyBy: data.layOnlyBy,
      throughStation: data.throughStation,
      ...data.figures,
    },
  };
}

/** Of the sets in play, the first that draws a hex counts. */
function board(choice: Choice): Contents['hexes'] {
  const holds = condition(choice);
  const drawn = new Map<string, Contents['hexes'][number]>();
  for (const { when, hexes } of data.hexSets)
    if (holds(when)) for (const hex of hexes) if (!drawn.has(hex.at)) drawn.set(hex.at, hex);
  for (const { when, at, name } of data.names) {
    const hex = drawn.get(at);
    if (hex && holds(when)) drawn.set(at, { ...hex, name });
  }
  return [...drawn.values()];
}

function tileSupply(choice: Choice): Contents['tiles'] {
  const holds = condition(choice);
  const supply = data.tiles
    .map(({ counts, ...tile }) => ({
      ...tile,
      count: counts.reduce((sum, { when, count }) => sum + (holds(when) ? count : 0), 0),
    }))
    .filter(({ count }) => count > 0);
  const there = new Set(supply.map(({ id }) => id));
  return supply.map((tile) => ({
    ...tile,
    upgradesTo: tile.upgradesTo.filter((id) => there.has(id)),
  }));
}

/** The row is longer with unit 2. Its last cell ends the game. (1825 §1.3) */
function priceRow({ units }: Choice): Contents['market']['grid'][number] {
  const { cells, shortEnd } = data.market;
  const row = units.includes('2') ? cells : cells.filter(({ price }) => price <= shortEnd);
  return row.map((cell, i) =>
    i === row.length - 1 ? { ...cell, zones: [...(cell.zones ?? []), 'end'] } : cell,
  );
}

/** The privates of each unit in order, without those whose price is already there. */
function privates({ units }: Choice): Contents['privates'] {
  const taken = new Map<number, Contents['privates'][number]>();
  for (const unit of data.privateUnitOrder) {
    if (!units.includes(unit)) continue;
    const before = new Set(taken.keys());
    for (const { id, name, price, revenue, units: homes } of data.privates)
      if (homes.includes(unit) && !before.has(price))
        taken.set(price, { id, name, price, data: { revenue, power: NO_POWER } });
  }
  return [...taken.values()].sort((a, b) => a.price - b.price);
}

const NO_POWER = 'Pays its revenue at the start of every operating round and never closes.';

function trainStock({ units, kits }: Choice, phases: ReadonlySet<string>): Contents['trains'] {
  const stock = data.trains
    .map((train) => ({
      ...train,
      count: train.adjust.reduce(
        (sum, { option, units: where, add }) =>
          sum + (kits.has(option) && (!where || where.includes(units)) ? add : 0),
        train.base[units] ?? 0,
      ),
    }))
    .filter(({ count }) => count > 0);
  return stock.map(({ name, price, count, rustsOn, availableOn, data: facts }) => ({
    name,
    price,
    count,
    data: {
      ...facts,
      // A 3 rusts on the first 7 only if kit K3 makes the 7 start a phase.
      rustsOn: rustsOn === '7' && !kits.has('k3') ? null : rustsOn,
      availableOn: availableOn !== null && phases.has(availableOn) ? availableOn : null,
    },
  }));
}

/** The number of minors as bank and certificate limit count them. (1825 D20) */
function minorsCounted({ kits }: Choice): number {
  return [...kits].reduce((sum, kit) => sum + (data.minorsCounted[kit] ?? 0), 0);
}

function bankSize(choice: Choice): number {
  const { units, kits } = choice;
  const banks = [...units].map((unit) => data.unitBank[unit]!);
  const base = kits.has('big_bank') ? banks.reduce((a, b) => a + b, 0) : banks[0]!;
  if (kits.has('strict_bank')) return base;
  const forKits = [...kits].reduce((sum, kit) => sum + (data.bankForKits[kit] ?? 0), 0);
  return base + forKits + minorsCounted(choice) * data.bankForEachMinor;
}

function tiers(companies: Contents['companies']) {
  const majors = companies.filter(({ kind }) => kind === 'major');
  const pars = [...new Set(majors.map(({ data }) => data!.par as number))].sort((a, b) => b - a);
  return pars.map((par, i) => ({
    tier: i + 1,
    par,
    companies: majors.filter(({ data }) => data!.par === par).map(({ id }) => id),
  }));
}

/** The train that each minor needs, and the piece that is set aside for it at set-up. */
function setAside(companies: Contents['companies']) {
  const next = new Map<string, number>();
  return companies
    .filter(({ kind }) => kind === 'minor')
    .map(({ id, data }) => {
      const kind = data!.requiredTrain as string;
      const n = next.get(kind) ?? 0;
      next.set(kind, n + 1);
      return { company: id, kind, train: `train:${kind}-${n}` };
    });
}

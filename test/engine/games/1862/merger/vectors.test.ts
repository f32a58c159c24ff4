import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  begin,
  marker,
  markerIn,
  operating,
  permit,
  permits,
  price_,
  type Scene,
  started,
  trainsOf,
  unused,
} from '../../../../kit/1862.ts';
import { sharedFacts } from '../../shared-facts.ts';

interface Side {
  readonly price: number | null;
  readonly par: number | null;
  readonly chartered: boolean;
  readonly cash: number;
  readonly trains: readonly string[];
  readonly director: number | string | null;
  readonly holdings: Readonly<Record<string, readonly [number, boolean]>>;
  readonly onMap: readonly string[];
  readonly unused: number;
  readonly permits: readonly string[];
}

interface Merger {
  readonly game: string;
  readonly action: number;
  readonly type: 'merge' | 'acquisition' | 'refinance';
  readonly active: string;
  readonly survivor: string;
  readonly nonsurvivor: string | null;
  readonly partnerHasOperated: boolean | null;
  readonly playersClockwiseFromActiveDirector: readonly number[];
  readonly playerCash: Readonly<Record<string, number>>;
  readonly playerCashAfter: Readonly<Record<string, number>>;
  readonly before: Readonly<Record<string, Side>>;
  readonly after: Readonly<Record<string, Side>>;
  readonly choices: readonly (readonly [number | string, 'sell' | 'redeem'])[];
}

const facts = sharedFacts('1862') as
  | {
      other: {
        recordedMergers: { list: Merger[] };
      };
    }
  | undefined;

const mergers = facts?.other.recordedMergers.list ?? [];

/** What the recorded games were set up from. */
const SEEDS: Readonly<Record<string, number>> = {
  '46925': 46925,
  '1862_game_end_bank': 1667116081,
};

function laidOut({ before, playersClockwiseFromActiveDirector: ids, playerCash, ...it }: Merger) {
  const scene = begin({ players: ids.length }, SEEDS[it.game]!);
  const place = (holder: string) => {
    const seat = ids.findIndex((id) => String(id) === holder);
    if (seat >= 0) return String(seat + 1);
    return holder === 'ipo' || holder === 'pool' ? holder : `company:${holder}`;
  };
  for (const [company, side] of Object.entries(before)) {
    const holders = Object.entries(side.holdings).map(([holder, [percent, crown]]) => ({
      at: place(holder),
      shares: percent / 10,
      crown,
    }));
    started(
      scene,
      company,
      {},
      {
        price: side.price!,
        par: side.par!,
        chartered: side.chartered,
        cash: side.cash,
        markers: 7,
      },
    );
    const rest = Array.from({ length: 7 }, (_, n) => `share:${company}-${n + 1}`);
    for (const { at, shares, crown } of holders) {
      const to = /^\d$/.test(at) ? `player:${at}` : at;
      if (crown) scene.put(`share:${company}-0`, to);
      for (let n = crown ? 3 : 0; n < shares; n++) scene.put(rest.shift()!, to);
    }
    for (const hex of side.onMap)
      marker(scene, company, hex, markerIn(scene, hex) === undefined ? 0 : 1);
    const spare = piecesIn(scene.table, `company:${company}`).filter((id) =>
      id.startsWith('token:'),
    );
    for (const id of spare.slice(side.unused)) scene.put(id, 'aside');
    permit(scene, company, ...side.permits);
    for (const face of side.trains.map((name) => name.replace(/\*+$/, ''))) {
      const id = [...scene.game.box.pieces].find(
        ([piece, spec]) =>
          spec.kind === 'train' &&
          (spec.data!.faces as string[]).includes(face) &&
          scene.at(piece) === 'depot',
      )![0];
      const faces = scene.game.box.pieces.get(id)!.data!.faces as string[];
      scene.put(id, `company:${company}`, { face: faces.indexOf(face) });
    }
    price_(scene, company, side.price!);
  }
  ids.forEach((id, seat) => scene.fund(`player:${seat + 1}`, playerCash[String(id)]!));
  const partner = it.active === it.survivor ? it.nonsurvivor : it.survivor;
  const order = it.partnerHasOperated ? [partner!, it.active] : [it.active, partner ?? it.active];
  const step = { merge: 'merge', acquisition: 'acquire', refinance: 'trains' } as const;
  operating(scene, order, step[it.type], { at: it.partnerHasOperated ? 1 : 0 });
  return { scene, place, partner };
}

/** A side as the list writes it; holders by our places. */
function seen(scene: Scene, company: string, holders: readonly string[]) {
  const shares = holders.map((at) => [
    at,
    scene.units(/^\d$/.test(at) ? `player:${at}` : at, company),
  ]);
  const par = /(\d+)$/.exec(scene.at(`par:${company}`))?.[1];
  return {
    price: scene.price(company) ?? null,
    par: par === undefined ? null : Number(par),
    chartered: scene.at(`par:${company}`).startsWith('par:chartered'),
    cash: scene.cash(`company:${company}`),
    trains: trainsOf(scene, company).sort(),
    director: scene.director(company) ?? null,
    holdings: Object.fromEntries(shares),
    onMap: [...scene.table.pieces]
      .filter(([id, { place }]) => id.startsWith(`token:${company}-`) && place.startsWith('slot:'))
      .map(([, { place }]) => place.slice('slot:'.length).split('.')[0]!)
      .sort(),
    unused: unused(scene, company),
    permits: permits(scene, company).sort(),
  };
}

describe.skipIf(!facts)(
  '1862/7.5.3/17: every exchange of shares on record comes out exactly',
  () => {
    test.each(
      mergers.map((merger) => [`${merger.game} ${merger.action}: ${merger.type}`, merger] as const),
    )('%s', (_, merger) => {
      const { scene, place, partner } = laidOut(merger);
      const { active, survivor } = merger;
      scene.force(1, {
        ...(merger.type === 'refinance'
          ? { verb: 'refinance', company: active }
          : { verb: 'proposeMerger', company: active, other: partner, survivor }),
      });
      if (scene.read('offer')) scene.force(1, { verb: 'agree' });
      for (const [who, choice] of merger.choices) {
        const at = place(String(who));
        const seat = /^\d$/.test(at) ? Number(at) : 1;
        expect(scene.turn().acting).toEqual([`player:${seat}`]);
        scene.play(seat, { verb: 'settleOption', choice });
      }
      const stay = merger.after[survivor]!.onMap;
      while (scene.read('swap')) {
        const seat = Number(scene.turn().acting[0]!.slice(-1));
        const gone = scene
          .options(seat, 'removeMarker')
          .find(({ hex }) => !stay.includes(String(hex)));
        scene.play(seat, gone!);
      }
      const refinanced = merger.type === 'refinance';
      for (const [company, side] of Object.entries(merger.after)) {
        const holders = ['1', '2', '3', '4'].filter((n) => scene.table.places.has(`player:${n}`));
        const all = [...holders, 'ipo', 'pool', `company:${company}`];
        const wanted = Object.fromEntries(all.map((at) => [at, 0]));
        for (const [holder, [percent]] of Object.entries(side.holdings))
          wanted[place(holder)] = percent / 10;
        const director = side.director === null || side.director === 'receivership';
        expect(seen(scene, company, all), company).toEqual({
          ...side,
          director: director ? null : `player:${place(String(side.director))}`,
          trains: side.trains.map((name) => name.replace(/\*+$/, '')).sort(),
          holdings: wanted,
          onMap: [...side.onMap].sort(),
          permits: [...side.permits].sort(),
        });
      }
      for (const [id, cash] of Object.entries(merger.playerCashAfter))
        expect(scene.cash(`player:${place(id)}`)).toBe(cash);
      if (!refinanced && merger.partnerHasOperated)
        expect(scene.turn().entity).not.toBe(`company:${survivor}`);
    });
  },
);

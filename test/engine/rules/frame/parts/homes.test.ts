import type { PieceSpec } from '../../../../../engine/kernel/box.ts';
import { describe, expect, it } from 'vitest';
import { withDraft } from '../../../../../engine/kernel/draft.ts';
import type { Op } from '../../../../../shared/op.ts';
import { difference } from '../../../../../engine/rules/frame.ts';
import { companyCheck } from '../../../../../engine/rules/operating/turn.ts';
import { waitingStep } from '../../../../../engine/rules/privates/powers.ts';
import { privatesWithTile } from '../../../../../engine/rules/privates/privates.ts';
import { askHome, homeChoices, placeHomes } from '../../../../../engine/rules/tokens/homes.ts';
import { give, lay, operating, place, started, tile, token } from '../../../../kit/1830.ts';
import { LINKED, seen, table } from './table.ts';

/** Homes, and tiles of privates that a step waits for, on tables of 1830. */

const PLAIN = difference('', {});
const puts = (ops: readonly Op[]) =>
  ops.flatMap((one) => (one.op === 'put' ? [[one.piece, one.to]] : []));

describe('the home of a company', () => {
  it('is placed when its company lays there, and not for a lay of nobody (1830 §6.2)', () => {
    const scene = table('3');
    const placed = (by?: string) =>
      puts(
        withDraft(scene.table, 1, (draft) => askHome(seen(scene, PLAIN), draft, 'H12', by, false))
          .ops,
      );
    expect(placed('PRR')).toEqual([['token:PRR-0', 'slot:H12.0.0']]);
    expect([placed('NYC'), placed()]).toEqual([[], []]);
  });

  it('is asked for by its own name, and once its city is chosen no more', () => {
    const scene = table('3');
    started(scene, 'ERIE', 67, { 1: 60 }, LINKED);
    scene.fund('company:ERIE', 500);
    operating(scene, ['ERIE'], 'track');
    scene.settle();
    scene.force(1, lay('ERIE', 'E11', '59', 0));
    expect(scene.read('asked')).toEqual([{ ask: 'home', company: 'ERIE', by: 'ERIE' }]);
    scene.play(1, place('ERIE', 'E11', 1));
    expect(scene.read('asked')).toEqual([]);
  });

  it('is not asked for any more where no city of the hex has room', () => {
    const asked = (...others: string[]) => {
      const scene = table('3');
      started(scene, 'ERIE', 67, { 1: 60 }, LINKED);
      tile(scene, 'E11', '59', 0);
      others.forEach((company, city) => token(scene, company, 'E11', city));
      operating(scene, ['ERIE'], 'track');
      scene.clock('asked', [{ ask: 'home', company: 'ERIE', by: 'ERIE' }] as never);
      scene.settle();
      return scene.read('asked').length;
    };
    expect([asked(), asked('NYC'), asked('NYC', 'PRR')]).toEqual([1, 1, 0]);
  });

  it('lies in the first city until there is track, if there is room', () => {
    const homes = (taken: boolean) => {
      const scene = table('3');
      if (taken) token(scene, 'NYC', 'E11', 0);
      const { ops, impossible } = withDraft(scene.table, 1, (draft) =>
        placeHomes(seen(scene, PLAIN), draft, 'ERIE'),
      );
      return [impossible, ...puts(ops)];
    };
    expect(homes(false)).toEqual([undefined, ['token:ERIE-0', 'slot:E11.0.0']]);
    // Nothing is tried that the table would refuse.
    expect(homes(true)).toEqual([undefined]);
  });

  it('whose city is open is chosen before one that is printed', () => {
    const scene = table('3');
    tile(scene, 'E11', '59', 0);
    const homes = () => [{ hex: 'H12', city: 0 }, { hex: 'E11' }];
    const context = seen(scene, difference('', { tokens: { homes } }));
    const { home, choices } = homeChoices(context, 'PRR');
    expect([home?.hex, choices.map(({ city }) => city)]).toEqual(['E11', [0, 1]]);
  });
});

describe('the tile of a private', () => {
  it('is waited for if the company has the private, or can buy it now (1830 §5.1)', () => {
    const waits = (owner: string, cash: number, more: { phase?: string } = {}) => {
      const { phase = '3' } = more;
      const scene = table(phase);
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      give(scene, 'DH', owner);
      scene.fund('company:PRR', cash);
      operating(scene, ['PRR'], 'track');
      const layPowers = { DH: { ownedBy: 'company', waitingStep: 'track' } } as const;
      const context = seen(scene, difference('', { privates: { layPowers } }));
      return privatesWithTile(context, 'PRR', 'track');
    };
    expect([waits('PRR', 0), waits('NYC', 500)]).toEqual([['DH'], []]);
    // Half the printed 70 is the least price.
    expect([waits('2', 35), waits('2', 34)]).toEqual([['DH'], []]);
    expect(waits('2', 35, { phase: '2' })).toEqual([]);
  });

  it('is not waited for if the card says that the private is never sold', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    give(scene, 'DH', '2');
    scene.fund('company:PRR', 500);
    operating(scene, ['PRR'], 'track');
    const layPowers = { DH: { ownedBy: 'company', waitingStep: 'track' } } as const;
    const context = seen(scene, difference('', { privates: { layPowers } }));
    const pieces = context.table.box.pieces as Map<string, PieceSpec>;
    const card = pieces.get('private:DH')!;
    expect(privatesWithTile(context, 'PRR', 'track')).toEqual(['DH']);
    pieces.set('private:DH', { ...card, data: { ...card.data, saleable: false } });
    expect(privatesWithTile(context, 'PRR', 'track')).toEqual([]);
    // Tables share their box.
    pieces.set('private:DH', card);
  });

  it('is waited for in the step in which it may be laid', () => {
    const waits = [
      waitingStep(['any step'], undefined),
      waitingStep(['any step'], true),
      waitingStep(['track step'], undefined),
      waitingStep(['track step'], true),
      waitingStep(['before a turn'], undefined),
    ];
    expect(waits).toEqual(['privates', 'privates', 'track', undefined, undefined]);
  });
});

describe('a token in a city', () => {
  it('finds no room, or only a place that is kept for a home (1830 §6.4)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 500);
    token(scene, 'C&O', 'F6');
    operating(scene, ['PRR'], 'token');
    const told = (hex: string) =>
      scene
        .findings(1, place('PRR', hex))
        .map(({ message }) => message)
        .filter((says) => says.includes('open place'));
    expect(told('F6')).toEqual(['That city of F6 has no open place.']);
    expect(told('I15')).toEqual(['The open place in I15 is kept for B&O.']);
  });
});

describe('a company in turn', () => {
  it('is named by the move (1830 §6.1)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    operating(scene, ['PRR'], 'track');
    const { find, finerReason } = companyCheck('is not laying track now');
    const told = (company?: string, context = seen(scene, PLAIN)) => {
      const move = { verb: 'layTile', ...(company !== undefined && { company }) };
      return [
        ...[...find(context, move, 'player:1')].map(({ says }) => says),
        finerReason!(context, move, 'player:1'),
      ];
    };
    expect(told('PRR')).toEqual(['company']);
    expect(told('NYC')).toEqual(['NYC has not been started.', 'company']);
    expect(told()).toEqual(['Only a company does that now; say which.', 'company']);
    const undecided = () => ({ says: 'NYC is closed.' });
    const closed = seen(scene, difference('', { companies: { undecided } }));
    expect(told('NYC', closed)).toEqual(['NYC is closed.', 'undecided']);
  });
});

import { describe, expect, it } from 'vitest';
import { apply, type Box, loadTitle, piecesIn, titles, unpackBox } from '../../../engine/index.ts';
import {
  certificatesElsewhere,
  holding,
  isUnused,
  players,
  shareMatrix,
} from '../../../client/reading/figures/holdings.ts';
import {
  countWithNoun,
  headingCase,
  money,
  withSeatNames,
  playsWords,
  priceOf,
  takenSpace,
  trainLimit,
} from '../../../client/reading/say.ts';
import { inkOn } from '../../../client/picture/ink-on.ts';
import { lotIncome } from '../../../client/reading/figures/lot-income.ts';
import { hotseatSeat } from '../../../client/table/session.ts';

async function boxes() {
  return Promise.all(
    titles.map(async ({ id, players }) => {
      const opened = (await loadTitle(id)).open({ players: players.min });
      if (!opened.ok) throw new Error(opened.error);
      return opened.value.box;
    }),
  );
}

describe('reading a table', () => {
  it('shows every piece of every place of every box, once', async () => {
    for (const box of await boxes()) {
      const table = unpackBox(box);
      const shown = [...box.places.keys()].flatMap((place) => {
        const { blocks, trains, privates, tokens, others } = holding(table, place);
        return [
          ...blocks.flatMap(({ pieces }) => pieces),
          ...trains,
          ...privates,
          ...tokens,
          ...others,
        ];
      });
      expect(shown.sort(), box.title).toEqual([...box.pieces.keys()].sort());
    }
  });

  it('counts the whole of every company in the share matrix', async () => {
    for (const box of await boxes()) {
      const table = unpackBox(box);
      for (const [company, row] of shareMatrix(table)) {
        const own = [...box.pieces.values()].filter(
          (spec) => spec.kind === 'certificate' && spec.company === company,
        );
        // Where shares bear no figure, a company that is not in play has none of them in use.
        const bare = own.some(({ percent }) => percent === undefined);
        const printed = bare ? 0 : own.reduce((sum, spec) => sum + spec.percent!, 0);
        expect([...row.values()].reduce((sum, percent) => sum + percent, 0)).toBe(printed);
      }
      expect(players(table)).toHaveLength(box.options.players);
    }
  });

  it('counts the certificates that a player does not have: no more of them can ever be bought', async () => {
    const table = unpackBox((await boxes()).find(({ game }) => game === '1862')!);
    const own = [...table.box.pieces].filter(
      ([, { kind, company }]) => kind === 'certificate' && company === 'ECR',
    );
    expect(certificatesElsewhere(table, 'ECR', 'player:1')).toBe(own.length);
    for (const [piece] of own.slice(0, 3)) apply(table, { op: 'put', piece, to: 'player:1' });
    expect(certificatesElsewhere(table, 'ECR', 'player:1')).toBe(own.length - 3);
    expect(certificatesElsewhere(table, 'ECR', 'player:2')).toBe(own.length);
  });

  it('tells stores of parts from places that are played with', async () => {
    const unused = (await boxes()).flatMap((box) => {
      const table = unpackBox(box);
      return [...box.places.keys()]
        .filter((place) => piecesIn(table, place).length > 0 && isUnused(table, place))
        .map((place) => `${box.game} ${place}`);
    });
    expect(unused).toContain('1828 systems');
    expect(unused.filter((one) => /player|ipo|private-track|holder/.test(one))).toEqual([]);
  });

  it('counts shares without a printed percentage by how many are in play (1820 §12)', async () => {
    const box = (await boxes()).find(({ game }) => game === '1820')!;
    const table = unpackBox(box);
    const move = (i: number, to: string) =>
      apply(table, { op: 'put', piece: `share:LBR-${i}`, to });
    for (const i of [1, 2]) move(i, 'player:1');
    for (const i of [3, 4, 5]) move(i, 'company:LBR');
    expect(shareMatrix(table).get('LBR')).toEqual(
      new Map([
        ['player:1', 40],
        ['company:LBR', 60],
      ]),
    );
    for (let i = 6; i <= 10; i++) move(i, 'company:LBR');
    expect(shareMatrix(table).get('LBR')!.get('player:1')).toBe(20);
    expect(holding(table, 'player:1').blocks[0]).toMatchObject({ company: 'LBR', percent: 20 });
  });

  it('reads the price under a marker, and none off the market', async () => {
    const box = (await boxes()).find(({ game }) => game === '1825')!;
    const table = unpackBox(box);
    const company = [...box.companies.keys()][0]!;
    expect(priceOf(table, company)).toBeUndefined();
    const cell = box.market.cells[3]!;
    table.pieces.get(`marker:${company}`)!.place = `cell:${cell.row}.${cell.col}`;
    expect(priceOf(table, company)).toBe(cell.price);
  });
});

describe('what a private brings', () => {
  it.each([
    ['1839', 'private:AMB', { player: 20, company: 10 }],
    ['1839', 'private:GENIE', { player: 20, company: 0 }],
    ['1839', 'private:BORSIG', { player: 20, company: 20 }],
    ['1828', 'private:StCT', { player: 5, company: 10 }],
    ['1828', 'private:SVN', { player: 5, company: 5 }],
  ])('in %s by %s is told for a player and for a company', async (title, lot, brings) => {
    const box = (await boxes()).find(({ game }) => game === title)!;
    expect(lotIncome(box, lot)).toEqual(brings);
  });
});

describe('words', () => {
  it('say what a seat plays, unless that is its name', async () => {
    const box = (await boxes())[0]!;
    const [seat] = hotseatSeat(['Ada', 'Ben']);
    const plays = (name: string, ...players: string[]) =>
      playsWords(box, { ...seat!, name, players });
    expect(plays('Ada', 'player:1')).toBe(', plays Player 1');
    expect(plays('Player 1', 'player:1')).toBe('');
    expect(plays('Ada', 'player:1', 'player:2')).toBe(', plays Player 1, Player 2');
    expect(plays('Ada')).toBe('');
  });

  it('replaces players by the names of their seats', async () => {
    const box = (await boxes())[0]!;
    const names = { box, seats: hotseatSeat(['Ada', 'Ben']) };
    expect(withSeatNames(names, '{player:2} may pass to {player:1}')).toBe('Ben may pass to Ada');
    expect(withSeatNames(names, '{player:2}')).not.toContain('{');
  });

  it('names a lobby of 1820 after the player who funded it, and an empty space not at all', async () => {
    const box = (await boxes()).find(({ game }) => game === '1820')!;
    const table = unpackBox(box);
    const names = { box, seats: hotseatSeat(['Ada', 'Ben']) };
    expect(takenSpace(names, table, 'lobby:2')).toBeUndefined();
    const [marker] = [...box.pieces].find(
      ([, { type, place }]) => type === 'lobby' && place === 'player:2',
    )!;
    apply(table, { op: 'put', piece: marker, to: 'lobby:2' });
    apply(table, { op: 'pay', from: 'bank', to: 'lobby:2', amount: 40 });
    expect(takenSpace(names, table, 'lobby:2')).toBe('lobby of Ben, £40');
    expect(takenSpace(names, table, 'ipo')).toBeUndefined();
  });

  it('writes money, headings and counts as people do', async () => {
    const box = (await boxes()).find(({ game }) => game === '1825')!;
    expect(money(box, 12345)).toBe('£12,345');
    expect(money(box, -20)).toBe('−£20');
    expect(headingCase('the bank pool')).toBe('Bank pool');
    expect([countWithNoun(1, 'certificate'), countWithNoun(3, 'certificate')]).toEqual([
      '1 certificate',
      '3 certificates',
    ]);
  });

  it('shows train limits by kind if the chart does (1862 §7.9), otherwise as one figure', async () => {
    const limits = (game: string, all: readonly Box[]) =>
      all.find((box) => box.game === game)!.phases.map(trainLimit);
    const all = await boxes();
    expect(limits('1830', all)).toEqual(['4', '4', '3', '2', '2', '2']);
    const [three, two] = ['3 of each kind', '2 of each kind'];
    expect(limits('1862', all)).toEqual([three, three, three, three, two, two, '3', '3']);
  });

  it('letters are readable on the colour of every company of every box', async () => {
    for (const box of await boxes())
      for (const company of box.companies.values()) {
        const ink = inkOn(company);
        if (!/^#[0-9a-f]{3,6}$/i.test(company.colour)) continue;
        expect(contrast(company.colour, ink), `${box.title} ${company.id}`).toBeGreaterThan(4.5);
      }
  });
});

/** WCAG's contrast, worked out from its definition with canvas-like parsing, apart from the code. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const hex = colour === 'white' ? '#ffffff' : colour === 'black' ? '#000000' : colour;
    const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
    const [r, g, b] = [1, 3, 5].map((at) => {
      const c = Number.parseInt(long.slice(at, at + 2), 16) / 255;
      return c <= 0.03928 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    });
    return r! * 0.2126 + g! * 0.7152 + b! * 0.0722;
  };
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

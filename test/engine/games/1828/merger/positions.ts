import {
  type Certificate,
  type TradeStart,
  trade,
  type Trade,
  type Holder,
} from '../../../../../engine/games/1828/merger/trade.ts';
import { certificatesOf } from '../../../../../engine/games/1828/systems.ts';
import { type Scene, stand } from '../../../../kit/1828.ts';
import { type Exchange } from '../../../../../engine/games/1828/clock.ts';

export type Numbers = { readonly [holder: string]: readonly number[] };

export interface Position {
  readonly S?: Numbers;
  readonly O?: Numbers;
  readonly prices?: readonly [S: number, O: number, Y: number];
  readonly cash?: { readonly [player: string]: number };
  readonly sold?: readonly string[];
  readonly stack?: number;
}

export const PLAYERS = ['a', 'b', 'c'];

export const paper =
  (side: string) =>
  (number: number): Certificate => ({ id: `${side}${number}`, units: number === 0 ? 2 : 1 });

/** Players a (who merges), b and c; certificates by number, 0 = the director's. */
export function start({ S = {}, O = {}, prices = [100, 80, 140], ...rest }: Position): TradeStart {
  const hands = (side: string, numbers: Numbers) =>
    new Map(Object.entries(numbers).map(([holder, own]) => [holder, own.map(paper(side))]));
  return {
    players: PLAYERS,
    survivor: hands('S', S),
    other: hands('O', O),
    stack: Array.from({ length: rest.stack ?? 9 }, (_, n) => paper('Y')(n)),
    prices: { S: prices[0], O: prices[1], Y: prices[2] },
    cash: new Map(PLAYERS.map((player) => [player, rest.cash?.[player] ?? 500])),
    sold: new Set(rest.sold),
  };
}

/** A company at 79 that has operated: units by holder, the first one directs, the rest is unsold. */
export function running(
  scene: Scene,
  company: string,
  held: Readonly<Record<string, number>>,
): void {
  stand(scene, company, 9, 5);
  scene.clock('companies', { [company]: { par: 79, floated: true, operated: true } });
  const [crown, ...rest] = certificatesOf(scene.table.box, company).own;
  for (const id of [crown!, ...rest]) scene.put(id, 'ipo');
  Object.entries(held).forEach(([holder, units], i) => {
    if (i === 0) scene.put(crown!, holder);
    for (let n = i === 0 ? 2 : 0; n < units; n++) scene.put(rest.shift()!, holder);
  });
}

export const trading = (position: Position, ...answers: string[]): Trade =>
  trade(start(position), answers);

export const steps = (position: Position, ...answers: string[]): readonly Exchange[] =>
  trading(position, ...answers).steps;

export const brief = (all: readonly Exchange[]) =>
  all.map(({ who, does, gives, gets, with: other }) =>
    [who, does, gives.join('+'), gets.join('+'), other].filter(Boolean).join(' '),
  );

export function done(position: Position, ...answers: string[]) {
  const result = trading(position, ...answers);
  if (result.state !== 'done') throw new Error(JSON.stringify(result));
  return result;
}

export const complete = { verb: 'completeMerger' };

export const answer = (choice: string) => ({ verb: 'answerMerger', choice });

/** Answers every question with its first choice until only completing is left. */
export function through(scene: Scene): void {
  for (let i = 0; i < 20; i++) {
    const question = scene.read('merger')!.question;
    if (question.ask === 'complete') return;
    scene.play(Number(question.player.slice(7)), answer(question.options[0]!));
  }
}

export function asked(position: Position, ...answers: string[]) {
  const result = trading(position, ...answers);
  if (result.state !== 'asks') throw new Error(`${result.state}`);
  return result.question;
}

/** Certificates by name: a capital is worth two units, as "S", "O" and "Y" of the directors. */
export const papers = (names: string) =>
  names
    .split(' ')
    .filter(Boolean)
    .map((id) => ({ id, units: /^[A-Z]$/.test(id) ? 2 : 1 }));

export type Hands = Readonly<Record<string, string>>;

export const laid = (hands: Hands) =>
  new Map(Object.entries(hands).map(([who, all]) => [who, papers(all)]));

export const nine = 'Y y1 y2 y3 y4 y5 y6 y7 y8';

export const [p1, p2, p3]: Holder[] = ['player:1', 'player:2', 'player:3'];

export interface Setting extends Partial<Pick<TradeStart, 'prices'>> {
  readonly cash?: Readonly<Record<string, number>>;
  readonly sold?: readonly string[];
}

export const dear = { S: 79, O: 79, Y: 118 };

export function traded(S: Hands, O: Hands, setting: Setting = {}, answers: readonly string[] = []) {
  const { prices = dear, cash = {}, sold = [] } = setting;
  const players = [p1!, p2!, p3!];
  return trade(
    {
      players,
      survivor: laid(S),
      other: laid(O),
      stack: papers(nine),
      prices,
      cash: new Map(players.map((player) => [player, cash[player] ?? 0])),
      sold: new Set(sold),
    },
    answers,
  );
}

export function question(...given: Parameters<typeof traded>) {
  const result = traded(...given);
  if (result.state !== 'asks') throw new Error(JSON.stringify(result));
  return result.question;
}

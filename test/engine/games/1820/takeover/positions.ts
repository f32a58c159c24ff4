import {
  threeCompanies,
  offering,
  offer,
  bid,
  passBids,
} from '../../../../kit/stands/1820-stands.ts';
import { issueRound, loans, started, type Scene } from '../../../../kit/1820.ts';

export const issuing = () => {
  const scene = threeCompanies();
  issueRound(scene, 'issue');
  return scene;
};

export const of = (player: number, shares: number) => ({ holder: `player:${player}`, shares });

/** LSR in an issue round; the others have no shares that player 1 could sell. */
export function shrinking(
  size: number,
  price: number,
  holders: { readonly [holder: string]: number },
  more: { treasury?: number; purse?: number; owed?: number } = {},
): Scene {
  const scene = threeCompanies('Green');
  started(scene, 'SDR', 5, 60, { 3: 2 });
  started(scene, 'LSR', size, price, holders);
  scene.fund({ 'company:LSR': more.treasury ?? 0, 'player:1': more.purse ?? 0 });
  loans(scene, 'LSR', more.owed ?? 0);
  issueRound(scene, 'issue');
  return scene;
}

/** LSR has won CFR for £520. */
export const wonBid = (change: (scene: Scene) => void = () => {}) => {
  const scene = offering(2);
  change(scene);
  scene.play(1, offer('LSR', 'CFR'));
  scene.play(1, bid('CFR', 520));
  passBids(scene);
  if (scene.turn().verbs.includes('acceptBid')) scene.play(2, { verb: 'acceptBid' });
  return scene;
};

export const TWELVE = [
  'M15',
  'G7',
  'N18',
  'O17',
  'C5',
  'B6',
  'H2',
  'K17',
  'F10',
  'J6',
  'K11',
  'E11',
];

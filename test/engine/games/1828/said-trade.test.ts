import { describe, expect, it } from 'vitest';
import {
  four,
  grandRapids,
  line,
  operating,
  type Scene,
  soldOut,
  started,
  stockRound,
  system,
  token,
  trains,
} from '../../../kit/1828.ts';
import { bid, buyPrivate, buyTrain, sellShares, startCompany } from '../../../kit/moves.ts';
import type { Move } from '../../../../shared/move.ts';

/** Refusals of trains, shares, privates and mergers give the reason that decides. */

const said = (scene: Scene, player: number, move: Move): string[] =>
  scene.findings(player, move).map(({ message }) => message);

describe('trains and shares', () => {
  it('1828 A6.9: the train of C&P is never for sale, whatever is', () => {
    const scene = grandRapids('trains');
    expect(said(scene, 1, buyTrain('GT', 'train:2-1', 80))).toEqual([
      'That 2 train belongs to C&P and is not for sale.',
    ]);
  });

  it('1828 A9.2: only systems have shells to move trains between', () => {
    const scene = grandRapids('trains');
    const [two] = trains(scene, 'GT', '2');
    system(scene, 'GT', 'IC');
    operating(scene, ['GT'], 'arrange');
    for (const company of ['C&P', 'WAB'])
      expect(said(scene, 1, { verb: 'moveTrain', company, train: two! })).toEqual([
        `${company} is no system and has no shells to move trains between.`,
      ]);
  });

  it('1828 A6.9: shares that a director does not hold are not counted as money', () => {
    const scene = grandRapids('trains', 'Brown');
    line(scene);
    started(scene, 'WAB', 79, { 1: 1, 2: 4 });
    soldOut(scene, '2', '3', '5');
    scene.fund('company:GT', 200);
    scene.fund('player:1', 20);
    expect(said(scene, 1, sellShares('WAB', 40))).toEqual([
      '{player:1} holds 10% of WAB and cannot sell 40%.',
    ]);
    started(scene, 'WAB', 79, { 1: 4, 2: 4 });
    expect(said(scene, 1, sellShares('WAB', 40))).toEqual([
      '{player:1} and the treasury would reach $350 with one share less.',
    ]);
  });

  it('1828 A6.9: after a sale the price is told by its bounds, if there are none between', () => {
    const scene = grandRapids('trains', 'Brown');
    line(scene);
    started(scene, 'WAB', 79, { 1: 4, 2: 4 });
    started(scene, 'NYC', 79, { 2: 6 });
    soldOut(scene, '2', '3');
    const [five] = trains(scene, 'NYC', '5');
    soldOut(scene, '5');
    scene.fund('company:GT', 300);
    scene.fund('player:1', 20);
    scene.play(1, sellShares('WAB'));
    // Without the share there were $320.
    expect(said(scene, 1, buyTrain('GT', five!, 250))).toEqual([
      'After the sale of shares it costs $321 at the least, and no more than $300 may be paid: GT cannot buy that train now.',
    ]);
  });

  it('1828 A6.9: a company that needs no train is told by that rule', () => {
    const scene = four();
    started(scene, 'C&O', 79, { 1: 6 });
    token(scene, 'C&O', 'K15');
    operating(scene, ['C&O'], 'trains');
    expect(scene.wrongs(1, sellShares('WAB'))).toEqual(['1828/trains1/8']);
    expect(said(scene, 1, sellShares('WAB'))).toEqual([
      'C&O need not own a train now, so its director may not help: no shares are sold.',
    ]);
  });

  it('1828 A6.9: of a system with an empty shell it is not said that a train bars all help', () => {
    const scene = grandRapids('trains', 'Green');
    system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, { 1: 6 });
    soldOut(scene, '2');
    trains(scene, 'GT', '3');
    // GT-IC has $1000: enough for the 3 at $160 that may fill the shell of IC.
    expect(said(scene, 1, sellShares('WAB'))).toEqual([
      'GT-IC has $1,000, enough for the 3 for $160, so its director may not help: no shares are sold.',
    ]);
    expect(scene.wrongs(1, sellShares('WAB'))).toEqual(['1828/emergency/3']);
    scene.fund('company:GT', 10);
    expect(said(scene, 1, buyTrain('GT', 'train:3-1', 160, { shell: 'GT' }))).toEqual([
      'The director of GT-IC helps only with a train for an empty shell, and GT-IC has $10.',
    ]);
  });

  it('1828 A5.5: C&P is never started; a company that purple phase removed has left', () => {
    const scene = four();
    stockRound(scene, 1);
    expect(said(scene, 1, startCompany('C&P', 67))).toEqual([
      'C&P has no director’s certificate: it is never started.',
    ]);
  });
});

describe('privates and mergers', () => {
  it('1828 A3, A4.1: a private that was removed has not been sold; a company is no private', () => {
    const scene = four();
    scene.put('private:CPR', 'out');
    scene.put('private:SVN', 'player:2');
    expect(
      [bid('CPR', 300), bid('SVN', 30), bid('WAB', 300)].map((one) => said(scene, 1, one)),
    ).toEqual([
      ['CPR is not for sale: it is out of the game.'],
      ['SVN is not for sale: it has been sold.'],
      ['WAB is no private.'],
    ]);
    expect(said(scene, 1, buyPrivate('CPR', 250))).toEqual([
      'CPR is not for sale: it is out of the game.',
    ]);
  });

  it('1828 A10.1: why no player sells a private to a company', () => {
    const scene = grandRapids('track', 'Green');
    scene.put('private:SVN', 'company:GT');
    scene.put('private:D&H', 'out');
    scene.put('private:CPR', 'out');
    const ids = ['SVN', 'D&H', 'CPR', 'WAB'];
    expect(ids.map((id) => said(scene, 1, buyPrivate(id, 1, 'GT')))).toEqual([
      [
        'Schuylkill Valley Navigation belongs to GT: only a player who owns it sells it to a company.',
      ],
      ['Delaware & Hudson Railroad is closed.'],
      ['Canadian Pacific Railroad is never sold.'],
      ['WAB is no private.'],
    ]);
  });

  it('1828 A7.1: what does not merge is told by what it is', () => {
    const scene = four();
    for (const company of ['GT', 'IC', 'WAB']) started(scene, company, 79, { 1: 4 });
    system(scene, 'GT', 'IC');
    stockRound(scene, 1);
    const merge = (survivor: string, other: string) => ({ verb: 'proposeMerger', survivor, other });
    expect(
      [merge('WAB', 'WAB'), merge('WAB', 'GT'), merge('WAB', 'IC'), merge('WAB', 'C&P')].map(
        (one) => said(scene, 1, one),
      ),
    ).toEqual([
      ['WAB does not merge with itself.'],
      ['GT-IC is a system and does not merge again.'],
      ['IC is part of GT-IC, which is a system and does not merge again.'],
      ['C&P is no public company that could merge.'],
    ]);
  });

  it('1828 A7.4: a question of a merger cites its own rule, and names players', () => {
    const scene = four();
    for (const company of ['WAB', 'NYC']) started(scene, company, 79, { 1: 5 });
    stockRound(scene, 1);
    scene.play(1, { verb: 'proposeMerger', survivor: 'WAB', other: 'NYC' });
    const { ask } = scene.read('merger')!.question;
    const found = scene.findings(1, { verb: 'pass' });
    expect([ask, found.map(({ clause }) => clause)]).toEqual([ask, ['1828/merge/48']]);
  });
});

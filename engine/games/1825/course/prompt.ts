import type { Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import type { Turn } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { homeChoices } from '../track/homes.ts';
import { inReceivership, leasable } from '../operating/receivership.ts';
import { mayPlaceToken } from '../track/tokens.ts';
import { mayStillLay } from '../track/track.ts';
import { asked, stockTurn } from '../stock/turn.ts';
import { isOver, read, roundOf, told } from './clock.ts';
import { companyToDecide, decider, deciders, overTrainLimit } from './deciders.ts';
import { OVER, score } from './ending.ts';
import { money, named } from './figures.ts';

/** What the table is waiting for, in the order of the rulebook's verbs. */
export function turn(table: Table): Turn {
  const round = roundOf(table);
  if (round === undefined)
    return {
      round: 'Before the game',
      acting: playersOf(table.box),
      verbs: ['setUp'],
      sentence: 'The privates are dealt and the game begins.',
      over: false,
    };
  const name =
    round.kind === 'stock'
      ? `Stock dealing round ${round.set}`
      : `Operating round ${round.set}.${round.number}`;
  if (isOver(table)) return ended(table, name);
  return round.kind === 'stock' ? stock(table, name) : operating(table, name);
}

function ended(table: Table, round: string): Turn {
  const [best, ...others] = score(table);
  const winners = [best!, ...others.filter(({ total }) => total === best!.total)];
  const why = read(table, 'over') ?? '';
  const who = winners.map(({ player }) => named(player)).join(' and ');
  return {
    round,
    acting: [],
    verbs: [],
    sentence: `The game is over: ${OVER[why] ?? why}. ${who} ${winners.length > 1 ? 'share the win' : 'wins'} with ${money(table, best!.total)}.`,
    over: true,
  };
}

function stock(table: Table, round: string): Turn {
  const turn = stockTurn(table);
  if (!turn) return { round, acting: [], verbs: [], sentence: round, over: false };
  const verbs = asked(table, turn.player);
  const sells = verbs.includes('sellShares') || verbs.includes('sellPrivate');
  const who = named(turn.player);
  const sentence = !verbs.includes('pass')
    ? `${who} is above the certificate limit and must sell.`
    : turn.bought
      ? `${who} has bought and may sell, or end the turn.`
      : `${who} may buy one certificate${sells ? ' and sell any' : ''}, or pass.`;
  return { round, entity: turn.player, acting: [turn.player], verbs, sentence, over: false };
}

function operating(table: Table, round: string): Turn {
  const company = companyToDecide(table);
  if (company === undefined) return { round, acting: [], verbs: [], sentence: round, over: false };
  const player = decider(table, company);
  const verbs = waitedFor(table, company);
  const run = inReceivership(table, company) ? 'for whom' : 'run by';
  const acts = inReceivership(table, company) ? ' acts' : '';
  return {
    round,
    entity: charterOf(company),
    acting: deciders(table),
    verbs,
    sentence: `${company}, ${run} ${named(player)}${acts}, ${doing(table, company)}.`,
    over: false,
  };
}

/** Verbs that the company may try now. */
function waitedFor(table: Table, company: string): string[] {
  if (told(table, 'homes')[0] === company) return ['placeToken'];
  if (overTrainLimit(table) === company) return ['discardTrain'];
  const lease = leasable(table, company).length > 0;
  switch (read(table, 'companyTurn')?.step) {
    case 'track': {
      const verbs: string[] = [];
      if (mayStillLay(table, company)) verbs.push('layTile');
      if (lease && mayStillLay(table, company)) verbs.push('leaseTrain');
      if (mayPlaceToken(table, company)) verbs.push('placeToken');
      return [...verbs, 'pass'];
    }
    case 'run':
      return lease ? ['leaseTrain', 'runTrains'] : ['runTrains'];
    case 'dividend':
      return ['payDividend'];
    case 'trains':
      return inReceivership(table, company) ? ['buyTrain'] : ['buyTrain', 'pass'];
    default:
      return [];
  }
}

function doing(table: Table, company: string): string {
  if (told(table, 'homes')[0] === company) {
    const at = homeChoices(table, company)[0]?.at ?? 'its home hex';
    return `chooses a city in ${at} for its home token`;
  }
  if (overTrainLimit(table) === company) return 'holds too many trains and discards one';
  const turn = read(table, 'companyTurn');
  const verbs = waitedFor(table, company);
  const track = verbs.includes('layTile');
  const token = verbs.includes('placeToken');
  switch (turn?.step) {
    case 'track':
      return `may ${track ? 'build track' : ''}${track && token ? ' and ' : ''}${token ? 'place a token' : ''}`;
    case 'run':
      return 'runs its trains';
    case 'dividend':
      return `pays out ${money(table, turn.revenue ?? 0)} or keeps it`;
    case 'trains':
      return 'may buy trains';
    default:
      return 'is done';
  }
}

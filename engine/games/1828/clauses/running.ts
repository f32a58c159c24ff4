import { numbered, of1820, of1839, ofTalk, dropped } from './numbered.ts';

const RUN = 'Operating Rounds, Run train(s)';
const BUY = 'Operating Rounds, Buy train(s)';
const TRAINS = 'Trains & Running Trains';

const routes = [
  ...numbered('route', `${RUN}, Route definition`, {
    1: 'A route is unbroken track with two stops or more.',
    2: 'It has a city with a marker of the company.',
    3: 'Off-boards and Canada are ends.',
    4: 'It may begin and end at any stop, a full city too.',
    5: 'It passes a city only where a place is open or a marker its own.',
    6: 'Separate tracks of a tile are separate; a bridge joins nothing.',
    7: 'From a city or town it goes on as it likes, but not back.',
    8: 'It uses no edge twice.',
    9: 'It uses no track twice.',
    10: 'It stops nowhere twice; two cities or towns of a hex are two stops.',
    11: 'Trains of a company share no track, but may meet at stops.',
    12: 'A train makes no more stops than it can.',
    13: 'It comes to K11 only if the company has coal.',
    14: 'The two hexes of Canada make a single stop.',
    15: of1839('Countries do not matter.'),
    16: of1839('No exchange marker stops or lets through a route.'),
  }),
  ...numbered('flood', `${RUN}, FLOOD route definition`, { 1: of1839('No FLOOD trains.') }),
  ...numbered('runcalc', `${RUN}, Run calculation`, {
    1: 'The stops of all trains, added up, are what the company earns.',
    2: 'Each train counts all its stops, those of others too.',
    3: 'Places with two values give the first before brown phase, the second from then on.',
    4: ofTalk('A better run that somebody shows has to be taken.'),
    5: of1839('No city counts only once for all trains.'),
  }),
  ...numbered('foreignpar', `${RUN}, Foreign company par`, { 1: of1839('No foreign companies.') }),
  ...numbered('run2', `${RUN} (second)`, {
    1: 'All trains in hand earn.',
    2: ofTalk('A better run that anybody names has to be taken.'),
    3: 'Two trains do not use the same track.',
  }),
  ...numbered('routegen', `${TRAINS}, General route definition`, {
    1: of1820('No ports and no London on a route.'),
    2: of1820('No private changes what a route is.'),
    3: 'A route has two stops at the least.',
    4: 'Routes of a company are apart except at their stops.',
  }),
  ...numbered('ntrain', `${TRAINS}, N+ trains`, {
    1: of1820('Towns are stops like others for a train with a plain number.'),
    2: 'A 2, 3, 5 or 6 makes that many stops of any kind.',
  }),
  ...numbered('etrain', `${TRAINS}, EXPRESS trains`, {
    1: of1820('An express has a limit.'),
    2: 'An 8E makes eight stops and passes any number of towns.',
    3: 'An 8E earns nothing in towns.',
  }),
  ...numbered('dtrain', `${TRAINS}, N+D trains`, {
    1: of1820('A 3+D does not pick cities to double.'),
    2: 'A 3+D makes three stops and any number of towns besides.',
    3: 'A 3+D earns all of it twice.',
    4: 'A D stops anywhere, any number of times, and earns all of it.',
  }),
  ...numbered('ftrain', `${TRAINS}, FLOOD trains`, { 1: of1820('No FLOOD trains.') }),
];

const buying = [
  ...numbered('trains1', `${BUY}, Train purchasing`, {
    1: 'With room for a train one may be bought, even the one that takes the room away.',
    2: 'Trains come from the supply at their price, or from a company for $1 or more.',
    3: ofTalk('Both directors agree on the sale of a train.'),
    4: 'A kind is sold out before the next is for sale.',
    5: 'The first train of a colour changes the phase for all, at once.',
    6: 'Old trains may rust with it, and limits fall.',
    7: 'Trains are bought one by one, with all that follows.',
    8: 'A company without a train that reaches a second stop has to end this step with one.',
    9: dropped('A company that can reach nothing needs no train.'),
    10: of1839('No trains lie in the pool.'),
    11: "C&P's train is not for sale.",
    12: 'A system says into which shell a train goes.',
    13: "If the treasury is more than the printed price, all of it may be paid for another company's train.",
    14: 'A $250 private closes when its company, or the system it is in, gets a train.',
  }),
  ...numbered('trainlimit1', `${BUY}, Train limit`, {
    1: 'The phase limits the trains of each company and of each shell.',
    2: 'Trains above a new limit are discarded at once for nothing, as the director says.',
    3: 'A discarded train is out of the game.',
    4: 'Company after company discards before play goes on.',
  }),
  ...numbered('trlimit2', 'Companies, Train limit', {
    1: of1820('No chart of costs limits trains.'),
    2: 'A company with too many trains discards until it has no more than its limit.',
  }),
  ...numbered('trov', `${TRAINS}, Trains overview`, {
    1: of1820('Trains are not auctioned.'),
    2: of1820('Trains cost nothing to keep, and lacking one closes nobody.'),
    3: 'Trains come in the order of their colours.',
  }),
  ...numbered('emergency', `${BUY}, Emergency train buying`, {
    1: 'If a company that must buy cannot pay, its director makes up for it.',
    2: 'The director adds exactly what is missing.',
    3: 'The director may help only while the treasury is below the price of the train for sale.',
    4: 'With help the supply sells only the train for sale.',
    5: 'With help a train of another company costs its printed price at the most.',
    6: 'A director short of cash sells shares, by the usual rules.',
    7: 'No more is sold than is needed: one share less would not do.',
    8: 'The company buying keeps its director; others may change theirs.',
    9: "After a sale another company's train costs more than could have been paid without the last share.",
    10: 'If a directorship passes through these sales, it does so before the train comes.',
    11: 'There is no help for a company with a train, except for an empty shell.',
    12: 'A system may ask for help for an empty shell; it need not, but shares sold for it bind as long as a train can be had.',
    13: 'A company that was helped has nothing left.',
    14: 'Nobody has to buy from another company.',
    15: 'Short of the price with everything sold, and offered no train elsewhere, the director is bankrupt.',
    16: of1839('Markers are not sold for money.'),
    17: of1839('Privates are not cashed in.'),
  }),
];

export const running = [...routes, ...buying];

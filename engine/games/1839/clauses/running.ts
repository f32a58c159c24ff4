import { numbered } from './numbered.ts';

const RUN = 'Rules, Operating Rounds, Run train(s)';

const route = numbered('route', `${RUN}, Route definition`, {
  1: 'A line of track that joins locations is a route.',
  2: 'One of its cities has a marker of the company.',
  3: 'Nothing goes on beyond an off-board.',
  4: 'It begins and ends at a town, a city or an off-board.',
  5: 'A city with the company’s own marker lets it pass.',
  6: 'So does one with a free circle.',
  7: 'So does a full one where anybody exchanges.',
  8: 'One tile may be crossed on each of its lines.',
  9: 'Bridges keep lines apart.',
  10: 'At a town or open city it leaves by whatever track it likes.',
  11: 'No side of a hex comes twice.',
  12: 'No track comes twice.',
  13: 'A city full of others stops it.',
  14: 'No town or city comes twice.',
  15: 'Two towns, or two cities, of one hex are two.',
  16: 'Not both of its ends are off-boards of one country.',
  17: 'No two trains of a company use the same track.',
  18: 'They may meet in towns and cities.',
  19: 'A FLOOD may go over its own track again.',
  20: 'It has two locations inside the country.',
  21: 'A train goes no further than its range.',
  22: 'Off-boards cost no range and bring their value.',
  23: 'No more trains run than the limit allows.',
});

const counting = numbered('run', `${RUN}, Run calculation`, {
  1: 'Revenue is all that the trains count.',
  2: 'A town or city is counted once for all of them.',
  3: 'Where the company exchanges it is counted by each of them.',
  4: 'A city that another’s exchange marker alone opens brings nothing to who passes.',
  5: 'Who ends there gets its value.',
  6: 'Off-boards are counted by all who come.',
  7: 'Each train counts a location with a marker of its company.',
  8: 'Off-boards have values for yellow, green, brown and gray.',
  9: 'Overzees has 0 in brown and 50 in red.',
  10: 'In brown it may be visited all the same.',
  11: 'Roer brings the best inland stop of the route, or twice its other off-board, whichever is more.',
  12: 'Each route has its own Roer.',
  13: 'A value stays until a later phase names another.',
  14: 'The sum of all trains is the revenue on record.',
  15: 'Nothing less than the best sum is run.',
  16: 'Of equal ones the director picks.',
});

const foreignPar = numbered('foreign-par', `${RUN}, Foreign company par`, {
  1: 'A country’s company is parred as the first public train comes there.',
  2: 'Its marker goes to the price dealt to it.',
  3: 'In that same round it operates.',
});

const trains = numbered('trains', 'Addenda, Trains', {
  1: 'Trains belong to public companies, which buy and run them in operating rounds.',
  2: 'None of these ends its turn without one.',
  3: 'How many it may have is limited.',
  4: 'New kinds open phases.',
  5: 'A 2 comes to two towns or cities, and off-boards at its ends.',
  6: 'A train with a plus counts cities only, and any towns besides.',
  7: 'A 5D+ goes any way, and doubles its best five stops and its towns; off-boards stay single.',
  8: 'A FLOOD counts once what endless trains could come to.',
  9: 'A stop is a town or city that brings money.',
  10: 'Off-boards are none of the two locations that a route needs.',
});

export const running = [...route, ...counting, ...foreignPar, ...trains];

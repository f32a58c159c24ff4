import { numbered } from './numbered.ts';

const abroad = numbered('foreign', 'Addenda, Foreign Companies', {
  1: 'Eight off-boards belong to three countries.',
  2: 'A foreign company is certificates and two markers.',
  3: 'Its par is dealt before the game.',
  4: 'The first public train that comes there pars it.',
  5: 'It operates when the public companies have.',
  6: 'Its price stands on the same strip.',
  7: 'Its shares go from charter to players to pool, and by buying back to the charter.',
});

const public_ = numbered('public', 'Addenda, Public Companies', {
  1: 'Eight companies are public.',
  2: 'One to three of their five markers are homes.',
  3: 'What a company owns lies on its charter.',
  4: 'From green phase on that may be privates.',
  5: 'They build, mark, run, pay and buy trains.',
  6: 'A parred one has price, revenue, charter and markers.',
  7: 'Its privates fill the treasury of AMS before it floats.',
  8: 'AMS is at home in N15.',
  9: 'HIJSM is at home in B13 and E10.',
  10: 'NBDS is at home in K8.',
  11: 'NCS is at home in the lower right city of G10 and in H13.',
  12: 'NRS is at home in I12.',
  13: 'NWS is at home in G16.',
  14: 'SS is at home in B19 and I4.',
  15: 'ZHESM is at home in G8.',
  16: 'The company that came with Rijkswaterstaat is at home in D19, too.',
  17: 'Public shares leave the IPO for players, and then lie with them or in the pool.',
});

export const companies = [...abroad, ...public_];

import type { OptionSpec, TitleCard } from '../option.ts';

const flag = (id: string, group: string, label: string, help: string): OptionSpec => ({
  id,
  label,
  help,
  group,
  kind: 'flag',
  default: false,
});
const REGIONAL = 'Regional kits';
const EXTENSION = 'Extension kits';
const VARIANT = 'Variants';
const BANK = 'The bank';

export const card: TitleCard = {
  id: '1825',
  name: '1825',
  designer: 'Francis Tresham',
  players: { min: 2, max: 9 },
  length: '3 to 8 hours, by units',
  special:
    'Three maps of Britain that join into one; calm shares at fixed prices, and nobody is ever ruined by a train.',
  referee: true,
  options: [
    {
      id: 'units',
      label: 'Units',
      help: 'Which maps are joined: 1 is the south, 2 the north of England, 3 Scotland.',
      kind: 'choice',
      default: 'auto',
      choices: [
        { value: 'auto', label: 'What suits the number of players' },
        { value: '1', label: 'Unit 1 (2 to 5 players)' },
        { value: '2', label: 'Unit 2 (2 to 4 players)' },
        { value: '3', label: 'Unit 3 (2 players)' },
        { value: '12', label: 'Units 1 and 2 (3 to 7 players)' },
        { value: '23', label: 'Units 2 and 3 (3 to 5 players)' },
        { value: '123', label: 'All three (4 to 8 players; 9 with a regional kit)' },
      ],
    },
    flag('r1', REGIONAL, 'R1 Wales', 'West Wales with two minor companies. Needs unit 1.'),
    flag('r2', REGIONAL, 'R2 South West', 'Cornwall and Devon with one minor. Needs unit 1.'),
    flag('r3', REGIONAL, 'R3 North Norfolk', 'Two hexes and one minor. Needs unit 1.'),
    flag('k1', EXTENSION, 'K1 Tiles', 'More kinds of plain track. Not together with D1.'),
    flag('k2', EXTENSION, 'K2 Advanced trains', 'Tank, double and express trains. Needs K3.'),
    flag('k3', EXTENSION, 'K3 Phase four', 'Gray tiles, more 6 and 7 trains; 3 trains rust.'),
    flag('k5', EXTENSION, 'K5 Minors', 'Two minor companies in the north. Needs unit 2.'),
    flag('k6', EXTENSION, 'K6 Advanced tiles', 'Halts, through stations. Not together with D1.'),
    flag('k7', EXTENSION, 'K7 London, Tilbury', 'One minor east of London. Needs unit 1.'),
    flag('d1', EXTENSION, 'D1 Development', 'A second set of extra tiles.'),
    flag('u3p', EXTENSION, 'More 3T and U3', 'Two more of each train. Needs unit 3.'),
    flag('unit_4', VARIANT, 'Unit 4', 'The unpublished far north of Scotland. Needs unit 3.'),
    flag('db1', VARIANT, 'Double towns', 'Tiles 887 and 888 replace 87 and 88.'),
    flag('db2', VARIANT, 'SECR changes', 'SECR starts at 67 and builds Ashford free of cost.'),
    flag('db3', VARIANT, 'Scottish map revision', 'Six hexes of unit 3 drawn anew.'),
    flag('big_bank', BANK, 'Big bank', 'The banks of all units in play are put together.'),
    flag('strict_bank', BANK, 'Strict bank', 'Kits add nothing to the bank.'),
    {
      id: 'profile',
      label: 'Reading of the rules',
      help: 'Where the rulebook and the site that recorded games come from part ways.',
      kind: 'choice',
      default: 'seed',
      choices: [
        { value: 'seed', label: 'As the rulebook says' },
        { value: 'peer', label: 'As recorded games were played' },
      ],
    },
  ],
};

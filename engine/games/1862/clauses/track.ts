import { numbered } from './numbered.ts';

const building = [
  ...numbered('7.6', 'Track (7.6)', {
    1: 'A turn builds one yellow N tile, or up to two other yellow ones, or one small station, or one upgrade.',
    2: 'Yellow becomes green, and green russet, as the phases allow.',
    3: 'Building is free.',
    4: 'A bare home is tiled, if it can be, before the company is done.',
    5: 'In receivership nothing is built.',
    6: 'With the LNER nothing is either.',
  }),
  ...numbered('7.6.1', 'Where track goes (7.6.1)', {
    1: 'Track of the tile has to be on a route of the company.',
    2: 'Barriers end no track.',
    3: 'The sea is reached at port entries only.',
    4: 'No track leaves the map.',
    5: 'Large stations go to large towns.',
    6: 'Small ones go to villages.',
    7: 'N and Y take tiles with their letter, and Ipswich and Harwich their own.',
    8: 'No other hex takes those.',
    9: '795 is Ipswich, 797 Harwich.',
    10: 'A station full of others ends a route.',
    11: 'The supply limits all; replaced tiles go back.',
  }),
  ...numbered('7.6.2', 'Yellow tiles (7.6.2)', {
    1: 'The second yellow tile may join the first.',
    2: 'An N tile comes alone.',
    3: 'Plain yellow tiles have one small station.',
    4: 'It stays on its line for ever.',
    5: 'Others come on green and russet only.',
  }),
  ...numbered('7.6.3', 'Upgrades (7.6.3)', {
    1: 'The first B brings green.',
    2: 'The first D brings russet.',
    3: 'All old track leads where it led.',
    4: 'One colour at a time.',
    5: 'One upgrade, and no yellow tile with it.',
    6: 'It takes no train.',
    7: 'Small stations stay on their lines, and no other comes.',
    8: 'Markers stay in their station.',
  }),
  ...numbered('7.6.4', 'Small stations (7.6.4)', {
    1: 'A line of plain track takes a small station.',
    2: 'The company need not reach it.',
    3: 'Each line takes one: two on green, three on russet.',
    4: 'It is all that is built in the turn.',
  }),
];

const markers = [
  ...numbered('7.6.5', 'The London link (7.6.5)', {
    1: 'A marker in a London space is a link.',
    2: 'Without one no train goes to London.',
    3: 'Whoever links neither builds nor places otherwise in that turn.',
    4: 'Its track has to lead to London.',
    5: 'One link is all a company has.',
    6: 'A link is no station of a route.',
  }),
  ...numbered('7.7', 'Station markers (7.7)', {
    1: 'One marker a turn, the home apart.',
    2: 'It costs nothing.',
    3: 'It goes into a free space on a route of the company.',
    4: 'Never two in a hex.',
    5: 'It takes an unused marker.',
    6: 'Homes are free to all.',
    7: 'With the LNER only home markers come.',
  }),
  ...numbered('7.2', 'The first turn (7.2)', {
    1: 'A company begins with a marker on its home, for nothing.',
    2: 'A full home is upgraded first, if that helps.',
    3: 'Then nothing else is built.',
    4: 'If it does not, whoever came last gives way.',
    5: 'His marker is unused again, and free.',
    6: 'In receivership the home waits for a director.',
  }),
];

export const track = [...building, ...markers];

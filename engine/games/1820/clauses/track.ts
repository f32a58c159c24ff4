import { numbered } from './numbered.ts';

const map = numbered('11', 'Map', {
  1: 'A printed circle with a name is a city.',
  2: 'Blue hexes are ports, met at their spikes.',
  3: 'Red hexes are off-board, met at their spikes.',
  4: 'Gray hexes are as they are, met where they have track.',
  5: 'All others may be built on; some cost £40.',
  6: 'Of four figures the yellow, green, brown or gray phase takes its own.',
  7: 'Blue barriers open with green and cost £80.',
  8: 'They lie around Liverpool and Chester, off Hull, and in L18 and N8.',
  9: 'Each way into London costs £40.',
  10: 'London is worth 40, 60, 80, 100.',
  11: 'Liverpool’s port is worth £20 more than Liverpool.',
  12: 'From N18 Margate’s port is met to the east or to the south-east.',
  13: 'The gray towns are worth £20.',
});

const tiles = [
  ...numbered('12.1', 'Track tiles, Overview', {
    1: 'Tiles run out, but for 7, 8 and 9.',
    2: 'Yellow ones come first, on bare hexes.',
    3: 'No tile is laid in London.',
    4: 'Green covers yellow, brown green, gray brown.',
    5: 'What is covered is in the supply again.',
  }),
  ...numbered('12.2', 'Track types', {
    1: 'City tiles have circles and a figure.',
    2: 'Big ones have a B and more worth.',
    3: 'Small ones have no B.',
    4: 'OO tiles and OO hexes belong together.',
    5: 'Manchester has tiles of its own.',
    6: 'Towns have a bar and a figure.',
    7: 'Plain tiles join sides.',
    8: 'Cities, towns, ports and off-boards are where one earns.',
    9: 'Track joins a side with one of them, or with a side.',
  }),
  ...numbered('12.3.1', 'Track placement, Overview', {
    1: 'What is asked of a tile is asked when it is laid.',
    2: 'A printed circle is a city, tile or not.',
    3: 'The company pays for the hex and for what it joins.',
    4: 'The first tile says what the hex is.',
    5: 'A hex is paid once.',
    6: 'Manchester is paid again at green.',
  }),
];

const placing = [
  ...numbered('12.3.1.1', 'Track restrictions', {
    1: 'One of its markers must be traced to the tile.',
    2: 'That trace goes through no full city and over no side twice.',
    3: 'What was joined stays joined.',
    4: 'No track leads off the map.',
    5: 'No track leads into a blank side of a gray hex.',
    6: 'Red and blue hexes are met at their spikes only.',
    7: 'In yellow phase no track points at a barrier.',
    8: 'Joining over a barrier costs £80.',
    9: 'Red, blue and gray take no tile.',
    10: 'The treasury pays.',
  }),
  ...numbered('12.3.2', 'Simple track placement', {
    1: 'Plain tiles lie on any rural hex.',
  }),
  ...numbered('12.3.3.1', 'Small cities', {
    1: 'Small cities lie on Grimsby, Hull, Margate and Preston.',
    2: 'A small city lies on a rural hex without a city beside it.',
    3: 'Beyond a barrier is not beside.',
    4: 'North of it Chatham is no city.',
  }),
  ...numbered('12.3.3.2', 'Big cities', {
    1: 'Big cities lie on Birmingham, Dover and Liverpool.',
    2: 'A big city lies on Hull or on Grimsby, not on both.',
    3: 'A big city lies on a rural hex with two hexes between it and every city.',
    4: 'Barriers and Chatham count as for small ones.',
  }),
  ...numbered('12.3.3.3', 'Manchester', {
    1: 'D6 takes M tiles only.',
  }),
  ...numbered('12.3.4', 'Towns', {
    1: 'No two town tiles are neighbours.',
    2: 'No town tile is London’s neighbour.',
  }),
  ...numbered('12.3.5', 'Upgrading track', {
    1: 'Tiles are upgraded to green from green phase on.',
    2: 'Tiles are upgraded to brown from brown phase on.',
    3: 'Tiles are upgraded to gray from gray phase on.',
    4: 'An upgrade keeps the kind of tile, but for the Gas Light & Coke Company.',
    5: 'Sides joined stay joined.',
    6: 'Every city keeps the sides it was joined to.',
    7: 'Nobody upgrades twice in a hex in one turn.',
    8: 'The old tile goes back.',
    9: 'Rivers and hills are not paid again.',
    10: 'Markers move with their city.',
  }),
];

/** Map and tiles. */
export const track = [...map, ...tiles, ...placing];

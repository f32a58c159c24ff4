import { numbered } from './numbered.ts';

const printed = numbered('map', 'Addenda, Map', {
  1: 'Cities have circles and names.',
  2: 'Towns are one or two dots.',
  3: 'A wavy line is a river and costs 80.',
  4: 'Red hexes are abroad, with arrows where track comes in.',
  5: 'Track may be led up to an arrow.',
  6: 'Gray hexes stay as they are printed.',
  7: 'Their blank sides take no track.',
  8: 'Yellow hexes are yellow tiles, to be made green from green phase on.',
  9: 'Terrain costs 80 wherever it costs.',
  10: 'Values stand in circles, or in rows by phase.',
  11: 'Bars with knobs close a hex for a private.',
  12: 'Broken lines in C10, D9, F13 and G12 are track still to come.',
  13: 'Maastricht lies in N15.',
  14: 'A hundred hexes: 69 white, 3 yellow, 15 gray, 13 red.',
});

const tiles = numbered('tiles', 'Addenda, Track Tiles', {
  1: 'Yellow, green, brown and gray are the colours of tiles.',
  2: 'All but 7, 8 and 9 can run out.',
  3: 'What is kept back comes to C10, D9, F13 and G12 only.',
  4: 'A09 to C10, A08 to D9, F04 to F13, F08 to G12.',
  5: 'They are upgraded like 8, 9, 4 and 8.',
  6: 'A tile that is replaced may be laid again.',
  7: 'City tiles are for cities.',
  8: 'A lettered tile is for the city of its letter.',
  9: 'Replacing it costs 80.',
  10: 'OO is for hexes with two cities apart.',
  11: 'Town tiles are for towns.',
  12: 'Two towns take tiles with two towns on lines of their own.',
  13: 'Plain tiles are for hexes with nothing on them.',
  14: 'Whatever has a value brings revenue.',
  15: 'A piece of track joins a side to a stop, or two sides.',
  16: 'A town stays yellow, for want of green town tiles.',
});

const offboards = numbered('offboards', 'Addenda, Track Tiles, Off-boards and foreign companies', {
  1: 'M2, L9 and O14 are België.',
  2: 'C20, D21, G20, J17, K18 and N19 are Duitsland.',
  3: 'F11 and L1 are Overzees.',
  4: 'One company to a country.',
  5: 'Bremen: 20, 20, 30, 40.',
  6: 'Hannover: 20, 30, 40, 50.',
  7: 'Aken & Keulen: 30, 40, 40, 50.',
  8: 'Antwerpen: 30, 30, 40, 60.',
  9: 'Brugge: 30, 40, 40, 50.',
  10: 'Luik: 30, 30, 30, 50.',
  11: 'Overzees: 20, 30, then 0 in brown, 50 in red, 100 in gray.',
});

const market = numbered('market', 'Addenda, Stock Market', {
  1: 'White cells are just prices.',
  2: 'Coloured cells are pars, open with the phase of their colour.',
  3: 'Pars are 67, 72, 80, then 89, 101, then 116, then 135.',
  4: 'Twenty prices in a line, from 55 to 1000.',
  5: 'A marker at 1000 is the end of the game.',
  6: 'Parring puts the marker on the par.',
});

export const map = [...printed, ...tiles, ...offboards, ...market];

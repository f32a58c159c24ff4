import type { TitleCard } from '../option.ts';

export const card: TitleCard = {
  id: '1820',
  name: '1820',
  designer: 'J C Lawrence',
  players: { min: 2, max: 5 },
  length: '5 to 9 hours',
  special:
    'Thirty companies of any size, lobbied for, taken over and eaten by the cost of business.',
  referee: true,
  options: [
    {
      id: 'cousins',
      kind: 'choice',
      label: 'Cousins',
      help: 'One cousin of each colour is in the game; those at £120 are the simpler ones.',
      default: 'drawn',
      choices: [
        { value: 'drawn', label: 'one of each colour by chance' },
        { value: 'simple', label: 'one of each colour at £120' },
      ],
    },
  ],
};

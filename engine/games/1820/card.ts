import type { TitleCard } from '../option.ts';

export const card: TitleCard = {
  id: '1820',
  name: '1820',
  designer: 'J C Lawrence',
  players: { min: 2, max: 5 },
  length: '5 to 9 hours',
  special:
    'Thirty companies of any size, lobbied for, taken over and eaten by the cost of business.',
  referee: false,
  options: [],
};

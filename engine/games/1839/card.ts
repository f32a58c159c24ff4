import type { TitleCard } from '../option.ts';

export const card: TitleCard = {
  id: '1839',
  name: '1839',
  designer: 'J C Lawrence',
  players: { min: 2, max: 6 },
  length: '5 to 8 hours',
  special:
    'The Netherlands, where three foreign countries run themselves on what your trains bring them.',
  referee: true,
  options: [
    {
      id: 'beginners',
      label: 'Gentler privates',
      help: 'Three private companies that need experience stay in the box.',
      kind: 'flag',
      default: false,
    },
  ],
};

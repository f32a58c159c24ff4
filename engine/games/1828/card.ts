import type { TitleCard } from '../option.ts';

export const card: TitleCard = {
  id: '1828',
  name: '1828',
  designer: 'J C Lawrence',
  players: { min: 3, max: 5 },
  length: '5 to 8 hours',
  special: 'Sixteen American railways that merge, share by share, into systems twice their size.',
  referee: true,
  options: [
    {
      id: 'ensure_good_privates',
      label: 'Keep a strong private',
      help: 'At least one of GT, NW and OSH stays among the $250 privates.',
      kind: 'flag',
      default: false,
    },
  ],
};

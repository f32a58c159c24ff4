import type { TitleCard } from '../option.ts';

export const card: TitleCard = {
  id: '1830',
  name: '1830: The Game of Railroads and Robber Barons',
  designer: 'Francis Tresham',
  players: { min: 2, max: 6 },
  length: '3 to 6 hours',
  special: 'The one all others are explained by: eight railways, a hard market, trains that rust.',
  referee: true,
  options: [
    {
      id: 'multiple_brown_from_ipo',
      label: 'Brown shares from the initial offering too',
      help: 'A company in the brown zone may be bought in bulk from the initial offering as well as from the pool.',
      kind: 'flag',
      default: false,
    },
    {
      id: 'optional_6_train',
      label: 'A third 6-train',
      help: 'Three 6-trains instead of two, so the diesels come a little later.',
      kind: 'flag',
      default: false,
    },
  ],
};

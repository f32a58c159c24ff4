import type { TitleCard } from '../option.ts';

export const card: TitleCard = {
  id: '1889',
  name: '1889: Shikoku',
  designer: 'Yasutaka Ikeda',
  players: { min: 2, max: 6 },
  length: '3 to 4 hours',
  special: 'A smaller, quicker 1830 on a Japanese island: the place to learn 18xx.',
  referee: true,
  options: [
    {
      id: 'beginner_game',
      label: "Beginner's game",
      help: 'No auction and no powers: everybody is dealt one private company, and play begins with shares.',
      kind: 'flag',
      default: false,
    },
  ],
};

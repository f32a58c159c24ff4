import type { TitleCard } from '../option.ts';

export const card: TitleCard = {
  id: '1862',
  name: '1862: Railway Mania in the Eastern Counties',
  designer: 'Mike Hutton',
  players: { min: 2, max: 8 },
  length: '3 to 5 hours',
  special: 'Twenty small railways, three kinds of train by permit, and mergers all the way down.',
  referee: true,
  options: [
    {
      id: 'roster',
      label: 'Trains',
      help: 'How many early and middle trains there are, and so how long the game takes.',
      kind: 'choice',
      default: 'standard',
      choices: [
        { value: 'standard', label: 'Standard' },
        { value: 'short_length', label: 'Shorter: one A and one B less' },
        { value: 'long_length', label: 'Longer: one C and one D more' },
      ],
    },
    {
      id: 'eight_tokens',
      label: 'Eight markers after a merger',
      help: 'A merged company may keep eight station markers instead of seven.',
      kind: 'flag',
      default: false,
    },
  ],
};

import type { Segment } from './segments.ts';

/** The settings of the table in plain words. */
export const STRICTNESS_CHOICES: readonly Segment[] = [
  {
    value: 'off',
    label: 'Off',
    says: 'The referee is silent. Everything may be moved by hand, as on a table at home.',
  },
  {
    value: 'annotate',
    label: 'Comment',
    says: 'Any move stands; the referee notes what is against the rules, with the section.',
  },
  {
    value: 'enforce',
    label: 'Enforce',
    says: 'Moves against the rules are refused, with the reason. The host may let one stand.',
  },
];

export const HELP_CHOICES: readonly Segment[] = [
  {
    value: 'none',
    label: 'None',
    says: 'No hints and no totals: you know what you may do, and add up your runs yourselves.',
  },
  {
    value: 'legal',
    label: 'What is legal',
    says: 'Shows what may be done now, on board and lists, and what the routes you draw bring.',
  },
  {
    value: 'full',
    label: 'Full',
    says: 'Also works out the best run of the trains, gives hints, and opens the analysis of the game to all.',
  },
];

export const REPLACEMENT_CHOICES: readonly Segment[] = [
  {
    value: 'host',
    label: 'Host',
    says: 'If somebody leaves for good, the host gives their seat to somebody new.',
  },
  {
    value: 'vote',
    label: 'Vote',
    says: 'If somebody has left for good, everybody who plays votes on who gets their seat, the host’s too.',
  },
];

export const PICTURE_CHOICES: readonly Segment[] = [
  { value: 'off', label: 'Nobody', says: 'Nobody lays pictures of their own, and none are shown.' },
  {
    value: 'on',
    label: 'Those who play',
    says: 'Those who play lay up to three PNG or JPEG pictures each, on the felt or on blank cards.',
  },
];

export const UNDO_CHOICES: readonly Segment[] = [
  { value: 'free', label: 'Free', says: 'Anyone takes back anything; the log shows who did.' },
  {
    value: 'ask',
    label: 'Ask',
    says: 'What one did oneself is taken back freely; those whose moves go, too, are asked first.',
  },
  {
    value: 'host',
    label: 'Host',
    says: 'Everyone takes back their own latest moves; anything else only the host does.',
  },
];

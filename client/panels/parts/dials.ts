import type { Segment } from './segments.ts';

/** The two dials in plain words. */
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
    says: 'Also works out the best run of the trains and what it brings, stop by stop.',
  },
];

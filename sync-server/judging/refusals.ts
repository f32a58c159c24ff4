import type { Finding } from '../../shared/finding.ts';

/** Findings of the table itself, for moves that it refuses before the rules judge them. */

export function refusal(clause: string, message: string): Finding {
  return { severity: 'violation', clause, message, facts: {}, pieces: [], places: [] };
}

export const watching = refusal('table/seat', 'Spectators watch; take a seat to move pieces.');
export const held = refusal(
  'table/held',
  'Whoever leads holds your hands for the moment, so nothing was moved; ask for them back.',
);
export const tooLong = refusal(
  'table/size',
  'This move says more than a move may; do it in several smaller ones.',
);
export const unnamed = refusal(
  'table/moved-on',
  'This does not say which entries it takes back, so it was not done; load the page again.',
);
export const stillHere = refusal(
  'table/asked',
  'This person has the page open, or had it a few minutes ago. Talk to them; a vote is for somebody who has left.',
);
export const tablesOwn = refusal(
  'table/shape',
  'The table itself writes down who is host, who has a seat, and what follows from time, so nobody else does.',
);
export const askedBefore = refusal(
  'table/asked',
  'You have asked once in this decision, while nobody’s time ran. Go on, or talk about it.',
);
export const notYours = refusal(
  'table/id',
  'Another seat made a move under this id; make yours anew.',
);
export const clockFull = refusal(
  'table/size',
  'This is more than can be noted on the clock by hand; note less, or take something off it first.',
);
/** The turn or step that a move was made for is over. (SPEC T4) */
export const turnIsOver = refusal(
  'table/moved-on',
  'This was meant for a turn or a step that was over when it reached the table, so nothing was done. Look at what is asked now; if you still want it, do it again.',
);
export const movedOn = refusal(
  'table/moved-on',
  'The table has moved on since this was asked for; look again, and ask anew if you still want to.',
);

/** `wrong` = what of it cannot be read, and why. */
export function misformed(wrong: string): Finding {
  return refusal(
    'table/shape',
    `The message cannot be read: ${wrong}. Nothing was judged; put that right and send it again.`,
  );
}

export function physical(impossible: string): Finding {
  return refusal('table/physical', impossible);
}

export function fault(why: unknown): Finding {
  const message = why instanceof Error ? why.message : String(why);
  return {
    ...refusal(
      'table/fault',
      'The referee stumbled over this move, so it was not done; move by hand instead, and tell us.',
    ),
    facts: { fault: message.slice(0, 200) },
  };
}

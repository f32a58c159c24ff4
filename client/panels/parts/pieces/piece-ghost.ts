import type { PieceId } from '../../../../engine/index.ts';
import type { TableStore } from '../../../store/store.ts';
import { inkOn } from '../../../picture/ink-on.ts';

/** The ghost of a carried piece: its name on its company's colour. */
export function pieceGhost({ box }: TableStore, piece: PieceId): HTMLElement | undefined {
  const spec = box.pieces.get(piece);
  // The board itself draws a carried tile.
  if (!spec || spec.kind === 'tile') return undefined;
  const company = spec.company ? box.companies.get(spec.company) : undefined;
  const ghost = document.createElement('div');
  ghost.textContent = spec.name;
  Object.assign(ghost.style, {
    padding: '8px 14px',
    borderRadius: spec.kind === 'token' ? '20px' : '7px',
    border: '2px solid var(--ink)',
    background: company?.colour ?? 'var(--card)',
    color: company ? inkOn(company) : 'var(--ink)',
    font: '650 0.875rem var(--sans)',
    boxShadow: 'var(--shadow)',
    whiteSpace: 'nowrap',
  });
  return ghost;
}

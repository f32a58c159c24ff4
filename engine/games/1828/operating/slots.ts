import { cash, type Table } from '../../../kernel/table.ts';
import { read } from '../course/clock.ts';
import { isSystem, MINOR, ownsPrivate, privateAt, purseOf, shells } from '../holdings.ts';
import { privatesOnSale } from '../privates/privates.ts';

/** How many tiles a company may lay in a turn, and what each may be (1828 A6.5). */

export interface LaySlot {
  readonly cost: number;
  readonly yellow: boolean;
  readonly upgrade: boolean;
}

/** Price of the additional tile of E&K. */
export const EK_COST = 20;

/** The slots of a turn: one, two for a system, and one for $40 for each company that may. */
function slots(table: Table, company: string): { cost: number; extra: boolean }[] {
  const plain = { cost: 0, extra: false };
  const extras = shells(table, company).flatMap((id) => {
    const cost = table.box.companies.get(id)?.data.extraYellow;
    return typeof cost === 'number' ? [{ cost, extra: true }] : [];
  });
  return [plain, ...(isSystem(table, company) ? [plain] : []), ...extras];
}

/** The slot the next tile would use; undefined = all are used. */
export function nextSlot(table: Table, company: string): LaySlot | undefined {
  const { lays, upgraded } = read(table, 'operating');
  const slot = slots(table, company)[lays];
  if (!slot) return undefined;
  return {
    cost: slot.cost,
    yellow: !slot.extra || !upgraded,
    upgrade: !slot.extra && !upgraded,
  };
}

export const hasExtraTile = (table: Table, company: string): boolean =>
  ownsPrivate(table, company, 'E&K') && !read(table, 'spent').includes('E&K');

/** Does the track step wait? Whether a legal tile exists is not looked at. (D3.3) */
export function trackOpen(table: Table, company: string): boolean {
  const purse = cash(table, purseOf(company));
  const slot = nextSlot(table, company);
  if (slot && (slot.yellow || slot.upgrade) && purse >= slot.cost) return true;
  if (company === MINOR) return false;
  return (
    hasExtraTile(table, company) ||
    (purse >= 1 && privatesOnSale(table) && privateAt(table, 'E&K').startsWith('player:'))
  );
}

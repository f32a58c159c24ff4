import type { PlaceId } from '../../engine/index.ts';
import type { Tool } from '../../shared/felt.ts';
import type { Finding } from '../../shared/finding.ts';
import type { AidedRoute } from '../../shared/move.ts';
import type { BookkeepingTask } from '../reading/bookkeeping.ts';
import type { TablePrograms } from './programs/reasons.ts';
import { signals } from './signals.ts';

export const TABS = [
  'desk',
  'players',
  'companies',
  'market',
  'trains',
  'tiles',
  'numbers',
  'log',
] as const;
export type Tab = (typeof TABS)[number];

/** The dialog that is open over the table, and its subject. */
export interface Open {
  readonly dialog:
    | 'books'
    | 'class'
    | 'seats'
    | 'replace'
    | 'hex'
    | 'lines'
    | 'lead'
    | 'pay'
    | 'move'
    | 'clock'
    | 'spare'
    | 'pictures'
    | 'settings'
    | 'title'
    | 'keys'
    | 'files'
    | 'version';
  readonly about?: string;
}

/** Routes that are being drawn and are not proposed yet. */
export interface RouteDraft {
  readonly lay?: { readonly hex: string; readonly tile: string; readonly turn: number };
  readonly routes?: { readonly company: string; readonly routes: readonly AidedRoute[] };
}

/** What of the page can change while the game does not. */
export interface PageState {
  tab: Tab;
  plan: RouteDraft;
  open: Open | undefined;
  /** The seat that is followed. */
  following: string | undefined;
  /** A piece that was picked up by a click and is put down by the next click. */
  inHand: string | undefined;
  /** The hex that is chosen for a tile in the lists. */
  aimed: string;
  /** The chosen player, if several players of this seat may decide at once. */
  chosenPlayer: PlaceId | undefined;
  /** Shows all figures on one wide page instead of the board. */
  sheet: boolean;
  /** The drawing tool, and whether its drawings fade. */
  pen: Tool | 'rubber' | 'move' | 'point' | undefined;
  fades: boolean;
  /** Where a text is about to be written on the board. */
  writing: { readonly x: number; readonly y: number } | { readonly hex: string } | undefined;
  /** The last bookkeeping task, so that it can be repeated. */
  again: { readonly says: string; readonly task: BookkeepingTask } | undefined;
  /** Without a referee: what is dropped or laid is paid for, as the rules have it. */
  pays: boolean;
  /** The programs at this table, once they are fetched. */
  programs: TablePrograms | undefined;
  /** Pieces and places that a finding or a step points out. */
  spotlight: Pick<Finding, 'pieces' | 'places'> | undefined;
}

/** The page as it is opened. Its fields are signals. */
export const newPage = (): PageState =>
  signals<PageState>({
    tab: 'desk',
    plan: {},
    open: undefined,
    following: undefined,
    inHand: undefined,
    aimed: '',
    chosenPlayer: undefined,
    sheet: false,
    pen: undefined,
    fades: false,
    writing: undefined,
    again: undefined,
    pays: false,
    programs: undefined,
    spotlight: undefined,
  });

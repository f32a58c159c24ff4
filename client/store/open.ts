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
    | 'settings'
    | 'title'
    | 'keys'
    | 'files'
    | 'version';
  readonly about?: string;
}

/** A dialog that is open over the table, and what it is about. */
export interface Open {
  readonly dialog:
    | 'books'
    | 'class'
    | 'seats'
    | 'lines'
    | 'lead'
    | 'pay'
    | 'move'
    | 'clock'
    | 'spare'
    | 'settings'
    | 'title'
    | 'keys'
    | 'files';
  readonly about?: string;
}

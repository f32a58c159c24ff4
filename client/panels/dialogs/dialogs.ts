/** What opens over the table, in one piece: fetched once the board is to be seen. */
import '../free/books-dialog.ts';
import '../free/spare-dialog.ts';
import '../together/lead-dialog.ts';
import '../together/lines-dialog.ts';
import './hand-dialogs.ts';
import './seats-dialog.ts';
import './settings-dialog.ts';
import './title-dialog.ts';

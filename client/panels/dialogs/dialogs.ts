/** The dialogs of a table as one module, which is loaded after the board is drawn. */
import '../free/books-dialog.ts';
import '../free/spare-dialog.ts';
import '../overview/hex-upgrades.ts';
import '../together/lead-dialog.ts';
import '../together/lines-dialog.ts';
import '../together/pictures-dialog.ts';
import './hand-dialogs.ts';
import './replace-dialog.ts';
import './seats-dialog.ts';
import './settings-dialog.ts';
import './title-dialog.ts';

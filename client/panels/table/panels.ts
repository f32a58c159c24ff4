/**
 * The panels around the board, and what stands in the top bar besides the sentence. The table fetches them
 * together, after its first paint.
 */
import './dock.ts';
import './timeline.ts';
import './messages/toasts.ts';
import './messages/undo-question.ts';
import './dialogs.ts';
import '../board/board-menu.ts';
import '../board/drop-rail.ts';
import '../board/hover-card.ts';
import '../together/felt-tools.ts';
import '../together/room-bar.ts';
import '../together/room-tools.ts';
import '../time/table-time.ts';

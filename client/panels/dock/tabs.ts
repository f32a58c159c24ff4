/** What lies under the tabs beside the desk, in one piece: fetched once the board is to be seen. */
import './companies-panel.ts';
import './log-panel.ts';
import './market-panel.ts';
import './numbers-panel.ts';
import './players-panel.ts';
import './tiles-panel.ts';
import './trains-panel.ts';

/** The tabs beside the desk as one module, which is loaded after the board is drawn. */
import './companies-panel.ts';
import './log-panel.ts';
import './market-panel.ts';
import './numbers-panel.ts';
import './players-panel.ts';
import './tiles-panel.ts';
import './trains-panel.ts';

import { loadTitle } from '/work/wt/1862/engine/games/titles.ts';
import { playout } from '/work/wt/1862/test/kit/playout.ts';
const title = await loadTitle('1862');
for (let s = Number(process.argv[2]); s < Number(process.argv[3]); s++) {
  const o = title.open({ players: 2 + (s % 7) }); if (!o.ok) throw 1;
  const t = Date.now();
  const r = playout(o.value, s);
  const tb = r.ledger.table;
  console.log(s, 'players', 2 + (s % 7), 'ended', r.ended, r.moves, 'end', tb.clock.get('end'), 'phase', tb.clock.get('phase'), 'turn', tb.clock.get('turn'), r.stuck ?? '', r.broken.join(' ').slice(0,300), Date.now() - t, 'ms');
}

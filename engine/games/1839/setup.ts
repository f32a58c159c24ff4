import { seatingByLot } from '../../rules/house/house.ts';
import { piecesIn } from '../../kernel/table.ts';
import { issuedCertificates } from '../../rules/stock/issued.ts';
import { moveRoundMarker } from '../../rules/course/keys.ts';
import type { Draft, Context } from '../../rules/course/nouns.ts';
import { parCells } from '../../rules/stock/rules.ts';
import { COUNTRIES, publicCompanies } from './holdings.ts';
import { put } from './clock.ts';
import { dealCards } from '../../rules/stock/cards.ts';

/** Set-up: what is dealt and drawn at random (§2.2). */

const DRAWN = 2;
/** Beginners get at most one of these. (D86) */
const HARD_TO_JUDGE = ['BPC', 'BEIJ', 'NFWS', 'VERV'];

export function deal(_context: Context, draft: Draft): void {
  put(draft, 'colour', 'blue');
  moveRoundMarker(draft, 'auction');
  dealForeignPars(draft);
  drawPrivates(draft);
  drawCompanies(draft);
  dealCards(draft, seatingByLot(draft), 'blue');
}

/** Gives each country one of the yellow pars. (setup/5) */
function dealForeignPars(draft: Draft): void {
  const pars = parCells(draft.table.box)
    .filter(({ zones }) => zones.includes('par-yellow'))
    .map(({ price }) => price);
  const dealt = draft.luck.shuffled(pars);
  put(draft, 'foreignPars', Object.fromEntries(COUNTRIES.map((id, i) => [id, dealt[i]!])));
}

/** Two blue and two brown privates join the auction; the others leave. (setup/11, 12) */
function drawPrivates(draft: Draft): void {
  const { table } = draft;
  const beginners = table.box.options.beginners === true;
  const drawn = new Set<string>();
  for (const pile of ['blue-privates', 'brown-privates']) {
    let taken = 0;
    let hard = 0;
    for (const id of draft.luck.shuffled(piecesIn(table, pile))) {
      const isHard = HARD_TO_JUDGE.some((one) => id === `private:${one}`);
      const fits = taken < DRAWN && !(beginners && isHard && hard > 0);
      draft.put(id, fits ? 'auction' : 'out');
      if (!fits) continue;
      taken++;
      if (isHard) hard++;
      drawn.add(id.slice('private:'.length));
    }
  }
  for (const priv of ['VERV', 'BPC'])
    if (!drawn.has(priv))
      for (const id of [...piecesIn(table, 'saved')])
        if (id.startsWith(`saved:${priv}-`)) draft.put(id, 'out');
  if (drawn.has('BEIJ') || (drawn.has('VERV') && drawn.has('CM'))) addTrain(draft);
}

/** Adds the sixth 5+ to the supply. (setup/18, 19) */
function addTrain(draft: Draft): void {
  const { table } = draft;
  const supply = piecesIn(table, 'depot');
  const last = supply.findLastIndex((id) => table.box.pieces.get(id)?.type === '5+');
  draft.put('train:5+-5', 'depot', { at: last + 1 });
}

/** One company comes with Rijkswaterstaat, a share of another with Spoorwegwerken Oost. (setup/15, 17) */
function drawCompanies(draft: Draft): void {
  const { table } = draft;
  const [linked, other] = draft.luck.shuffled(publicCompanies(table));
  if (linked === undefined || other === undefined) return;
  put(draft, 'linked', linked);
  const { president } = issuedCertificates(table.box, linked);
  const ordinary = issuedCertificates(table.box, other).all[1];
  if (president !== undefined) draft.put(president, 'auction');
  if (ordinary !== undefined) draft.put(ordinary, 'auction');
}

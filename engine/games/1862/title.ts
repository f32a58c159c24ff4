import * as z from 'zod/mini';
import { parMarker, priorityCard, track, zone } from '../accessories.ts';
import { type BoxContents, number } from '../box.ts';
import { Contents, readData } from '../contents.ts';
import { contentsFor, defineTitle } from '../define-title.ts';
import box from './box.json' with { type: 'json' };
import card from './card.json' with { type: 'json' };
import { rulebook } from './rulebook.ts';

const contents = readData(card.id, Contents, box);

/** Figures of the data file by option, and the pars of the chart. */
const Tables = z.object({
  /** Option -> train -> how many there are. */
  trainCounts: z.record(z.string(), z.record(z.string(), z.int())),
  parChart: z.array(z.int()),
});
const BY_PLAYERS = ['startingCash', 'certificateLimit', 'companiesRemoved'];
const tables = readData(card.id, Tables, contents.data);

const PERMITS = ['freight', 'express', 'local'] as const;
/** Companies in play with eight players. */
const MOST_COMPANIES = 18;

/** Permits, obligations, warranties, the par chart and the order of rounds. (1862 §S2 to §S6) */
function special(packed: BoxContents): void {
  const { pieces, places } = packed;
  const permits = zone(packed, 'permits', 'the permit cards');
  // Six of each are dealt. Merged and restarted companies take more, but never more than this.
  PERMITS.forEach((permit) =>
    number('permit', permit, MOST_COMPANIES, packed, {
      kind: 'card',
      name: `${permit} permit`,
      type: permit,
      place: permits,
      faces: 2,
    }),
  );
  // The rules set no limit. Three for each of twenty trains in play are more than enough.
  number('warranty', 'train', 60, packed, {
    kind: 'chit',
    name: 'warranty',
    type: 'warranty',
    place: zone(packed, 'warranties', 'the warranties'),
    faces: 1,
    price: 50,
  });

  const obligations = zone(packed, 'obligations', 'the obligations');
  for (const { id } of contents.companies) {
    pieces.set(`obligation:${id}`, {
      kind: 'card',
      name: `obligation to float ${id}`,
      company: id,
      type: 'obligation',
      place: obligations,
      faces: 1,
    });
    parMarker(packed, id);
  }
  for (const start of ['chartered', 'non-chartered'])
    for (const par of tables.parChart)
      places.set(`par:${start}-${par}`, {
        kind: 'zone',
        label: `£${par} ${start} on the par chart`,
      });
  priorityCard(packed, 'bank');
  track(packed, 'round', 'round track', ['parliament', 'stock', 'OR 1', 'OR 2', 'OR 3']);
}

export const title = defineTitle(card, rulebook, ({ players, roster, eight_tokens: eight }) => {
  const counts = tables.trainCounts[roster as string] ?? {};
  const { data } = contentsFor(contents, players, ...BY_PLAYERS);
  return {
    contents: {
      ...contents,
      dealt: Number(data.startingCash),
      trains: contents.trains.map((train) => ({
        ...train,
        count: counts[train.name] ?? train.count,
      })),
      companies: contents.companies.map((company) => ({
        ...company,
        tokens: eight ? [...company.tokens, 0] : company.tokens,
      })),
      data,
    },
    special,
  };
});

import type { Rulebook } from '../rules/rulebook.ts';
import type { WordsFile } from '../rules/clauses.ts';
import { type Difference, difference } from '../rules/differences.ts';
import { composeRulebook } from '../rules/frame.ts';
import { houseRulesWith } from '../rules/house/rules.ts';
import { priorityCard } from '../games/accessories.ts';
import { type BoxPlan, packBox } from '../games/box.ts';
import { cardOf, type CardFile, readOptions, type Title } from '../games/option.ts';
import type { Box, BoxOptions } from '../kernel/box.ts';
import { changed, changesFor, rulesFor } from './compile/changes.ts';
import { companyDifferences } from './compile/companies.ts';
import { contentsOf } from './compile/contents.ts';
import { drawnCertificates, packDrawn } from './compile/drawn.ts';
import { optionRules } from './compile/options.ts';
import { dealtCash, powerDifferences } from './compile/powers.ts';
import { cumulative, roundEnd, ruleChanges } from './compile/rules.ts';
import type { TitleFile } from './schema/title.ts';

/** A title that is a file: what `games/titles.ts` needs of it, and its rulebook. */
export interface FileTitle {
  readonly title: Title;
  readonly rulebook: Rulebook;
  /** The rulebook for a number of players, which may set rules of their own. */
  rulebookFor(players: number): Rulebook;
  readonly differences: readonly Difference[];
}

/** The rules of a title in sentences: its clauses, and a function that loads their sentences. */
export interface TitleTexts {
  readonly clauses: unknown;
  readonly words: (box: Box) => Promise<WordsFile>;
  /** Rules that the file cannot say: differences by code, applied after those of the file. */
  readonly differences?: readonly Difference[];
  /** Finds the clause of a difference; left out = the clause that the difference names. */
  readonly clauseOf?: (difference: NonNullable<TitleFile['differences']>[number]) => string;
}

/** The id and options under which a ledger finds this box again. */
export type OwnBox = (options: BoxOptions) => Pick<Box, 'game' | 'options' | 'withChanges'>;

/** The card of the title on the home page. */
export const cardFile = (file: TitleFile): CardFile => ({
  id: file.id,
  name: file.name,
  designer: file.designer,
  players: file.players,
  length: file.length ?? '',
  special: file.special ?? '',
  referee: true,
  options: (file.options ?? []).map(({ id, label, help }) => ({ id, label, help })),
});

/**
 * A title from its file. The file has been checked, and its tiles are complete; `read.ts` does both for a file
 * from outside, and a test for ours. TypeScript gives an imported JSON file a wider type than `TitleFile`, so it is
 * cast here.
 */
export function openTitle(json: object, texts: TitleTexts, ownBox?: OwnBox): FileTitle {
  const file = json as TitleFile;
  const { differences, house } = compositionOf(file, texts);
  const composed = (all: readonly Difference[]) =>
    composeRulebook({
      game: file.id,
      version: `${file.id}/${file.rulesVersion ?? 1}`,
      clauses: texts.clauses,
      words: texts.words,
      differences: [...all, difference('', { house })],
    });
  const rulebook = composed(differences);
  const byPlayers = new Map<number, Rulebook>();
  const rulebookFor = (players: number): Rulebook => {
    const fileForPlayers = rulesFor(file, players);
    if (fileForPlayers === file) return rulebook;
    const known =
      byPlayers.get(players) ?? composed(compositionOf(fileForPlayers, texts).differences);
    byPlayers.set(players, known);
    return known;
  };
  const card = cardOf(cardFile(file));
  const boxes = new Map<string, Box>();
  return {
    rulebook,
    rulebookFor,
    differences,
    title: {
      ...card,
      open(chosen) {
        const options = readOptions(card, chosen);
        if (!options.ok) return options;
        return {
          ok: true,
          value: {
            box: packed(file, ownBox, options.value, boxes),
            rulebook: rulebookFor(options.value.players),
          },
        };
      },
    },
  };
}

/** The differences of a file in the order in which people read them, and its house rules. */
function compositionOf(file: TitleFile, { clauseOf, differences: byCode = [] }: TitleTexts) {
  const isRow = file.market.kind === '1D';
  const listed = file.differences ?? [];
  const settingsSoFar = cumulative(listed.map(({ rules }) => rules));
  const ofFile = listed.map((one, i) =>
    difference(clauseOf?.(one) ?? one.clause ?? '', ruleChanges(settingsSoFar[i]!, isRow)),
  );
  const options = file.options ?? [];
  const firstRound = difference('', {
    course: { firstRound: ({ data }: Box) => (data.opening === 'stock' ? 'stock' : 'auction') },
  });
  const row = isRow ? [difference('', ruleChanges({ market: {} }, true))] : [];
  const byOption = options.flatMap(({ clause }) =>
    clause === undefined ? [] : [difference(clause, {})],
  );
  const deals = options.some(({ changes }) => changes.deal !== undefined);
  const house = houseRulesWith(...optionRules(file), ...(deals ? dealtCash : []));
  return {
    differences: [
      ...row,
      firstRound,
      ...companyDifferences(file),
      ...ofFile,
      ...powerDifferences(file),
      ...drawnCertificates(file),
      ...byOption,
      ...byCode,
      difference('', roundEnd(settingsSoFar)),
    ],
    house,
  };
}

/** The box for these options. Tables with the same options share it. */
function packed(
  file: TitleFile,
  ownBox: OwnBox | undefined,
  options: BoxOptions,
  known: Map<string, Box>,
): Box {
  const identity = ownBox?.(options) ?? { game: file.id, options };
  return packBox({ ...identity, title: file.name }, () => planOf(file, options), known);
}

function planOf(file: TitleFile, options: BoxOptions): BoxPlan {
  const changes = changesFor(file, options);
  const deal = changes.findLast((one) => one.deal !== undefined)?.deal;
  const changedFile = changed(rulesFor(file, options.players), changes);
  const contents = contentsOf(changedFile, options.players, {
    ...(deal !== undefined && { deal }),
  });
  const drawn = changes.findLast(({ drawnShares }) => drawnShares !== undefined)?.drawnShares;
  return {
    contents,
    special(crate) {
      priorityCard(crate, 'aside');
      if (drawn) packDrawn(crate, changedFile, drawn);
    },
  };
}

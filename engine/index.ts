/**
 * The door of the engine: what the page, the server and their tests may use. Nothing outside the engine
 * imports a file behind it.
 *
 * A game goes this way: `loadTitle` finds the title, its `open` makes a box and a rulebook (`Game`), `open`
 * lays out the table (`Ledger`), `consider` judges a proposal, `append` adds its entry, `fold` builds the
 * same table again from the entries. `options` lists the legal moves.
 *
 * Parts that a page loads later have doors of their own: the `index.ts` of `routes`, `boxes`, `players`,
 * `analysis`, `formats`, `lessons`, `drills` and `words`.
 * @module
 */

// The titles.
export {
  isTitle,
  loadTitle,
  type OptionSpec,
  type Title,
  type TitleCard,
  titles,
} from './games/titles.ts';

// The box: what there is.
export {
  type Box,
  type BoxOptions,
  type CellSpec,
  type CompanySpec,
  faceName,
  formatMoney,
  type HexSpec,
  type PhaseSpec,
  type PieceId,
  type PieceKind,
  type PieceSpec,
  type PlaceId,
  type PlaceSpec,
  type PurseId,
} from './kernel/box.ts';
export { CARD_LETTERS, mayFetchByHand, SPARES } from './kernel/spares.ts';

// The table: what lies where, and how it changes.
export {
  cash,
  copyTable,
  firstRevision,
  nothingChanged,
  piecesIn,
  restoreSnapshot,
  type Snapshot,
  snapshot,
  type Table,
  topOf,
  unpackBox,
} from './kernel/table.ts';
export { apply, isImpossible } from './kernel/op.ts';
export { type Draft, withDraft } from './kernel/draft.ts';
export { type Luck, seededLuck } from './kernel/luck.ts';
export { canonicalValue, digest, digestMatches, fingerprint } from './kernel/digest.ts';

// The ledger: the entries that made the table.
export {
  append,
  appendWithDigest,
  fold,
  hasTarget,
  isOutsideGame,
  type Ledger,
  open,
  standingEntries,
  type StandingEntries,
  standingEntriesOf,
  stepBack,
  takeBackOf,
  withTarget,
} from './kernel/ledger.ts';

// The referee: judges proposals and lists legal moves.
export {
  passingEnded,
  orderStep,
  type OrderStep,
  type PassOrder,
} from './orders/standing-orders.ts';
export {
  consider,
  entryOf,
  type EntryRecord,
  type Game,
  gameAt,
  isOfTheTable,
  judge,
  options,
  strictnessOf,
  type Verdict,
  verbOf,
} from './rules/referee.ts';
export {
  type Actor,
  type CityTokens,
  type HexUpgrades,
  type HoldingLimits,
  type Warning,
  type Overview,
  type PlayerOverview,
  type News,
  type Rulebook,
  type SteeringControl,
  type TileUpgrade,
  type Turn,
  type TurnStep,
  type Verb,
  verb,
  type FloatNeed,
  type Words,
} from './rules/rulebook.ts';
export { notInTurn, type Procedure, type ProcedureStep } from './rules/procedure.ts';
export { answersTurn, isSameStep, touches, turnStepOf } from './rules/turn-step.ts';

// The verbs that every table has.
export { LAST_THROW, MOST_SPARES, tableVerbs, timeOf } from './rules/table/verbs.ts';
export {
  askableSeats,
  isAgreed,
  moveOrQuestion,
  openQuestion,
  picturePolicy,
  replacementPolicy,
  undoPolicy,
} from './rules/table/undo.ts';
export { isVote, latestQuestion, type Question, questionAfter } from './rules/table/question.ts';
export { waitRecord } from './rules/table/waits.ts';

// House rules.
export {
  bankLeft,
  houseFigure,
  type HouseRuleControl,
  type HouseRulesOfTitle,
} from './rules/house/house.ts';
export { HOUSE_RULE } from './rules/house/in-force.ts';
export { tilesAreUnlimited } from './rules/house/supply.ts';
export { houseRulesOf } from './rules/house/verb.ts';

// What a picture of the table needs.
export {
  boxShapes,
  hexesOf,
  hexName,
  shapeOn,
  termFor,
  tileFaces,
  tileNumber,
  tileOn,
  trackOf,
} from './rules/board.ts';
export { isSetUp } from './rules/course/keys.ts';
export { percentIn, playersOf } from './rules/stock/issued.ts';
export { cellPlace, type Direction } from './rules/stock/market.ts';
export { passedOver } from './rules/stock/turn.ts';

// Hexes, tiles and track.
export { createGrid, type Edge, EDGES, type Grid, parseCoordinate } from './hexes/coordinates.ts';
export { hopsFrom } from './hexes/walks/hops.ts';
export { exits, nodeExits, rotate, SIDES } from './hexes/rotate.ts';
export {
  cities,
  type PathEnd,
  type Revenue,
  revenueOf,
  type TileNode,
  type TilePath,
  type TileShape,
  towns,
} from './hexes/shape.ts';
export { tile } from './hexes/tile.ts';
export type { TrackGraph } from './hexes/track.ts';

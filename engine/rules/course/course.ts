import type { Clause, Rulebook, Verb } from '../rulebook.ts';
import { runTask } from '../operating/run.ts';
import { houseRulesOfTitle } from '../house/of-title.ts';
import { consentVerbs } from './consent.ts';
import { isSetUp } from './keys.ts';
import type { Context, Frame, Table, VerbRule } from './nouns.ts';
import { waitingFloat } from '../stock/shares.ts';
import { hexUpgrades } from '../track/hex-upgrades.ts';
import { overviewOf } from './rulebook/overview.ts';
import { sentenceOf, turnStepOf } from './prompt.ts';
import { recognise } from './recognise.ts';
import { createSteering } from './rulebook/steer.ts';
import { asksConsent, bindVerb } from './rulebook/bind-verb.ts';
import { assertClauses, type Citation, createCitation } from './rulebook/citation.ts';
import { type Contexts, createContexts } from './rulebook/contexts.ts';
import { findAction, playersFor } from './rulebook/find-action.ts';
import { createJudge } from './rulebook/judge.ts';
import { createPass } from './rulebook/pass.ts';
import { turnOf, verbsByAction } from './rulebook/turn.ts';

/** A title under the frame. */
export interface Title {
  readonly game: string;
  /** Changes whenever an answer of the rules may change. */
  readonly version: string;
  readonly clauses: readonly Clause[];
  readonly frame: Frame;
  readonly headings: Readonly<Record<string, string>>;
  readonly words: Rulebook['words'];
}

/**
 * Creates a rulebook from a frame. It guards every verb, asks the prompt who may do what, cites the title's
 * clauses for the reasons of the checks, and does what needs no decision.
 */
export function createRulebook({
  game,
  version,
  clauses,
  frame,
  headings,
  words,
}: Title): Rulebook {
  const rules = verbRulesOf(frame);
  const citation = createCitation(game, clauses, frame.reasons);
  assertClauses(Object.values(rules), citation);
  const contexts = createContexts(frame);
  const { contextOf, promptOf, settle } = contexts;
  const verbOfAction = verbsByAction(rules);
  const rulebook: Rulebook = {
    game,
    version,
    clauses: citation.book,
    verbs: bindVerbs(rules, citation, contexts),
    turn(table) {
      const context = contextOf(table);
      return turnOf(context.table, promptOf(context), verbOfAction);
    },
    turnSentence(table) {
      const prompt = promptOf(contextOf(table));
      return { acting: prompt.acting, sentence: sentenceOf(prompt) };
    },
    turnStep: (table) => turnStepOf(promptOf(contextOf(table))),
    overview: (table) => overviewOf(contextOf(table)),
    ...(frame.course.news && { news: frame.course.news }),
    waitingFloat: (table, company) => waitingFloat(contextOf(table), company),
    hexUpgrades: (table, hex) => hexUpgrades(contextOf(table), hex),
    settle,
    recognise: (table, put, actor) =>
      isSetUp(table) ? recognise(contextOf(table), put, actor) : undefined,
    isTheirs(table, move, { players }) {
      const context = contextOf(table);
      const prompt = promptOf(context);
      const action = findAction(context, rules[move.verb]!, move, prompt);
      const may = playersFor(context, action, move, prompt);
      return may.some((player) => player !== undefined && players.includes(player));
    },
    runTask: (table, company) => runTask(contextOf(table), company),
    steering: createSteering(frame, contextOf),
    house: houseRulesOfTitle(frame.house, frame),
    score: (table) => frame.course.score(contextOf(table)),
    headings,
    words,
  };
  contextsOf.set(rulebook, contexts);
  return rulebook;
}

const contextsOf = new WeakMap<Rulebook, Contexts>();

/** The context of a table, for code that weighs a position: it reads the rules themselves. */
export function contextOf(rulebook: Rulebook, table: Table): Context {
  const contexts = contextsOf.get(rulebook);
  if (!contexts) throw new Error(`${rulebook.game}: this rulebook was not made of a frame`);
  return contexts.contextOf(table);
}

type VerbRules = Readonly<Record<string, VerbRule>>;

/** The verbs of a frame. `agree` and `decline` are added if a move can need consent. */
const verbRulesOf = ({ verbs }: Frame): VerbRules => ({
  ...verbs,
  ...(Object.values(verbs).some(asksConsent) && consentVerbs),
});

function bindVerbs(rules: VerbRules, citation: Citation, contexts: Contexts): Map<string, Verb> {
  const judge = createJudge(citation, contexts);
  const verbs = new Map<string, Verb>();
  for (const [name, rule] of Object.entries(rules))
    verbs.set(name, bindVerb(name, rule, contexts, judge));
  return verbs.set('pass', createPass(citation, contexts));
}

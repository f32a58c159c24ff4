import type { Locator } from 'playwright-core';
import { command } from '../../client/reading/moves/command.ts';
import { verbOf } from '../../engine/index.ts';
import {
  gameOf,
  type LessonRun,
  loadLesson,
  moveOnly,
  runLesson,
} from '../../engine/lessons/index.ts';
import { Finger, OutOfReach } from '../browser/finger.ts';
import { until } from '../browser/people.ts';
import { PHONE, type Stand } from '../browser/served.ts';

/** How a lesson went on a phone. */
export interface LessonPlayed {
  readonly steps: number;
  /** Questions that were answered at the desk; the others were shown after all hints. */
  readonly answered: number;
  readonly shown: number;
  readonly stuck: readonly string[];
}

/**
 * Does a lesson to its end by one finger: answers at the desk where the answer is a button there, and has it
 * shown after the last hint otherwise.
 */
export async function playLesson(
  here: Stand,
  title: string,
  number: number,
  tell: (line: string) => void = () => {},
): Promise<LessonPlayed> {
  const lesson = await loadLesson(title, number);
  const game = lesson.ok ? await gameOf(lesson.value) : lesson;
  const opened = lesson.ok && game.ok ? runLesson(game.value, lesson.value) : undefined;
  if (!opened?.ok) throw new Error(`there is no lesson ${number} of ${title}`);
  const run = opened.value;
  const person = await here.person(PHONE);
  const pupil = new Pupil(await Finger.on(person.page), run, tell);
  const stuck: string[] = [];
  try {
    await person.page.goto(`${here.url}/lesson/${title}/${number}`);
    while (run.step) await pupil.step();
    await pupil.ends();
  } catch (problem) {
    if (!(problem instanceof OutOfReach)) throw problem;
    stuck.push(`step ${run.at + 1}: ${problem.message}`);
  } finally {
    await person.context.close();
  }
  const { answered, shown } = pupil;
  return { steps: run.at, answered, shown, stuck: [...stuck, ...person.errors] };
}

class Pupil {
  answered = 0;
  shown = 0;
  private readonly panel: Locator;

  constructor(
    private readonly finger: Finger,
    private readonly run: LessonRun,
    private readonly tell: (line: string) => void,
  ) {
    this.panel = finger.page.locator('lesson-panel');
  }

  private button(name: string | RegExp): Locator {
    return this.panel
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first();
  }

  /** Does the step that the lesson stands at, and turns the page. */
  async step(): Promise<void> {
    const { run, panel } = this;
    const { at, step, lesson } = run;
    await panel
      .getByRole('list', { name: `Step ${at + 1} of ${lesson.steps.length}` })
      .waitFor({ state: 'attached' });
    if (step!.expects) {
      if (await this.answers()) this.answered++;
      else await this.isShown();
      run.show();
    }
    await until(() => this.button('Next').isEnabled(), Boolean, `step ${at + 1} can be left`);
    await this.finger.tap(this.button('Next'));
    run.next();
  }

  async ends(): Promise<void> {
    await this.unfold();
    await this.panel.getByText('The lesson is done').waitFor();
    await this.finger.reach(this.button('Keep this table'));
  }

  /** Presses the model answer at the desk, if it is one button there. */
  private async answers(): Promise<boolean> {
    const { run, finger } = this;
    const [played, ...more] = run.step!.answer!;
    const move = moveOnly(played!);
    const says = verbOf(run.game, move.verb)?.say(run.ledger.table, move) ?? '';
    const player = String(run.lesson.you?.slice('player:'.length));
    const mine = says.replaceAll(
      `{player:${player}}`,
      run.lesson.players[Number(player) - 1] ?? '',
    );
    const name = command(mine, String(move.company), run.lesson.you).replace(/[^\w %&]/g, '.');
    const offer = finger.page
      .getByRole('tabpanel')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first();
    if (more.length > 0 || (await offer.count()) === 0 || (await offer.isDisabled())) return false;
    this.tell(`step ${run.at + 1}: presses ${name}`);
    await finger.tap(offer);
    await until(() => this.button('Next').isEnabled(), Boolean, `"${name}" is the answer`);
    return true;
  }

  /** Reads every hint, and has the answer shown. */
  private async isShown(): Promise<void> {
    await this.unfold();
    for (let hints = this.run.step!.hints?.length ?? 0; hints > 0; hints--)
      await this.finger.tap(this.button('Hint'));
    await this.finger.tap(this.button('Show me'));
    this.shown++;
    this.tell(`step ${this.run.at + 1}: is shown the answer`);
  }

  private async unfold(): Promise<void> {
    const folded = this.button(/^Read the lesson/);
    if ((await folded.count()) > 0) await this.finger.tap(folded);
  }
}

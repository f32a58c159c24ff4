import { tableMoves } from '../../../shared/move.ts';
import { tableRefusal, type Steering, type Verb, verb } from '../rulebook.ts';

/**
 * Round and turn by hand, under the title's words. What the title does not know is refused at every
 * setting, with a sentence that says what it does.
 */
export function steerVerb(steering: Steering | undefined): Verb {
  return verb({
    schema: tableMoves.steer,
    judge(table, { control, to }) {
      const controls = steering?.controls(table) ?? [];
      const found = controls.find(({ id }) => id === control);
      if (!found)
        return [
          tableRefusal(
            'table/steer',
            controls.length > 0
              ? `Nothing here is called “${control}”; there is ${controls.map(({ id }) => id).join(', ')}.`
              : 'This game cannot be steered by name yet; set its clock instead.',
          ),
        ];
      if (found.choices.some(({ value }) => value === to)) return [];
      return [
        tableRefusal(
          'table/steer',
          `“${to}” is no ${found.label.toLowerCase()} that this table could stand at.`,
        ),
      ];
    },
    effects(draft, { control, to }) {
      const found = steering?.controls(draft.table).find(({ id }) => id === control);
      // What is refused anyhow is not tried out.
      if (found?.choices.some(({ value }) => value === to)) steering?.steer(draft, control, to);
    },
    options: () => [],
    say(table, { control, to }) {
      const found = steering?.controls(table).find(({ id }) => id === control);
      const label = found?.choices.find(({ value }) => value === to)?.label ?? to;
      return `sets the ${found?.label.toLowerCase() ?? control}: ${label}`;
    },
  });
}

import { tableMoves } from '../../../shared/move.ts';
import { tableRefusal, type Steering, type Verb, verb } from '../rulebook.ts';

/**
 * `steer`: sets round and turn by hand, in the title's words. An unknown choice is refused at every
 * strictness.
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
      // A refused change is not tried.
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

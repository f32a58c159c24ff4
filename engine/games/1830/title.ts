import { priorityCard } from '../accessories.ts';
import { Contents, readData } from '../contents.ts';
import { contentsFor, defineTitle } from '../define-title.ts';
import box from './box.json' with { type: 'json' };
import card from './card.json' with { type: 'json' };
import { rulebook } from './rulebook.ts';

const contents = readData(card.id, Contents, box);

export const title = defineTitle(card, rulebook, ({ players, optional_6_train: third }) => {
  const { data } = contentsFor(contents, players, 'startingCash', 'certificateLimit');
  return {
    contents: {
      ...contents,
      dealt: Number(data.startingCash),
      // One more 6 with the option. (1830 §11)
      trains: contents.trains.map((train) =>
        third && train.name === '6' ? { ...train, count: train.count + 1 } : train,
      ),
      data,
    },
    special: (packed) => priorityCard(packed, 'aside'),
  };
});

import { itemsOf, type Answers, type Tally } from '#forms/form.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { typedNumber, typedMinor } from '#catalog/kit/answers/typed-numbers.ts';
import { leftInWords } from '#catalog/kit/shares/holding-tally.ts';
import { shareClassOptions } from './share-options.ts';
import { naira, currency } from '../money.ts';

/** How far the classes of shares, as typed, make up the capital. Null until both are there. */
export function capitalTally(answers: Answers): Tally | null {
  const capital = typedMinor(answers['shareCapital'], currency);
  const made = itemsOf(answers, 'shareClasses').reduce(
    (sum, item) => sum + typedNumber(item['number']) * typedMinor(item['nominalValue'], currency),
    0,
  );
  if (capital === 0 || made === 0) return null;
  return {
    words: `The shares make ${naira(made)} of ${naira(capital)} capital${made === capital ? '.' : made < capital ? `; ${naira(capital - made)} are missing.` : `; ${naira(made - capital)} too much.`}`,
    addsUp: made === capital,
  };
}

/** How many shares of each class, as typed, are allotted, and how many are left. Null until there are shares. */
export function allotmentTally(answers: Answers): Tally | null {
  const titles = new Map(shareClassOptions(answers).map(({ value, label }) => [value, label]));
  const classes = itemsOf(answers, 'shareClasses').map((item) => {
    const issued = typedNumber(item['number']);
    const allotted = itemsOf(answers, 'allotments').reduce(
      (sum, each) => sum + (each['shareClass'] === item.id ? typedNumber(each['number']) : 0),
      0,
    );
    return { title: titles.get(item.id) ?? '', issued, left: issued - allotted, allotted };
  });
  const known = classes.filter(({ issued }) => issued > 0);
  if (known.length === 0) return null;
  const words = known.map(
    ({ title, issued, allotted, left }) =>
      `${title}: ${formatThousands(allotted)} of ${formatThousands(issued)} shares allotted${leftInWords(left)}`,
  );
  return { words: words.join(' '), addsUp: known.every(({ left }) => left === 0) };
}

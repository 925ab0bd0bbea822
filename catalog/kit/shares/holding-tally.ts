import type { Tally } from '#forms/form.ts';
import { formatThousands } from '#values/format-thousands.ts';

/** Says how many shares are left to take, as the end of a sentence: '.', '; 200 left.' or '; 5 too many.' */
export const leftInWords = (left: number): string =>
  left === 0 ? '.' : left > 0 ? `; ${formatThousands(left)} left.` : `; ${formatThousands(-left)} too many.`;

/** Says how many of the issued shares, as typed, are taken. Null until some are issued. */
export const sharesTakenTally = (issued: number, taken: number): Tally | null =>
  issued === 0
    ? null
    : {
        words: `${formatThousands(taken)} of ${formatThousands(issued)} shares are taken${leftInWords(issued - taken)}`,
        addsUp: taken === issued,
      };

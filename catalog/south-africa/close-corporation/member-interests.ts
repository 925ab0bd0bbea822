import { numberOf } from '#catalog/kit/answers/reading-answers.ts';
import { type Answers, itemsOf } from '#forms/form.ts';

const typedPercent = (value: unknown): number =>
  typeof value === 'string' ? Number(value.replace(/[\s,%]/g, '')) || 0 : 0;

/** The interests of the members in hundredths of a percent, of all or of those who count, as typed or stored. */
export const interestHundredths = (answers: Answers, isCounted = (_member: Answers) => true): number =>
  itemsOf(answers, 'members')
    .filter(isCounted)
    .reduce(
      (sum, member) =>
        sum + Math.round((numberOf(member, 'percent') ?? typedPercent(member['percent'])) * 100),
      0,
    );

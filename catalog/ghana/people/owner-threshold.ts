import { type Answers, itemsOf } from '#forms/form.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';

/**
 * ISIC divisions in which beneficial owners are declared from a smaller part on: mining, oil and gas; finance
 * and insurance; real estate; gaming; associations.
 */
const HIGH_RISK = new Set(['05', '06', '07', '08', '09', '64', '65', '66', '68', '92', '94']);

/**
 * The holding, in percent, from which a person is declared as a beneficial owner: 20 in general, 5 in sectors
 * of high risk.
 */
export const ownerThreshold = (answers: Answers): 5 | 20 =>
  itemsOf(answers, 'activities').some((item) => HIGH_RISK.has(textOf(item, 'division'))) ? 5 : 20;

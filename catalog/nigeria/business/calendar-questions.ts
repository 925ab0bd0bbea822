import type { Answers, Field } from '#forms/form.ts';
import type { Facts } from '#catalog/types/index.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';

/** Questions for the calendar of deadlines, asked of every business. */
export const taxQuestions: readonly Field[] = [
  yesNo({
    id: 'employer',
    label: 'Will it have employees in its first year?',
    why: 'The Commission does not ask this. Employers have monthly tax deadlines, which we add to your calendar.',
  }),
  yesNo({
    id: 'vatRegistered',
    label: 'Will it register for VAT from the start?',
    hint: 'Registering is optional with sales of up to ₦100 million a year, unless you offer professional services.',
    law: {
      words:
        'NTAA 2025, section 147: a business with sales up to ₦100 million and fixed assets below ₦250 million need not charge VAT.',
      sourceId: 'ng-tax-administration',
    },
  }),
];

/** The facts that both kinds of business have. */
export const taxFacts = (answers: Answers): Facts => ({
  employer: answers['employer'] === 'yes',
  vatRegistered: answers['vatRegistered'] === 'yes',
});

import type { DocumentKind, Facts, FactQuestion } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Answers } from '#forms/form.ts';

/** Returns whether we also apply for the EIN; not while nothing is said. */
export const wantsEin = (answers: Answers): boolean => answers['withEin'] === 'yes';

/** The fact of the price, while answered. */
export const einFacts = (answers: Answers): Facts =>
  textOf(answers, 'withEin') === '' ? {} : { withEin: wantsEin(answers) };

export const einFact: FactQuestion = {
  kind: 'yes-no',
  id: 'withEin',
  label: 'Should we also apply for the EIN?',
  optional: true,
};

/** The fees of the application for the EIN: nothing to the IRS, and ours. */
export const einFeeIds = ['us-ein', 'us-our-ein'];

/** Returns the documents that the state and the IRS send, with the title of the filed paper. */
export const formationDocuments = (paper: string): readonly DocumentKind[] => [
  { id: 'certificate', title: `Filed ${paper}`, from: 'registry', arrives: 'closing' },
  {
    id: 'certified-copy',
    title: 'Certified copy',
    from: 'registry',
    arrives: 'later',
    when: (answers) => answers['certifiedCopy'] === 'yes',
  },
  {
    id: 'ein-letter',
    title: 'EIN and letter of the IRS (CP 575)',
    from: 'registry',
    arrives: 'later',
    when: wantsEin,
    taxNumber: { identifier: 'ein', label: 'EIN' },
  },
];

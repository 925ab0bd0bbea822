import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DocumentKind } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';

const LINE = '/services/trademark-registration';

/** Returns the paths of a country's trade mark service: the pages of the line, with the country chosen. */
export const markPaths = (country: string) => ({
  start: `${LINE}?country=${country}`,
  pricing: `${LINE}/pricing?country=${country}`,
  payment: `${LINE}/payment?country=${country}`,
});

/** Returns the words of a mark, or whose logo it is; undefined while both are unknown. */
export const markName = (answers: Answers): string | undefined =>
  textOf(answers, 'markText') ||
  (textOf(answers, 'applicantName') && `Logo of ${textOf(answers, 'applicantName')}`) ||
  undefined;

/** Papers of registries that acknowledge an application and then certify the mark. */
export const markDocuments: readonly DocumentKind[] = [
  { id: 'certificate', title: 'Certificate of the trade mark', from: 'registry', arrives: 'closing' },
  { id: 'acknowledgement', title: 'Acknowledgement of the application', from: 'registry', arrives: 'filing' },
];

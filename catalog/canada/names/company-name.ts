import type { Answers } from '#forms/form.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Jurisdiction } from '../jurisdictions.ts';
import { isNumbered } from './name-kinds.ts';

const place: Readonly<Record<Jurisdiction['id'], string>> = {
  federal: 'Canada',
  ontario: 'Ontario',
  'british-columbia': 'B.C.',
  alberta: 'Alberta',
  quebec: 'Québec',
};

/** The company's name as papers print it; a number that is not there yet is a blank. */
export const companyName = ({ id }: Jurisdiction, answers: Answers): string =>
  isNumbered(answers)
    ? `________ ${place[id]} ${textOf(answers, 'numberedEnding')}${/[a-z]$/.test(textOf(answers, 'numberedEnding')) && textOf(answers, 'numberedEnding') !== 'ltée' ? '.' : ''}`
    : textOf(answers, 'name1');

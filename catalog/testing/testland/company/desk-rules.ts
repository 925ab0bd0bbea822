import { foldText } from '#values/fold-text.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';

export const companyDeskRules: readonly DeskRule[] = [
  {
    id: 'xt-director-named',
    severity: 'refused',
    words: 'A company cannot have the name of its director.',
    remedy: 'Change the name of the company.',
    law: 'Companies Act of Testland, section 4',
    source: 'xt-act',
    confidence: 'high',
    find: (answers) =>
      foldText(textOf(answers, 'directorName')) !== '' &&
      foldText(textOf(answers, 'companyName')).startsWith(foldText(textOf(answers, 'directorName')))
        ? [{ path: 'companyName' }]
        : [],
  },
];

import { itemsOf } from '#forms/form.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule, Provenance } from '#catalog/types/index.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';

export const act: Provenance = { source: 'za-npo', confidence: 'high' };
export const practice: Provenance = { source: 'za-practice', confidence: 'medium' };
export const ACT = 'Nonprofit Organisations Act 71 of 1997';

/** Ids of the rules about people of companies that apply to office-bearers too. */
const officeBearerRuleIds = new Set(['za-id-check', 'za-id-birth', 'za-number-twice', 'za-person-twice']);
const USUAL_OFFICE_BEARERS = 3;

export const npoDeskRules: readonly DeskRule[] = [
  {
    id: 'za-npo-profit',
    severity: 'refused',
    words: 'A nonprofit organisation distributes no income or property, except fair pay for work.',
    remedy: 'Change the founding document, or register a company for profit.',
    law: `${ACT}, section 1`,
    ...act,
    find: (answers) => (textOf(answers, 'distributes') === 'yes' ? [{ path: 'distributes' }] : []),
  },
  {
    id: 'za-npo-abroad',
    severity: 'advice',
    words: 'An organisation that gives or works outside South Africa must be registered since 1 April 2023.',
    remedy: 'Wait for the certificate before you send money or people abroad.',
    law: `${ACT}, section 12(1)(b)`,
    ...act,
    find: (answers) => (textOf(answers, 'worksAbroad') === 'yes' ? [{ path: 'worksAbroad' }] : []),
  },
  {
    id: 'za-npo-few',
    severity: 'query',
    words: 'The Department usually expects a chair, a secretary and a treasurer who are not related.',
    remedy: 'Add office-bearers, or tell us why there are fewer.',
    law: 'Practice of the Department of Social Development',
    ...practice,
    find: (answers) =>
      itemsOf(answers, 'officeBearers').length > 0 &&
      itemsOf(answers, 'officeBearers').length < USUAL_OFFICE_BEARERS
        ? [{ path: 'officeBearers' }]
        : [],
  },
  {
    id: 'za-npo-barred',
    severity: 'refused',
    words: 'This person may not be an office-bearer.',
    remedy: 'Name another person.',
    law: `${ACT}, section 25A`,
    ...practice,
    find: (answers) =>
      itemsOf(answers, 'officeBearers')
        .filter((person) => textOf(person, 'barred') === 'yes')
        .map(({ id }) => ({ path: `officeBearers/${id}/barred` })),
  },
  ...peopleDeskRules.filter(({ id }) => officeBearerRuleIds.has(id)),
];

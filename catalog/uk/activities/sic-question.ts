import type { ListField, Option } from '#forms/form.ts';
import { isicQuestionsOfItem } from '#catalog/questions/isic-questions.ts';
import { sic2007 } from '#catalog/questions/sic-2007.ts';

/** The codes of a division, with their titles. Sections and divisions are those of ISIC. */
const codesOf = (division: unknown): readonly Option[] =>
  typeof division === 'string' && division.length === 2
    ? sic2007
        .filter(([code]) => code.startsWith(division))
        .map(([code, title]) => ({ value: code, label: `${code} ${title}` }))
    : [];

/** Codes that readers would not look for in their section. */
const sectionNotes: Readonly<Record<string, string>> = {
  M: ', and companies that do not trade (74990)',
  T: ', and residents’ property management (98000)',
  U: ', and dormant companies (99999)',
};

/** One to four codes of the condensed SIC 2007, found by section and division. */
export const sicQuestion: ListField = {
  kind: 'list',
  id: 'sicCodes',
  label: 'Business activities',
  hint: 'List the main activity first.',
  item: { one: 'activity', many: 'activities' },
  min: 1,
  max: 4,
  tooFew: 'Add 1 to 4 business activity codes.',
  title: (item) => (typeof item['code'] === 'string' ? item['code'] : ''),
  law: {
    words:
      'Companies House accepts the 731 codes of the condensed SIC 2007 list. It rejects older four-digit codes.',
    sourceId: 'uk-constants',
  },
  fields: [
    ...isicQuestionsOfItem({ notes: sectionNotes }),
    {
      kind: 'choice',
      id: 'code',
      label: 'SIC code',
      shape: 'select',
      missing: 'Choose a code.',
      options: (_answers, item) => codesOf(item['division']),
      when: (_answers, item) => codesOf(item['division']).length > 0,
    },
  ],
};

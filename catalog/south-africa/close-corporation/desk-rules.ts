import { dateOf, hasFile, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule, Provenance } from '#catalog/types/index.ts';
import { itemsOf } from '#forms/form.ts';
import { addDays, formatCalendarDate } from '#values/calendar-date.ts';
import { findOtherSuffix } from './find-other-suffix.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { hasAmendment } from './form.ts';
import { interestHundredths } from './member-interests.ts';

export const cipc: Provenance = { source: 'za-cc-amendments', confidence: 'medium' };
const act: Provenance = { source: 'za-close-corporations-act', confidence: 'high' };
const practice: Provenance = { source: 'za-practice', confidence: 'medium' };
/** Days in which a change of members is filed. */
const FILING_DAYS = 28;

/** Ids of the rules about people that apply to members too. */
const memberRuleIds = new Set([
  'za-id-check',
  'za-id-birth',
  'za-id-gender',
  'za-citizen-passport',
  'za-copy-old',
  'za-person-twice',
]);

/** Desk rules for amendments of close corporations. */
export const amendmentDeskRules: readonly DeskRule[] = [
  {
    id: 'za-cc-suffix',
    severity: 'refused',
    words: 'The number of a close corporation ends in /23.',
    remedy: 'Check the number. For a company, order the changes of a company.',
    law: 'How enterprise numbers are composed',
    ...practice,
    find: findOtherSuffix,
  },
  {
    id: 'za-cc-late',
    severity: 'advice',
    words: 'This change is late.',
    remedy: 'File now.',
    law: 'Close Corporations Act 69 of 1984, section 15(1)',
    ...act,
    find(answers, today) {
      const on = hasAmendment('members')(answers) ? dateOf(answers, 'changedOn') : null;
      const dueOn = on && addDays(on, FILING_DAYS);
      return dueOn && dueOn < today
        ? [{ path: 'changedOn', words: `This change had to be filed by ${formatCalendarDate(dueOn)}.` }]
        : [];
    },
  },
  {
    id: 'za-cc-interests',
    severity: 'refused',
    words: 'The interests of the members must add up to 100%.',
    remedy: 'Correct the percentages of the members after the change.',
    law: 'Close Corporations Act 69 of 1984, section 38',
    ...practice,
    find: (answers) =>
      itemsOf(answers, 'members').length > 0 && interestHundredths(answers) !== 10_000
        ? [
            {
              path: 'members',
              words: `The interests add up to ${interestHundredths(answers) / 100}%. It must be 100%.`,
            },
          ]
        : [],
  },
  {
    id: 'za-cc-transfer',
    severity: 'query',
    words: 'The Commission requires the signed transfer of the interest, with a witness.',
    remedy: 'Upload it, or ask us to draft it.',
    law: 'Commission, notice 51 of 2024',
    ...cipc,
    find: (answers) =>
      itemsOf(answers, 'left').length > 0 && !hasFile(answers, 'transfer') ? [{ path: 'transfer' }] : [],
  },
  {
    id: 'za-cc-officer',
    severity: 'query',
    words: 'Name the new accounting officer or the new office.',
    remedy: 'Fill in the one that changes.',
    law: 'Form CK2A',
    ...cipc,
    find: (answers) =>
      hasAmendment('officer')(answers) &&
      answers['newOffice'] === undefined &&
      textOf(answers, 'officerComing') === ''
        ? [{ path: 'officerComing' }]
        : [],
  },
  ...peopleDeskRules.filter(({ id }) => memberRuleIds.has(id)),
];

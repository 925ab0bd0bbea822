import { dateOf, minorOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule, Provenance } from '#catalog/types/index.ts';
import { addDays, addMonths, formatCalendarDate } from '#values/calendar-date.ts';
import { isChosen } from './form.ts';

const practice: Provenance = { source: 'uk-practice', confidence: 'medium' };
const PUBLIC_CAPITAL = 50_000_00;
/** Millionths of a pound, in which nominal values are exact. */
const MILLIONTHS = 1_000_000;

/** Desk rules for changes of structure. */
export const structureDeskRules: readonly DeskRule[] = [
  {
    id: 'uk-structure-nominal',
    severity: 'refused',
    words: 'A split or merger of shares does not change their total nominal value.',
    remedy: 'Correct the numbers or the nominal values.',
    law: 'Companies Act 2006, section 618',
    ...practice,
    find(answers) {
      const total = (when: string): number =>
        (numberOf(answers, `number${when}`) ?? 0) *
        Math.round((numberOf(answers, `nominal${when}`) ?? 0) * MILLIONTHS);
      return isChosen('split')(answers) && total('Before') !== total('After')
        ? [{ path: 'nominalAfter' }]
        : [];
    },
  },
  {
    id: 'uk-structure-class',
    severity: 'refused',
    words: 'A change of class rights needs holders of three quarters of the class.',
    remedy: 'Ask them for written consent or a class meeting, unless the articles say otherwise.',
    law: 'Companies Act 2006, section 630',
    ...practice,
    find: (answers) =>
      isChosen('class')(answers) && textOf(answers, 'classConsent') === 'no'
        ? [{ path: 'classConsent' }]
        : [],
  },
  {
    id: 'uk-structure-directors',
    severity: 'refused',
    words: 'All directors must make the solvency statement.',
    remedy: 'A director who cannot make it resigns first, or a court confirms the reduction.',
    law: 'Companies Act 2006, section 643',
    ...practice,
    find: (answers) => (textOf(answers, 'allDirectors') === 'no' ? [{ path: 'allDirectors' }] : []),
  },
  {
    id: 'uk-structure-left',
    severity: 'refused',
    words: 'At least one member must still hold a share that cannot be redeemed.',
    remedy: 'Reduce the capital by less.',
    law: 'Companies Act 2006, section 641(2)',
    ...practice,
    find: (answers) => (textOf(answers, 'shareLeft') === 'no' ? [{ path: 'shareLeft' }] : []),
  },
  {
    id: 'uk-structure-solvency',
    severity: 'refused',
    words: 'The solvency statement is made at most 15 days before the resolution.',
    remedy: 'Make a new statement and resolve again.',
    law: 'Companies Act 2006, section 642(1)',
    ...practice,
    find(answers) {
      const [made, resolved] = [dateOf(answers, 'solventOn'), dateOf(answers, 'resolvedOn')];
      return made && resolved && (resolved < made || resolved > addDays(made, 15))
        ? [{ path: 'solventOn' }]
        : [];
    },
  },
  {
    id: 'uk-structure-public-capital',
    severity: 'refused',
    words: 'A public company needs issued shares of at least £50,000.',
    remedy: 'Issue more shares first.',
    law: 'Companies Act 2006, sections 91 and 763',
    ...practice,
    find(answers) {
      const issued = minorOf(answers, 'issuedCapital', 'GBP');
      return issued !== undefined && issued < PUBLIC_CAPITAL ? [{ path: 'issuedCapital' }] : [];
    },
  },
  {
    id: 'uk-structure-balance',
    severity: 'refused',
    words: 'The balance sheet is more than seven months old.',
    remedy: 'Have a newer one audited.',
    law: 'Companies Act 2006, section 92(1)',
    ...practice,
    find(answers, today) {
      const on = dateOf(answers, 'balanceSheetOn');
      return on && addMonths(on, 7) < today ? [{ path: 'balanceSheetOn' }] : [];
    },
  },
  {
    id: 'uk-structure-late',
    severity: 'advice',
    words: 'This change is late.',
    remedy: 'File now.',
    law: 'Companies Act 2006, sections 26, 619, 636, 637 and 644',
    ...practice,
    find(answers, today) {
      const on = dateOf(answers, 'resolvedOn');
      const dueOn = on && (isChosen('articles', 'reduction')(answers) ? addDays(on, 15) : addMonths(on, 1));
      return dueOn && dueOn < today
        ? [{ path: 'resolvedOn', words: `This change had to be filed by ${formatCalendarDate(dueOn)}.` }]
        : [];
    },
  },
];

import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule, Provenance } from '#catalog/types/index.ts';

export const act: Provenance = { source: 'ng-foreign-exemption', confidence: 'high' };
export const LAW = 'CAMA 2020, sections 78 to 80';

export const exemptionDeskRules: readonly DeskRule[] = [
  {
    id: 'ng-exempt-home',
    severity: 'refused',
    words: 'A Nigerian company needs no exemption.',
    remedy: 'Choose the country where the foreign company is registered.',
    law: LAW,
    ...act,
    find: (answers) => (textOf(answers, 'incorporatedIn') === 'NG' ? [{ path: 'incorporatedIn' }] : []),
  },
  {
    id: 'ng-exempt-ground',
    severity: 'refused',
    words: 'Only four kinds of foreign company can be exempted.',
    remedy: 'Register a Nigerian company instead. The foreign company may own it.',
    law: 'CAMA 2020, section 80(1)',
    ...act,
    find: (answers) => (textOf(answers, 'ground') === 'none' ? [{ path: 'ground' }] : []),
  },
  {
    id: 'ng-exempt-started',
    severity: 'query',
    words: 'A foreign company may not do business in Nigeria before it is incorporated or exempted.',
    remedy: 'Stop the work until the exemption is given, and tell us what was done.',
    law: 'CAMA 2020, section 78',
    ...act,
    find: (answers) => (textOf(answers, 'started') === 'yes' ? [{ path: 'started' }] : []),
  },
  {
    id: 'ng-exempt-days',
    severity: 'refused',
    words: 'The project ends before it begins.',
    remedy: 'Correct one of the days.',
    law: 'CAMA 2020, section 80(2)',
    source: 'ng-cac-practice',
    confidence: 'medium',
    find(answers) {
      const [starts, ends] = [dateOf(answers, 'startsOn'), dateOf(answers, 'endsOn')];
      return starts && ends && ends < starts ? [{ path: 'endsOn' }] : [];
    },
  },
  {
    id: 'ng-exempt-over',
    severity: 'refused',
    words: 'The project has ended.',
    remedy: 'Correct the last day. Nothing is left to exempt otherwise.',
    law: 'CAMA 2020, section 80(1)',
    source: 'ng-cac-practice',
    confidence: 'medium',
    find(answers, today) {
      const ends = dateOf(answers, 'endsOn');
      return ends && ends < today ? [{ path: 'endsOn' }] : [];
    },
  },
];

import type { DeskRule } from '#catalog/types/index.ts';
import { controlDeskRules } from '../control/desk-rules.ts';
import { officeDeskRules } from '../offices/desk-rules.ts';
import { directorCountRule, peopleDeskRules } from '../people/desk-rules.ts';
import { shareDeskRules } from '../shares/desk-rules.ts';
import { activityDeskRules } from '../activities/desk-rules.ts';

/** Desk rules for applications for a private company limited by shares. */
export const companyDeskRules: readonly DeskRule[] = [
  ...officeDeskRules,
  ...activityDeskRules,
  directorCountRule,
  ...peopleDeskRules(
    'directors',
    ['directors', 'shareholders', 'pscs'],
    ['corporateDirectors', 'corporateShareholders', 'corporatePscs'],
  ),
  ...shareDeskRules,
  ...controlDeskRules,
];

import { type Answers, itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import {
  formatPercent,
  joinHoldings,
  wrongPercentages,
  holdsThroughCompany,
} from '#catalog/kit/people/owner-checks.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { ownerThreshold } from './owner-threshold.ts';
import { isSamePerson } from './desk-rules.ts';
import { type Holder, holders } from '../shares/shareholding.ts';

const law = 'Companies Act 2019 (Act 992), section 35 and following';
const provenance = { source: 'gh-beneficial-owners', confidence: 'high' } as const;

/** Returns the holders, with all classes of each added up. */
const heldBy = (answers: Answers): readonly Holder[] => joinHoldings(holders(answers), isSamePerson);

const declaredFor = (answers: Answers, holder: Holder): boolean =>
  itemsOf(answers, 'owners').some((person) =>
    holder.isCompany ? holdsThroughCompany(person) : isSamePerson(person, holder.item),
  );
const isReady = (answers: Answers): boolean => answers['owners'] !== undefined && holders(answers).length > 0;

/** Desk rules for beneficial owners. */
export const ownerDeskRules: readonly DeskRule[] = [
  {
    id: 'gh-owner-none',
    severity: 'refused',
    words: 'Declare at least one beneficial owner.',
    remedy: 'Name each person who ultimately owns or controls the company.',
    law,
    ...provenance,
    find: (answers) =>
      answers['owners'] !== undefined && itemsOf(answers, 'owners').length === 0 ? [{ path: 'owners' }] : [],
  },
  {
    id: 'gh-owner-missing',
    severity: 'refused',
    words: 'Every person who holds enough of the company must be declared as a beneficial owner.',
    remedy: 'Add the person. For a company, add the people behind it and choose “through another company”.',
    law,
    ...provenance,
    note: 'From 20%, or from 5% in high-risk sectors. We confirm the lower limit with the Registrar.',
    find(answers) {
      if (!isReady(answers)) return [];
      const threshold = ownerThreshold(answers);
      return heldBy(answers)
        .filter((holder) => holder.percent >= threshold && !declaredFor(answers, holder))
        .map((holder) => ({
          path: 'owners',
          words: `${(holder.isCompany ? textOf(holder.item, 'companyName') : personName(holder.item)) || 'A member'} holds ${formatPercent(holder.percent)} but is not declared. Holders of ${threshold}% or more must be.`,
        }));
    },
  },
  {
    id: 'gh-owner-percent',
    severity: 'query',
    words: 'This percentage does not match the shares.',
    remedy: 'Correct the percentage or the shares.',
    law,
    ...provenance,
    find: (answers) =>
      isReady(answers) ? wrongPercentages(answers, heldBy(answers), isSamePerson, holdsThroughCompany) : [],
  },
];

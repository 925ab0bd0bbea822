import { type Answers, itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { formatPercent, joinHoldings, wrongPercentages } from '#catalog/kit/people/owner-checks.ts';
import { choicesOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { isSamePerson } from './desk-rules.ts';
import { type Holder, holders } from '../shares/shareholding.ts';

const law = 'Companies Act 71 of 2008, section 56, and Companies Regulations 2011, regulation 32A';
const provenance = { source: 'za-beneficial-owners', confidence: 'high' } as const;

/** Percentage of the company from which a beneficial owner is declared. */
export const OWNER_PERCENT = 5;

/** Returns the holders, with all classes of each added up. */
const holdersJoined = (answers: Answers): readonly Holder[] => joinHoldings(holders(answers), isSamePerson);

const ownsIndirectly = (person: Answers): boolean =>
  choicesOf(person, 'interest').some(
    (interest) => interest === 'through-company' || interest === 'through-trust',
  );
const isDeclared = (answers: Answers, holder: Holder): boolean =>
  itemsOf(answers, 'owners').some((person) =>
    holder.isCompany ? ownsIndirectly(person) : isSamePerson(person, holder.item),
  );
const hasOwnershipAnswers = (answers: Answers): boolean =>
  textOf(answers, 'ownersKnown') !== '' && holders(answers).length > 0;

/** Desk rules for beneficial owners of a company with shares. */
export const ownerDeskRules: readonly DeskRule[] = [
  {
    id: 'za-owner-missing',
    severity: 'refused',
    words: 'Every person who holds 5% or more must be declared as a beneficial owner.',
    remedy: 'Add the person. For a company or trust, add the people behind it.',
    law,
    ...provenance,
    find: (answers) =>
      hasOwnershipAnswers(answers)
        ? holdersJoined(answers)
            .filter((holder) => holder.percent >= OWNER_PERCENT && !isDeclared(answers, holder))
            .map((holder) => ({
              path: textOf(answers, 'ownersKnown') === 'yes' ? 'owners' : 'ownersKnown',
              words: `${(holder.isCompany ? textOf(holder.item, 'companyName') : personName(holder.item)) || 'A shareholder'} holds ${formatPercent(holder.percent)} but is not declared. Holders of ${OWNER_PERCENT}% or more must be.`,
            }))
        : [],
  },
  {
    id: 'za-owner-percent',
    severity: 'query',
    words: 'This percentage does not match the shares.',
    remedy: 'Correct the percentage or the shares.',
    law,
    ...provenance,
    find: (answers) =>
      hasOwnershipAnswers(answers)
        ? wrongPercentages(answers, holdersJoined(answers), isSamePerson, ownsIndirectly)
        : [],
  },
];

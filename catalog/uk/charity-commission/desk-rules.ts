import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule, Provenance } from '#catalog/types/index.ts';
import { itemsOf } from '#forms/form.ts';
import { ageOn } from '#values/calendar-date.ts';
import { charityRules, findOfficeElsewhere, findSmallIncome } from '../charity/desk-rules.ts';
import { guidance } from '../charity/law.ts';
import type { CharityKind } from './kinds.ts';

const documents: Provenance = { source: 'uk-charity-supporting-documents', confidence: 'high' };
const ADULT = 18;

/** Desk rules for charities that are not CIOs. */
export const commissionDeskRules = ({ id, prefix }: CharityKind): readonly DeskRule[] => [
  {
    id: `${prefix}-office`,
    severity: 'refused',
    words: 'The Charity Commission registers charities of England and Wales only.',
    remedy: 'Give an address there, or apply to OSCR in Scotland or to the Commission for Northern Ireland.',
    law: 'Charities Act 2011, sections 1 and 30',
    ...guidance,
    find: findOfficeElsewhere,
  },
  {
    id: `${prefix}-small`,
    severity: 'refused',
    words: 'With an income of £5,000 or less the Commission registers only a CIO.',
    remedy:
      'Wait until the income is higher, or register a CIO instead. It may ask HMRC for tax relief without a number.',
    law: 'Charities Act 2011, section 30',
    ...documents,
    confidence: 'medium',
    find: findSmallIncome,
  },
  ...(id === 'company'
    ? []
    : [
        {
          id: `${prefix}-age`,
          severity: 'refused',
          words: 'A trustee of this kind of charity must be at least 18.',
          remedy: 'Name another person. A company or CIO may have trustees from 16.',
          law: 'Law of Property Act 1925, section 20',
          source: 'uk-practice',
          confidence: 'medium',
          find: (answers, today) =>
            itemsOf(answers, 'trustees')
              .filter((person) => {
                const born = dateOf(person, 'bornOn');
                return born !== null && ageOn(born, today) < ADULT;
              })
              .map((person) => ({ path: `trustees/${person.id}/bornOn` })),
        } satisfies DeskRule,
      ]),
  {
    id: `${prefix}-account`,
    severity: 'query',
    words: 'The Commission asks for the charity’s bank or building society account.',
    remedy: 'Open one in the charity’s name, or tell us why there is none yet.',
    law: 'GOV.UK, Register your charity',
    ...documents,
    find: (answers) => (textOf(answers, 'hasAccount') === 'no' ? [{ path: 'hasAccount' }] : []),
  },
  ...charityRules(prefix),
];

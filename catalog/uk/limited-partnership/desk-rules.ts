import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { samePartnerBy } from '#catalog/kit/people/same-person.ts';
import { natureDeskRules } from '../control/desk-rules.ts';
import { officeDeskRules, outsideJurisdiction } from '../offices/desk-rules.ts';
import { activityDeskRules } from '../activities/desk-rules.ts';
import { partnersIn, profitSharesRule } from '../partners/profit-shares.ts';
import { isSamePerson, peopleDeskRules } from '../people/desk-rules.ts';
import { GENERAL_LISTS, LIMITED_LISTS, PARTNER_LISTS } from './form.ts';
import { ACT, guidance, practice, register } from './law.ts';

/** Ids of the rules about officers of companies that apply to partners too. */
const partnerRuleIds = new Set([
  'uk-officer-barred',
  'uk-code-twice',
  'uk-person-twice',
  'uk-nationality-twice',
  'uk-body-number',
]);

/** Returns whether two partners are one: the same person, or the same company. */
const isSamePartner = samePartnerBy(isSamePerson);

/** Desk rules for limited partnerships. */
export const limitedPartnershipDeskRules: readonly DeskRule[] = [
  ...officeDeskRules,
  {
    id: 'uk-lp-place',
    severity: 'refused',
    words: 'The principal place of business is not in the country chosen.',
    remedy:
      'Correct the postcode, or choose the country where the business is run. It can move after registration.',
    law: ACT,
    ...register,
    find: outsideJurisdiction('principalPlace'),
  },
  {
    id: 'uk-lp-partners',
    severity: 'refused',
    words: 'A limited partnership needs at least one general and one limited partner.',
    remedy: 'Add the partner that is missing.',
    law: `${ACT}, section 4`,
    ...guidance,
    find: (answers) =>
      [GENERAL_LISTS, LIMITED_LISTS]
        .filter((lists) => answers[lists[0]] !== undefined && partnersIn(answers, lists).length === 0)
        .map(([path]) => ({ path })),
  },
  {
    id: 'uk-lp-both',
    severity: 'refused',
    words: 'A person cannot be a general and a limited partner at the same time.',
    remedy: 'Keep one of the two entries.',
    law: `${ACT}, section 4`,
    ...guidance,
    find: (answers) =>
      LIMITED_LISTS.flatMap((list) =>
        partnersIn(answers, [list])
          .filter((partner) =>
            partnersIn(answers, GENERAL_LISTS).some((general) => isSamePartner(partner, general)),
          )
          .map(({ id }) => ({
            path: `${list}/${id}/${list === 'limitedPartners' ? 'surname' : 'companyName'}`,
          })),
      ),
  },
  {
    id: 'uk-lp-manages',
    severity: 'query',
    words: 'A limited partner who takes part in running the business is liable for the debts of that time.',
    remedy: 'Make this partner a general partner, or let the general partners run the business.',
    law: `${ACT}, section 6`,
    ...guidance,
    find: (answers) => (textOf(answers, 'limitedManage') === 'yes' ? [{ path: 'limitedManage' }] : []),
  },
  profitSharesRule({
    id: 'uk-lp-parts',
    lists: PARTNER_LISTS,
    remedy: 'Correct the shares. They are part of the partners’ agreement.',
    law: 'Agreement between the partners',
    ...practice,
  }),
  ...peopleDeskRules(
    'generalPartners',
    ['generalPartners', 'limitedPartners', 'pscs'],
    ['corporateGeneralPartners', 'corporateLimitedPartners', 'corporatePscs'],
  ).filter(({ id }) => partnerRuleIds.has(id)),
  ...activityDeskRules,
  ...natureDeskRules.filter(({ id }) => id === 'uk-psc-nature'),
];

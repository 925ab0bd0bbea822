import { type Answers, itemsOf, type Page } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import type { CompanyKind } from './company-kinds.ts';
import { nigerianPerson } from '../people/identity-questions.ts';
import { naturesOfControl } from '../people/natures-of-control.ts';

const controller = nigerianPerson({ who: 'the person' });

const isIndirect = (_answers: Answers, person: Answers): boolean =>
  Array.isArray(person['control']) && person['control'].includes('through-company');

/** The page 'Persons with significant control'. */
export const controlPage = (kind: CompanyKind): Page => ({
  id: 'control',
  title: 'Persons with significant control',
  intro: 'The people who ultimately own or control the company, including through another company.',
  minutes: 4,
  fields: [
    {
      kind: 'list',
      id: 'controllers',
      label: 'Persons with significant control',
      item: { one: 'person with significant control', many: 'persons with significant control' },
      min: 1,
      max: 30,
      tooFew: 'Declare at least one person with significant control.',
      samePersonAs: ['directors', 'shareholders'],
      sharedFields: sharedBy(controller),
      title: personName,
      law: {
        words:
          'CAMA 2020, section 119: 5% or more of the shares or votes, directly or indirectly, the right to appoint most directors, or significant influence.',
        sourceId: 'ng-cama',
      },
      why: 'Nigeria has a public register of the people who control companies.',
      fields: [
        ...controller,
        {
          kind: 'several',
          id: 'control',
          label: 'Nature of control',
          atLeast: 1,
          options: naturesOfControl(kind),
        },
        {
          kind: 'choice',
          id: 'throughCompany',
          label: 'Company through which the person has control',
          shape: 'select',
          options: (answers) => [
            ...itemsOf(answers, 'corporateShareholders').map((item) => ({
              value: `corporateShareholders/${item.id}`,
              label: companyTitle(item) || 'Unnamed company',
            })),
            { value: 'other', label: 'Another company' },
          ],
          when: isIndirect,
        },
        ...(kind.hasShares
          ? [
              {
                kind: 'number',
                id: 'sharesPercent',
                label: 'Share of the capital',
                hint: 'As a percentage, direct and indirect holdings together.',
                min: 0,
                max: 100,
                decimals: 2,
                unit: '%',
              } as const,
            ]
          : []),
        {
          kind: 'number',
          id: 'votesPercent',
          label: 'Share of the votes',
          hint: kind.hasShares ? 'Usually the same as the shares.' : 'Members usually have equal votes.',
          min: 0,
          max: 100,
          decimals: 2,
          unit: '%',
        },
        {
          kind: 'date',
          id: 'controlSince',
          label: 'Start date',
          hint: 'Leave this blank if control starts with the registration.',
          optional: true,
          notAfter: 'today',
        },
        yesNo({
          id: 'politicallyExposed',
          label: 'Is this a politically exposed person?',
          hint: 'A person who holds a high public office, or that person’s family or close associates.',
          why: 'The register of persons with significant control records it.',
        }),
      ],
    },
  ],
});

import { type Answers, itemsOf } from '#forms/form.ts';
import { formatThousands } from '#values/format-thousands.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { choicesOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { samePersonBy } from '#catalog/kit/people/same-person.ts';
import { entriesIn } from '#catalog/kit/answers/list-entries.ts';
import { foundingDeskRules } from '../formation/desk-rules.ts';
import type { State } from '../states.ts';
import { parCapitalMinor, shareClasses } from '../stock/stock-tax.ts';
import { dollars } from '../money.ts';
import { ruleIdsOf } from '../formation/rule-ids.ts';

const practice = { source: 'us-practice', confidence: 'medium' } as const;
const election = {
  source: 'us-practice',
  confidence: 'medium',
  law: 'Internal Revenue Code § 1361(b)',
} as const;
const isSame = samePersonBy('passport');
const electsS = (answers: Answers): boolean => textOf(answers, 'sElection') === 'yes';

const LISTS = ['stockholders', 'corporateStockholders'] as const;
const holders = (answers: Answers) => entriesIn(answers, LISTS);

/** Desk rules for the officers of a corporation. */
export function officerDeskRules(state: State): readonly DeskRule[] {
  const id = ruleIdsOf(state, 'corp');
  const { law } = state.corporation;
  return [
    {
      id: id('officer-twice'),
      severity: 'query',
      words: 'The same person is listed twice as an officer.',
      remedy: 'Tick all offices of a person in one entry.',
      law,
      ...practice,
      find(answers) {
        const officers = itemsOf(answers, 'officers');
        return officers
          .filter((person, index) => officers.slice(0, index).some((other) => isSame(other, person)))
          .map((person) => ({ path: `officers/${person.id}/surname` }));
      },
    },
    ...(state.id === 'texas'
      ? [
          {
            id: id('officers'),
            severity: 'refused',
            words: 'A Texas corporation needs a president and a secretary.',
            remedy: 'Tick both offices. One person may hold both.',
            law: 'Business Organizations Code 21.417',
            source: 'us-practice',
            confidence: 'medium',
            find(answers) {
              const held = new Set(
                itemsOf(answers, 'officers').flatMap((person) => choicesOf(person, 'offices')),
              );
              return itemsOf(answers, 'officers').length > 0 &&
                !(held.has('president') && held.has('secretary'))
                ? [{ path: 'officers' }]
                : [];
            },
          } satisfies DeskRule,
        ]
      : []),
  ];
}

/** Desk rules for a corporation: its shares, officers and an election it cannot make. */
export function corporationDeskRules(state: State): readonly DeskRule[] {
  const id = ruleIdsOf(state, 'corp');
  const { law } = state.corporation;
  return [
    ...foundingDeskRules(state, 'corp'),
    {
      id: id('class-twice'),
      severity: 'refused',
      words: 'Two classes of shares have the same name.',
      remedy: 'Give each class a different name, such as “Class A Common Stock”.',
      law,
      ...practice,
      find(answers) {
        const classes = shareClasses(answers).filter(({ name }) => name !== '');
        return classes
          .filter(({ name }, index) =>
            classes.slice(0, index).some((other) => other.name.toLowerCase() === name.toLowerCase()),
          )
          .map((each) => ({ path: `shareClasses/${each.id}/className` }));
      },
    },
    {
      id: id('issued'),
      severity: 'refused',
      words: 'The stockholders take more shares than are authorised.',
      remedy: 'Raise the number of authorised shares, or reduce the stockholders’ shares.',
      law,
      ...practice,
      find: (answers) =>
        shareClasses(answers).flatMap((each) => {
          const taken = holders(answers)
            .filter(({ item }) => textOf(item, 'shareClass') === each.id)
            .reduce((sum, { item }) => sum + (numberOf(item, 'shares') ?? 0), 0);
          return taken > each.shares
            ? [
                {
                  path: `shareClasses/${each.id}/shares`,
                  words: `Issued shares can’t be more than authorised shares: ${formatThousands(taken)} of ${formatThousands(each.shares)} are taken.`,
                },
              ]
            : [];
        }),
    },
    {
      id: id('below-par'),
      severity: 'refused',
      words: 'You cannot issue shares for less than their par value.',
      remedy: 'Raise the amount paid, or lower the par value.',
      law: state.id === 'delaware' ? '8 Del. C. § 153' : law,
      ...practice,
      find: (answers) =>
        holders(answers).flatMap(({ item, path }) => {
          const held = shareClasses(answers).find((each) => each.id === textOf(item, 'shareClass'));
          const [paid, shares] = [numberOf(item, 'paid'), numberOf(item, 'shares')];
          if (!held || held.par === null || paid === undefined || shares === undefined) return [];
          const least = parCapitalMinor(shares, held.par);
          return paid < least
            ? [
                {
                  path: `${path}/paid`,
                  words: `${formatThousands(shares)} shares cannot be issued for less than their par value of ${dollars(least)}.`,
                },
              ]
            : [];
        }),
    },
    ...officerDeskRules(state),
    {
      id: id('s-foreigner'),
      severity: 'refused',
      words: 'An S corporation can’t have a non-resident alien shareholder.',
      remedy: 'Answer “No” to the S corporation, or have another person take the shares.',
      ...election,
      find: (answers) =>
        electsS(answers)
          ? itemsOf(answers, 'stockholders')
              .filter((person) => textOf(person, 'usPerson') === 'no')
              .map((person) => ({ path: `stockholders/${person.id}/usPerson` }))
          : [],
    },
    {
      id: id('s-company'),
      severity: 'refused',
      words: 'A company cannot hold shares of an S corporation.',
      remedy: 'Answer “No” to the S corporation, or have individuals take the shares.',
      ...election,
      find: (answers) =>
        electsS(answers)
          ? itemsOf(answers, 'corporateStockholders').map((company) => ({
              path: `corporateStockholders/${company.id}/companyName`,
            }))
          : [],
    },
    {
      id: id('s-classes'),
      severity: 'refused',
      words: 'An S corporation may have only one class of stock.',
      remedy: 'Answer “No” to the S corporation, or keep only one class.',
      ...election,
      find: (answers) =>
        electsS(answers) && itemsOf(answers, 'shareClasses').length > 1 ? [{ path: 'shareClasses' }] : [],
    },
    {
      id: id('s-year'),
      severity: 'query',
      words: 'An S corporation usually has a tax year that ends in December.',
      remedy: 'Choose December, or tell us the business reason for another.',
      law: 'Internal Revenue Code § 1378',
      source: 'us-practice',
      confidence: 'medium',
      find: (answers) =>
        electsS(answers) && textOf(answers, 'yearEndMonth') !== '' && textOf(answers, 'yearEndMonth') !== '12'
          ? [{ path: 'yearEndMonth' }]
          : [],
    },
  ];
}

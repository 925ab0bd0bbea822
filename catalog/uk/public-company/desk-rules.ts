import { itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { entriesIn } from '#catalog/kit/answers/list-entries.ts';
import { directorCountRule } from '../people/desk-rules.ts';
import { activityDeskRules } from '../activities/desk-rules.ts';
import { controlDeskRules } from '../control/desk-rules.ts';
import { officeDeskRules } from '../offices/desk-rules.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { shareDeskRules } from '../shares/desk-rules.ts';
import { classTitle, nominalCapital } from '../shares/shareholding.ts';
import { pounds, toPence } from '../money.ts';

const act = { source: 'uk-companies-act', confidence: 'high' } as const;

/** The least nominal value of shares a public company allots before it trades. */
export const PUBLIC_CAPITAL_MINOR = toPence(50_000);

/**
 * Minimum payment on a share of a public company: a quarter of its nominal value and the whole premium, to
 * the penny above.
 */
const minPaid = (nominal: number, price: number): number =>
  Math.ceil(nominal / 4) + Math.max(0, price - nominal);

const SECRETARIES = ['secretaries', 'corporateSecretaries'] as const;

/** Further desk rules for a public company: its capital, two directors, and a secretary. */
const publicRules: readonly DeskRule[] = [
  {
    id: 'uk-plc-directors',
    severity: 'refused',
    words: 'A public company needs at least two directors.',
    remedy: 'Add a director, or register a private company.',
    law: 'Companies Act 2006, section 154',
    ...act,
    find: (answers) =>
      answers['directors'] !== undefined && entriesIn(answers, ['directors', 'corporateDirectors']).length < 2
        ? [{ path: 'directors' }]
        : [],
  },
  {
    id: 'uk-plc-secretary',
    severity: 'refused',
    words: 'A public company needs a secretary.',
    remedy: 'Add a secretary. A director may be the secretary.',
    law: 'Companies Act 2006, section 271',
    ...act,
    find: (answers) =>
      answers['secretaries'] !== undefined && entriesIn(answers, SECRETARIES).length === 0
        ? [{ path: 'secretaries' }]
        : [],
  },
  {
    id: 'uk-plc-qualified',
    severity: 'refused',
    words: 'The secretary of a public company must be qualified.',
    remedy: 'Name a qualified person, or register a private company.',
    law: 'Companies Act 2006, section 273',
    ...act,
    find: (answers) =>
      entriesIn(answers, SECRETARIES)
        .filter(({ item }) => textOf(item, 'qualified') === 'no')
        .map(({ path }) => ({ path: `${path}/qualified` })),
  },
  {
    id: 'uk-plc-capital',
    severity: 'query',
    words: 'A public company with shares below £50,000 gets no trading certificate.',
    remedy: 'Raise the total nominal value to at least £50,000, or register a private company.',
    law: 'Companies Act 2006, sections 761 and 763',
    ...act,
    find: (answers) =>
      itemsOf(answers, 'shareClasses').length > 0 && nominalCapital(answers) < PUBLIC_CAPITAL_MINOR
        ? [
            {
              path: 'shareClasses',
              words: `The shares have a nominal value of ${pounds(nominalCapital(answers))}. A trading certificate requires ${pounds(PUBLIC_CAPITAL_MINOR)}.`,
            },
          ]
        : [],
  },
  {
    id: 'uk-plc-paid',
    severity: 'refused',
    words: 'A quarter of the nominal value of each share, and the whole premium, must be paid.',
    remedy: 'Raise the amount paid on each share.',
    law: 'Companies Act 2006, section 586',
    ...act,
    find: (answers) =>
      itemsOf(answers, 'shareClasses').flatMap((item) => {
        const [nominal, price, paid] = [
          numberOf(item, 'nominal'),
          numberOf(item, 'price'),
          numberOf(item, 'paid'),
        ];
        if (
          nominal === undefined ||
          price === undefined ||
          paid === undefined ||
          paid >= minPaid(nominal, price)
        )
          return [];
        return [
          {
            path: `shareClasses/${item.id}/paid`,
            words: `On each share “${classTitle(item)}” at least ${pounds(minPaid(nominal, price))} must be paid: a quarter of ${pounds(nominal)}${price > nominal ? ` and the premium of ${pounds(price - nominal)}` : ''}.`,
          },
        ];
      }),
  },
];

/** Desk rules for applications for a public limited company. */
export const publicCompanyDeskRules: readonly DeskRule[] = [
  ...officeDeskRules,
  ...activityDeskRules,
  directorCountRule,
  ...publicRules,
  ...peopleDeskRules(
    'directors',
    ['directors', 'secretaries', 'shareholders', 'pscs'],
    ['corporateDirectors', 'corporateSecretaries', 'corporateShareholders', 'corporatePscs'],
  ),
  ...shareDeskRules,
  ...controlDeskRules,
];

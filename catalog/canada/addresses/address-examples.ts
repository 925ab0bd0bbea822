import { type DeskExample, same } from '#catalog/testing/desk-examples.ts';
import type { Answers } from '#forms/form.ts';

/** Changes parts of the registered office. */
export const office =
  (change: object) =>
  (kept: Answers): Answers => ({
    ...kept,
    registeredOffice: { ...(kept['registeredOffice'] as object), ...change },
  });

/** Examples of what everything with a place of business is held against. `postcode` is one of another province. */
export const addressExamples = (postcode: string): readonly DeskExample[] => [
  [
    'ca-office-box',
    office({ house: '', street: 'P.O. Box 12' }),
    'registeredOffice',
    office({ street: 'Boxwood Street' }),
  ],
  ['ca-office-postal-code', office({ postcode }), 'registeredOffice', same],
];

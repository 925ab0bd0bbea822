/** Source whose mutants are run against the tests beside it. Patterns are relative to the root of the repository. */
export type MutationGroup = {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Runs on a temporary PostgreSQL server. */
  readonly database: boolean;
};

/** Groups of code that must not break, in the order of `docs/mutation-testing.md`. */
export const mutationGroups: Readonly<Record<string, MutationGroup>> = {
  lifecycle: {
    mutate: ['rules/application/**/*.ts', 'rules/clock/**/*.ts', 'rules/desk/**/*.ts'],
    tests: ['rules/{application,clock,desk}/**/*.test.ts', 'catalog/desk-rules.test.ts'],
    database: false,
  },
  prices: {
    mutate: ['rules/pricing/**/*.ts', 'rules/promotions/**/*.ts', 'rules/ledger/**/*.ts', 'values/money.ts'],
    tests: [
      'rules/{pricing,promotions,ledger}/**/*.test.ts',
      'rules/application/questions.test.ts',
      'rules/catalogue.test.ts',
      'values/**/*.test.ts',
    ],
    database: false,
  },
  deadlines: {
    mutate: ['rules/deadlines/**/*.ts', 'rules/tax/**/*.ts', 'values/calendar-date.ts'],
    tests: [
      'rules/{deadlines,tax}/**/*.test.ts',
      'rules/application/questions.test.ts',
      'values/**/*.test.ts',
      // Of the catalogue only the tests of days: all others compute deadlines in passing.
      'catalog/*/obligations.test.ts',
      'catalog/**/due-date*.test.ts',
      'catalog/kit/dates/{months,movable-days}.test.ts',
    ],
    database: false,
  },
  payments: {
    mutate: ['server/payments/**/*.ts', 'server/ledger/**/*.ts', 'server/orders/**/*.ts'],
    tests: ['server/{payments,ledger,orders}/**/*.test.ts'],
    database: true,
  },
  'sign-in': {
    mutate: ['server/auth/{accounts,codes-and-links,factors,passwords,sessions}/**/*.ts'],
    tests: ['server/auth/{accounts,codes-and-links,factors,passwords,sessions,http}/**/*.test.ts'],
    database: true,
  },
  files: {
    mutate: ['server/files/**/*.ts', 'server/encryption/**/*.ts'],
    tests: ['server/{files,encryption}/**/*.test.ts', 'server/applications/application-files.test.ts'],
    database: true,
  },
  access: {
    mutate: ['server/members/**/*.ts', 'server/database/row-security/**/*.ts', 'server/staff/**/*.ts'],
    tests: ['server/{members,staff}/**/*.test.ts', 'server/database/row-security/**/*.test.ts'],
    database: true,
  },
};

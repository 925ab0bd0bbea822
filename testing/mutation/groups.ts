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
  law: {
    mutate: ['rules/law/**/*.ts', 'rules/data-requests/**/*.ts'],
    tests: ['rules/{law,data-requests}/**/*.test.ts'],
    database: false,
  },
  record: {
    mutate: ['rules/record/**/*.ts', 'rules/formed-elsewhere/**/*.ts'],
    tests: ['rules/{record,formed-elsewhere}/**/*.test.ts'],
    database: false,
  },
  names: {
    mutate: ['rules/names/**/*.ts', 'rules/parse-identifier.ts', 'rules/consent-letter.ts'],
    tests: [
      'rules/names/**/*.test.ts',
      'rules/catalogue.test.ts',
      // Numbers of authorities.
      'rules/application/questions.test.ts',
      'catalog/*/names/**/*.test.ts',
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
    mutate: [
      'server/{payments,ledger,orders,billing,carts,bank-statements,promotions}/**/*.ts',
      'rules/bank-statements/**/*.ts',
    ],
    tests: [
      'server/{payments,ledger,orders,billing,carts,bank-statements,promotions}/**/*.test.ts',
      'rules/bank-statements/**/*.test.ts',
    ],
    database: true,
  },
  'sign-in': {
    mutate: [
      'server/auth/{accounts,admin,codes-and-links,factors,keys,passwords,providers,sessions}/**/*.ts',
    ],
    tests: [
      'server/auth/{accounts,admin,codes-and-links,factors,http,keys,passwords,providers,sessions}/**/*.test.ts',
    ],
    database: true,
  },
  files: {
    mutate: ['server/{files,encryption,uploads}/**/*.ts'],
    tests: [
      'server/{files,encryption,uploads}/**/*.test.ts',
      'server/applications/application-files.test.ts',
    ],
    database: true,
  },
  access: {
    mutate: [
      'server/{access-log,firms,members,sharing,staff,tokens}/**/*.ts',
      'server/auth/callers/**/*.ts',
      'server/database/row-security/**/*.ts',
      'server/http/{caller,implement}.ts',
      'contract/desk/rights.ts',
    ],
    tests: [
      'server/{access-log,firms,members,sharing,staff,tokens,uploads}/**/*.test.ts',
      'server/auth/callers/**/*.test.ts',
      'server/database/row-security/**/*.test.ts',
      'server/http/{every-endpoint,implement,open-endpoints}.test.ts',
    ],
    database: true,
  },
};

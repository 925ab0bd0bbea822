/** Tests that replace a module: each has a worker of its own, since the others share their modules. */
export const replacedModules: readonly string[] = [
  'server/applications/seventh-country.test.ts',
  'server/auth/accounts/account.test.ts',
  'server/auth/passwords/password-rules.test.ts',
];

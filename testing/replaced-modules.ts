/**
 * Tests that replace a module, or load one of the site again: each has a worker of its own, since the others share their
 * modules. A second client of the session warns, in whichever test makes it.
 */
export const replacedModules: readonly string[] = [
  'server/applications/seventh-country.test.ts',
  'server/auth/accounts/account.test.ts',
  'server/auth/passwords/password-rules.test.ts',
  'web/session/auth-client.test.ts',
  'web/session/sign-in-actions.test.ts',
  'web/ui/format-instant.test.ts',
];

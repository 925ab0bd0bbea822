/** The tags that a test may have. A run whose configuration does not declare them fails at the first test with one. */
export const tags = [
  {
    name: 'extended',
    description:
      'Left out by `npm test`, run by `npm test -- extended`, `npm test -- changed`, EVERY=1 and CI.',
  },
];

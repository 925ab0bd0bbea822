/**
 * Whether EVERY is set. Then tests leave nothing out that is alike; CONTRIBUTING lists what that adds.
 */
export const isEvery = Boolean(process.env['EVERY']);

/** The tags of one of several cases that are alike: without the part `extended`, only the first runs. */
export const tagsOfAlike = (isFirst: boolean): string[] => (isFirst ? [] : ['extended']);

/**
 * The tags of tests on the embedded engine that PostgreSQL runs too: where it does in this run, they are left to the part
 * `extended`.
 */
export const tagsOfSecondEngine: string[] = process.env['POSTGRES_TOO'] ? ['extended'] : [];

/** Returns the first of several cases that are alike, or all of them with EVERY set. */
export const firstOrEvery = <Case>(cases: readonly Case[]): readonly Case[] =>
  isEvery ? cases : cases.slice(0, 1);

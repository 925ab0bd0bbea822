import { timestamp } from 'drizzle-orm/pg-core';

/** Returns a column of an instant, which is a `Date` in TypeScript. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

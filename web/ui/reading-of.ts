import { formatDay } from './format-day.ts';

/** Returns what follows a source in a list: the day it was read, or that its facts are known from practice only. */
export const readingOf = ({ readOn }: { readonly readOn: string | null }): string =>
  readOn === null ? ', not yet confirmed' : `, read on ${formatDay(readOn)}`;

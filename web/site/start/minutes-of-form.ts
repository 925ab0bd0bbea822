import type { Form, Page } from '#forms/form.ts';

/** The time in which an application is started, as the home page promises. */
export const MINUTES_TO_START = 10;

/** Returns how many minutes pages of a form take together, as estimated in the catalogue. */
export const minutesOf = (pages: readonly Pick<Page, 'minutes'>[]): number =>
  pages.reduce((sum, { minutes = 0 }) => sum + minutes, 0);

/** Returns the first pages that fit into `MINUTES_TO_START`; none where the whole form takes less than twice that. */
export function pagesToStart({ pages }: Pick<Form, 'pages'>): Form['pages'] {
  if (minutesOf(pages) < 2 * MINUTES_TO_START) return [];
  return pages.filter((_, index) => minutesOf(pages.slice(0, index + 1)) <= MINUTES_TO_START);
}

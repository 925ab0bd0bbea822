/** Metadata of an article. `minutes` is the reading time. */
export type ArticleHead = {
  slug: string;
  title: string;
  description: string;
  date: string;
  /** '21 November 2026'. */
  dateInWords: string;
  minutes: number;
};

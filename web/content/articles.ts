/** Metadata of an article. `minutes` is the reading time. */
export type ArticleHead = {
  slug: string;
  title: string;
  description: string;
  date: string;
  /** '21 November 2026'. */
  dateInWords: string;
  /** Day of the last change, in words; null when unchanged since `date`. */
  updatedInWords: string | null;
  /** Id of the country the article is about. */
  country: string;
  minutes: number;
};

/** What is known of an article before it is opened. `minutes` is how long it takes to read. */
export type ArticleHead = {
  slug: string;
  title: string;
  description: string;
  date: string /** '21 November 2026'. */;
  dateInWords: string;
  minutes: number;
};

import type { Facts } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { FileMaker } from './sample-files.ts';

/** Makes answers as typed that the desk finds nothing against. `changes` replace whole answers; `file` supplies uploads. */
export type SampleMaker = (options?: {
  changes?: Answers;
  file?: FileMaker;
  today?: CalendarDate;
}) => Answers;

/** What the walk over the whole catalogue needs of each country, from catalog/<country>/testing/samples.ts. */
export type CountrySamples = {
  /** A sample application for each service, by its id. */
  readonly samples: Readonly<Record<string, SampleMaker>>;
  /** Combinations of facts that decide which row of a fee applies. */
  readonly situations: readonly Facts[];
  /** Pages and questions that made-up answers hardly ever reach. */
  readonly rare: readonly string[];
};

import type { Facts } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { type CalendarDate, day } from '#values/calendar-date.ts';
import type { FileMaker } from './sample-files.ts';

/** The day on which samples are complete and in time unless a maker is given another. */
export const SAMPLE_DAY: CalendarDate = day('2026-11-21');

/** Makes answers as typed that the desk finds nothing against. `changes` replace whole answers; `file` supplies uploads. */
export type SampleMaker = (options?: {
  changes?: Answers;
  file?: FileMaker;
  today?: CalendarDate;
}) => Answers;

/**
 * What the tests over the whole catalogue need of a service, the default export of catalog/<country>/<service>/sample.ts;
 * what belongs to no single service stands in catalog/<country>/testing/samples.ts.
 */
export type Samples = {
  /** A sample application for each service of the folder, by the service's id. */
  readonly samples?: Readonly<Record<string, SampleMaker>>;
  /** Combinations of facts that decide which row of a fee applies. */
  readonly situations?: readonly Facts[];
  /** Ids of pages and questions that generated answers hardly ever reach. */
  readonly rare?: readonly string[];
};

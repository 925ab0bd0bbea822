import type { Facts } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { type CalendarDate, day } from '#values/calendar-date.ts';
import type { FileMaker } from './sample-files.ts';

/** The day on which samples are complete and in time by default. */
export const SAMPLE_DAY: CalendarDate = day('2026-11-21');

/** Makes answers as typed without desk findings. `changes` replace whole answers; `file` supplies uploads. */
export type SampleMaker = (options?: {
  changes?: Answers;
  file?: FileMaker;
  today?: CalendarDate;
}) => Answers;

/**
 * The samples of a service for tests over the whole catalogue: the default export of
 * catalog/<country>/<service>/sample.ts, or of catalog/<country>/testing/samples.ts for several services.
 */
export type Samples = {
  /** A sample application for each service of the folder, by the service's id. */
  readonly samples?: Readonly<Record<string, SampleMaker>>;
  /** Combinations of facts that decide which row of a fee applies. */
  readonly situations?: readonly Facts[];
  /** Ids of pages and questions that generated answers rarely reach. */
  readonly rare?: readonly string[];
};

import { readFileSync } from 'node:fs';
import { matchesGlob, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take long for their size, because they start and kill servers. */
const long: readonly string[] = [
  '**/chaos*.test.ts',
  '**/money-storm*.test.ts',
  'server/main.test.ts',
  'server/applications/whole-story.test.ts',
  'server/database/embedded/{damaged-directory,durability}.test.ts',
];

/**
 * Returns what a worker must have in common with the file before to be used again: the project, and whether there is a
 * window. Another worker loads all modules anew.
 */
const workerOf = ({ project, moduleId }: TestSpecification): string =>
  `${project.name} ${readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')}`;

/**
 * Starts the longest tests first, so that no worker waits for one at the end, then those that share workers together.
 * Without durations of an earlier run, Vitest goes by size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      long.some((pattern) => matchesGlob(relative(this.ctx.config.root, moduleId), pattern));
    // A method of Vitest, not of an array.
    // oxlint-disable-next-line no-array-sort
    const sorted = await super.sort(files);
    const others = Map.groupBy(
      sorted.filter((file) => !isLong(file)),
      workerOf,
    );
    return [...sorted.filter(isLong), ...[...others.values()].flat()];
  }
}

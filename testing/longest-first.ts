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
 * Starts the longest tests first, so that no worker waits for one at the end. Without durations of an earlier run,
 * Vitest goes by size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      long.some((pattern) => matchesGlob(relative(this.ctx.config.root, moduleId), pattern));
    // A method of Vitest, not of an array.
    // oxlint-disable-next-line no-array-sort
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

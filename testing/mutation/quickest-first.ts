import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the tests that failed last, then the quickest: tests of a mutant end with the first failure, and mutants
 * of one file are mostly found by the same test.
 */
export class QuickestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification): readonly [string, number, number] => {
      const result = this.ctx.cache.getTestSpecificationResult(file);
      return [file.project.name, result?.failed ? 0 : 1, result?.duration ?? 0];
    };
    const ranked = files.map((file) => ({ file, rank: rank(file) }));
    return Promise.resolve(
      ranked
        .toSorted(({ rank: [project, failed, ms] }, { rank: [otherProject, otherFailed, otherMs] }) =>
          project === otherProject ? failed - otherFailed || ms - otherMs : project < otherProject ? -1 : 1,
        )
        .map(({ file }) => file),
    );
  }
}

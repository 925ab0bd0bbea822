import { afterAll, beforeAll, beforeEach, inject } from 'vitest';

/** What Stryker counts in its first run: how often each test reached each mutant. */
type Counter = {
  currentTestId?: string | undefined;
  mutantCoverage?: { readonly perTest: Record<string, Record<string, number> | undefined> };
};

declare module 'vitest' {
  /** What Stryker's runner provides to the tests. */
  interface ProvidedContext {
    mode: string;
    globalNamespace: string;
  }
}

/** Names the set-up of a file, as long as its first test has not begun. */
const setUp = 'set-up of the file';

// Stryker runs a mutant with the tests that reached it, and counts what `beforeAll` of a file reaches for none of
// them. A server that all tests of a file share makes its routes there, so that each of these tests counts.
if (inject('mode') === 'dry-run') {
  const name = inject('globalNamespace');
  const counter: Counter = Reflect.get(globalThis, name) ?? {};
  Reflect.set(globalThis, name, counter);
  const tests = new Set<string>();
  beforeAll(() => {
    counter.currentTestId = setUp;
  });
  beforeEach(() => {
    if (counter.currentTestId !== undefined) tests.add(counter.currentTestId);
  });
  afterAll(() => {
    const perTest = counter.mutantCoverage?.perTest ?? {};
    const reached = Object.keys(perTest[setUp] ?? {});
    delete perTest[setUp];
    for (const test of tests) {
      const counts = (perTest[test] ??= {});
      for (const mutant of reached) counts[mutant] ??= 1;
    }
  });
}

import { afterAll, beforeAll, beforeEach, inject } from 'vitest';

/** What Stryker counts in its first run: how often each test reached each mutant. */
type Counter = {
  currentTestId?: string | undefined;
  activeMutant?: string | undefined;
  mutantCoverage?: {
    /** What modules reached when they loaded. */
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number> | undefined>;
  };
  /** The tests of all files so far. */
  testsSoFar?: Set<string>;
  /** How many tests count for each mutant so far. */
  testsOf?: Map<string, number>;
};

declare module 'vitest' {
  /** What Stryker's runner provides to the tests. */
  interface ProvidedContext {
    mode: string;
    globalNamespace: string;
    activeMutant: string;
  }
}

const name = inject('globalNamespace');
const counter: Counter = Reflect.get(globalThis, name) ?? {};
Reflect.set(globalThis, name, counter);

/** How many tests a mutant is run with: the first that reached it, in the order of `QuickestFirst`. */
const most = Number(process.env['MUTATION_MOST'] ?? Infinity);
const testsOf = (counter.testsOf ??= new Map());

/** Names the set-up of a file, as long as its first test has not begun. */
const setUp = 'set-up of the file';

// Stryker runs a mutant with the tests that reached it, and counts what `beforeAll` of a file reaches for none of
// them. A server that all tests of a file share makes its routes there, so that each of these tests counts.
if (inject('mode') === 'dry-run') {
  const tests = new Set<string>();
  const testsSoFar = (counter.testsSoFar ??= new Set());
  beforeAll(() => {
    counter.currentTestId = setUp;
  });
  beforeEach(() => {
    if (counter.currentTestId === undefined) return;
    tests.add(counter.currentTestId);
    testsSoFar.add(counter.currentTestId);
  });
  afterAll(() => {
    const { static: atLoad = {}, perTest = {} } = counter.mutantCoverage ?? {};
    const reached = Object.keys(perTest[setUp] ?? {});
    delete perTest[setUp];
    for (const test of tests) leaveOutBeyondMost(perTest[test] ?? {});
    count(reached, tests);
    // A mutant that runs both while modules load and in tests may change a value that any test reads.
    const inTests = new Set(Object.values(perTest).flatMap((counts) => Object.keys(counts ?? {})));
    count(
      Object.keys(atLoad).filter((mutant) => inTests.has(mutant)),
      testsSoFar,
    );
  });
}

// Stryker turns a mutant on before the first test of a file. Modules must compute their values with it.
if (inject('mode') === 'mutant') counter.activeMutant = inject('activeMutant');

/** Returns whether another test may count for the mutant, and counts it then. */
function hasRoom(mutant: string): boolean {
  const count = testsOf.get(mutant) ?? 0;
  if (count >= most) return false;
  testsOf.set(mutant, count + 1);
  return true;
}

/** Leaves out the mutants of a test for which enough tests count. */
function leaveOutBeyondMost(counts: Record<string, number>): void {
  for (const mutant of Object.keys(counts)) if (!hasRoom(mutant)) delete counts[mutant];
}

/** Counts mutants for tests as if each had reached them. */
function count(mutants: readonly string[], tests: ReadonlySet<string>): void {
  const perTest = counter.mutantCoverage?.perTest ?? {};
  for (const test of mutants.length > 0 ? tests : []) {
    const counts = (perTest[test] ??= {});
    for (const mutant of mutants) if (counts[mutant] === undefined && hasRoom(mutant)) counts[mutant] = 1;
  }
}

// npm run mutate -- GROUP: changes the source of a group in one place at a time and counts the changes that
// no test notices.
//   --sample 200      mutants chosen by --seed, instead of all
//   --seed 1
//   --file rules/application/prefill-filing.ts   only this file of the group; may be repeated
//   --tests 'server/members/*.test.ts'   run these tests instead of those of the group
//   --most 150        no more tests for a mutant than the first 150 that reach it, in the order in which they ran
//   --concurrency 2
//   --timeout 30      seconds after which a mutant that loops is stopped; 120 by default
// Groups: testing/mutation/groups.ts. The report is written to .cache/mutation, and the last lines count it. A
// mutant that only ran out of time is not counted as found. docs/mutation-testing.md explains the figures.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { randomNumbers } from '../server/testing/random-numbers.ts';
import { mutationGroups } from '../testing/mutation/groups.ts';
import { installDependencies } from './install.mjs';

const root = join(import.meta.dirname, '..');
const tools = join(root, 'testing/mutation/tools');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', multiple: true },
    tests: { type: 'string' },
    most: { type: 'string' },
    concurrency: { type: 'string', default: '2' },
    timeout: { type: 'string', default: '120' },
  },
});
const [name = ''] = positionals;
const group = mutationGroups[name];
if (!group) {
  console.error(`Name one group: ${Object.keys(mutationGroups).join(', ')}.`);
  process.exit(2);
}
installDependencies(tools);

/** Positions as Babel counts them: lines from 0 here, columns from 0. */
type Position = { readonly line: number; readonly column: number };
type Mutant = {
  readonly fileName: string;
  readonly location: { readonly start: Position; readonly end: Position };
};
type Instrumenter = {
  instrument(files: readonly unknown[], options: object): Promise<{ mutants: readonly Mutant[] }>;
};

const sources = globSync([...group.mutate], { cwd: root })
  // Simulators stand for payment providers in tests and demonstrations.
  .filter((path) => !/\.test\.ts$|\.d\.ts$|\/(testing|simulators)\/|\/tables\.ts$/.test(path))
  .filter((path) => values.file === undefined || values.file.includes(path))
  .toSorted();
if (sources.length === 0) {
  console.error(`The group ${name} has no file ${values.file?.join(', ')}.`);
  process.exit(2);
}

/** Returns a position as `--mutate` takes it: lines from 1. */
const at = ({ line, column }: Position): string => `${line + 1}:${column}`;
const quiet = (): void => undefined;

/** Returns the mutants of a sample. */
async function sampleOf(size: number, seed: number): Promise<Mutant[]> {
  const module = join(tools, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js');
  const { Instrumenter } = (await import(pathToFileURL(module).href)) as {
    Instrumenter: new (log: object) => Instrumenter;
  };
  const instrumenter = new Instrumenter({
    debug: quiet,
    info: quiet,
    warn: quiet,
    isDebugEnabled: () => false,
  });
  const files = sources.map((path) => ({
    name: path,
    content: readFileSync(join(root, path), 'utf8'),
    mutate: true,
  }));
  const { mutants } = await instrumenter.instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const random = randomNumbers(seed);
  return mutants
    .map((mutant) => ({ mutant, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

/** Returns the range of a mutant as `--mutate` takes it. Mutants inside it are run too. */
const rangeOf = ({ fileName, location: { start, end } }: Mutant): string =>
  `${fileName}:${at(start)}-${at(end)}`;

const directory = join(root, '.cache/mutation');
mkdirSync(directory, { recursive: true });
const configFile = join(directory, `${name}.config.json`);
const reportFile = join(directory, `${name}.json`);
const sandbox = `.cache/mutation/sandbox-${name}`;
const sample =
  values.sample === undefined ? undefined : await sampleOf(Number(values.sample), Number(values.seed));
// Without it a run that stops early would be counted by the report of the one before.
rmSync(reportFile, { force: true });
writeFileSync(
  configFile,
  JSON.stringify({
    mutate: sample?.map(rangeOf) ?? sources,
    plugins: [join(tools, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { configFile: 'testing/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Values that a module computes once: each would need the whole run again.
    ignoreStatic: true,
    // A time that a busy machine never takes: a mutant that runs out of it was found by no test.
    timeoutMS: Number(values.timeout) * 1000,
    dryRunTimeoutMinutes: 30,
    concurrency: Number(values.concurrency),
    tempDirName: sandbox,
    ignorePatterns: [
      '.cache',
      'testing/mutation/tools',
      'dist',
      'dist-server',
      'journeys',
      'clients',
      'test-results',
    ],
    // Stryker would rewrite it only for compilers, through an interface that TypeScript 7 lacks.
    tsconfigFile: 'none.json',
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: reportFile },
    allowConsoleColors: false,
  }),
);

const stryker = [
  process.execPath,
  join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
  'run',
  configFile,
];
const command = group.database
  ? [process.execPath, join(root, 'scripts/with-postgres.mjs'), ...stryker]
  : stryker;
const [program = process.execPath, ...parameters] = command;
const { status } = spawnSync(program, parameters, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'test',
    MUTATION_GROUP: name,
    ...(values.tests !== undefined && { MUTATION_TESTS: values.tests }),
    ...(values.most !== undefined && { MUTATION_MOST: values.most }),
  },
});
rmSync(join(root, sandbox), { recursive: true, force: true });
process.exitCode = status ?? 1;
if (existsSync(reportFile)) {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  console.log(summarise(report));
  const missing = (sample ?? []).filter((mutant) => !hasRun(report, mutant)).map(rangeOf);
  if (missing.length > 0) {
    console.error(`Not run although chosen: ${missing.join(', ')}`);
    process.exitCode = 1;
  }
}

/** A report of Stryker, whose lines and columns count from 1. */
type Report = {
  readonly files: Readonly<
    Record<
      string,
      | { readonly mutants: readonly { readonly status: string; readonly location: Mutant['location'] }[] }
      | undefined
    >
  >;
};

/** Returns whether a position of a report is that of a mutant of the sample. */
function isAt(reported: Position, { line, column }: Position): boolean {
  return reported.line === line + 1 && reported.column === column + 1;
}

/** Returns whether a report has the place of a mutant of the sample. */
function hasRun({ files }: Report, { fileName, location: { start, end } }: Mutant): boolean {
  const ofFile = files[fileName]?.mutants ?? [];
  return ofFile.some(({ location }) => isAt(location.start, start) && isAt(location.end, end));
}

/** Returns a part in per cent. */
function share(part = 0, all = 0): string {
  return all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`;
}

/** Returns how many mutants of the report were found by a failed test, in all and of those that a test reached. */
function summarise({ files }: Report): string {
  const mutants = Object.values(files).flatMap((file) => file?.mutants ?? []);
  const count = (wanted: string): number => mutants.filter((mutant) => mutant.status === wanted).length;
  const [found, timedOut, survived, unreached] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(count);
  // Such as one that keeps a test file from loading while no test fails.
  const notJudged = count('RuntimeError');
  const reached = (found ?? 0) + (timedOut ?? 0) + (survived ?? 0);
  const all = reached + (unreached ?? 0);
  return `${name}: ${all} mutants, ${found} found (${share(found, all)}; of reached ${share(found, reached)}), ${survived} survived, ${unreached} not reached, ${timedOut} timed out and not counted as found${notJudged > 0 ? `; ${notJudged} more could not be judged` : ''}`;
}

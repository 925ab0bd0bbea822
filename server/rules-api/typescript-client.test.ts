import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ts } from '@ts-morph/common';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCharterlyClient, type CharterlyClient } from '../../clients/typescript/client.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

const root = join(import.meta.dirname, '../..');
const client = join(root, 'clients/typescript');

/** Runs a program in the root of the repository. @returns its exit code and output */
function run(command: string, ...parameters: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: root, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}
const tsc = join(root, 'node_modules/.bin/tsc');

/** Returns the names that an editor offers at the first `/**` + `/` of a source text. */
function completionsIn(source: string): readonly string[] {
  const marker = '/**/';
  const fileName = join(client, 'testing/completion.ts');
  const options = {
    ...ts.getDefaultCompilerOptions(),
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  const read = (name: string) => (name === fileName ? source : ts.sys.readFile(name));
  const service = ts.createLanguageService({
    getScriptFileNames: () => [fileName],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = read(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: () => join(root, 'no-library.d.ts'),
    fileExists: (name) => read(name) !== undefined,
    readFile: read,
  });
  const at = source.indexOf(marker) + marker.length;
  return service.getCompletionsAtPosition(fileName, at, {})?.entries.map(({ name }) => name) ?? [];
}

describe('client in TypeScript', () => {
  test('its types are current: otherwise run `npm run client`', { tags: ['extended'] }, () => {
    expect(run(process.execPath, 'scripts/generate-client.ts', '--check')).toEqual({ status: 0, output: '' });
  });

  test('strict compiler: accepts correct requests and rejects wrong facts', () => {
    expect(run(tsc, '-p', client)).toEqual({ status: 0, output: '' });
  });

  test('built package: compiles under strict in a project of its own', { tags: ['extended'] }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'charterly-client-'));
    try {
      expect(run(tsc, '-p', join(client, 'tsconfig.build.json'), '--outDir', join(folder, 'dist'))).toEqual({
        status: 0,
        output: '',
      });
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      writeFileSync(
        join(folder, 'consumer.ts'),
        readFileSync(join(client, 'testing/typed-requests.ts'), 'utf8').replace(
          '../client.ts',
          './dist/client.js',
        ),
      );
      const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--types', '', '--ignoreConfig'];
      expect(run(tsc, ...strict, join(folder, 'consumer.ts'))).toEqual({ status: 0, output: '' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test.each([
    [
      "Question<'/v1/quotes'> = { service: 'nigeria-company-registration', facts: { /**/ } }",
      ['nameReserved', 'restrictedName', 'shareCapitalMinor'],
    ],
    ["Question<'/v1/estimates'> = { tax: 'uk-directors-loan', facts: { /**/ } }", ['loanMinor']],
    [
      "Question<'/v1/obligations'> = { jurisdiction: 'US', entityType: 'WY-LLC', facts: { registeredOn: '2026-01-05', /**/ } }",
      [
        'employer',
        'firstYearEndOn',
        'foreignQuarter',
        'franchiseTaxFromFiveThousand',
        'paysContractors',
        'taxedAs',
        'worksInDelaware',
        'yearEndMonth',
      ],
    ],
  ])('editor: completes the facts of %s', (typed, names) => {
    const offered = completionsIn(
      `import type { Question } from '../client.ts';\nexport const body: ${typed};\n`,
    );
    expect(offered.toSorted()).toEqual(names);
  });
});

describe('client against a running server', () => {
  let testApp: TestApp;
  let charterly: CharterlyClient;
  beforeAll(async () => {
    testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
    const origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    charterly = createCharterlyClient({ baseUrl: `${origin}/api` });
  });
  afterAll(() => testApp.stop());

  test('quote: the total and the last day on which it is valid', async () => {
    const { data } = await charterly.POST('/v1/quotes', {
      body: {
        service: 'nigeria-company-registration',
        package: 'standard',
        facts: { shareCapitalMinor: 100_000_000, restrictedName: false, nameReserved: false },
        on: '2026-11-21',
      },
    });
    expect(data?.currency).toBe('NGN');
    expect(data?.totalMinor).toBe(data?.lines.reduce((sum, { minor }) => sum + minor, 0));
  });

  test('name check: the verdict', async () => {
    const { data } = await charterly.POST('/v1/name-checks', {
      body: { jurisdiction: 'NG', entityType: 'LTD', name: 'Federal Cocoa Traders Ltd' },
    });
    expect(data?.verdict).toBe('consent');
  });

  test('conditional fact missing: an error that names it', async () => {
    const { data, error, response } = await charterly.POST('/v1/estimates', {
      body: { jurisdiction: 'GB', tax: 'uk-vat-registration', facts: { abroad: false }, on: '2026-11-21' },
    });
    expect([data, response.status, error?.code]).toEqual([undefined, 422, 'facts_invalid']);
    expect(error?.problems?.map(({ path }) => path)).toContain('facts/lastTwelveMinor');
  });

  test('catalogue: a country by its id', async () => {
    const { data } = await charterly.GET('/v1/catalog/countries/{id}', { params: { path: { id: 'ghana' } } });
    expect([data?.code, data?.currency]).toEqual(['GH', 'GHS']);
  });
});

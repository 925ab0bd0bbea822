import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import {
  stubOf,
  withoutDeskData,
  withoutForm,
  withoutNameRules,
  withoutServerData,
} from './server-modules-plugin.ts';

const files = globSync('catalog/**/*.server.ts');

test('server modules: there are some', () => expect(files).not.toEqual([]));

test.each(files)('%s: exports functions only, and each has a stub', (file) => {
  const source = readFileSync(file, 'utf8');
  const exported = [...source.matchAll(/^export (?!type )(?:const|function) (\w+)( = \(|\()/gm)].map(
    ([, name]) => name,
  );
  expect(source.match(/^export (?!type )/gm)).toHaveLength(exported.length);
  const stub = stubOf('module', source);
  for (const name of exported) expect(stub).toContain(`export function ${name}()`);
});

/** The lines that a change of the source leaves out. */
function linesWithout(change: (source: string) => string, file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  const kept = change(source).split('\n');
  return source.split('\n').filter((line) => !kept.includes(line));
}

test('service: its pack, paste sheet, checklist and the like are left out, and nothing else', () => {
  expect(linesWithout(withoutDeskData, 'catalog/uk/public-company/service.ts')).toEqual([
    "  pack: [...companyPapers.filter(({ id }) => id !== 'uk-articles'), tradingCertificate],",
    '  pasteSheet: publicCompanyPasteSheet,',
  ]);
  const source = readFileSync('catalog/uk/guarantee-company/service.ts', 'utf8');
  const [block = ''] = /^ {2}pasteSheet: \{\n[\s\S]*?\n {2}\},\n/m.exec(source) ?? [];
  expect(block.split('\n').length).toBeGreaterThan(5);
  expect(withoutDeskData(block)).toBe('');
});

test.each(globSync('catalog/*/**/service.ts'))(
  '%s: nothing of the desk is left, and it is a module',
  (file) => {
    const kept = withoutDeskData(readFileSync(file, 'utf8'));
    expect(kept).not.toMatch(/^ +(?:pack|pasteSheet|checklist|fileNaming|companyFacts|completes): /m);
    expect(() => stripTypeScriptTypes(kept)).not.toThrow();
  },
);

test.each(globSync(['catalog/*/**/service.ts', 'catalog/services/*.ts']))(
  '%s without its form: neither questions nor desk rules are members of a service, and it is a module',
  (file) => {
    const kept = withoutForm(readFileSync(file, 'utf8'));
    expect(kept).not.toMatch(/^ +(?:form|deskRules)(?:: |,$)/m);
    const hasBuilder = /\b(?:company|address)Service\(/.test(kept);
    expect(hasBuilder && /^ +pages(?:: |,$)/m.test(kept)).toBe(false);
    expect(() => stripTypeScriptTypes(kept)).not.toThrow();
  },
);

test.each(globSync('catalog/*/country.ts').filter((file) => file !== 'catalog/types/country.ts'))(
  '%s: what only the server reads and its services are left out',
  (file) => {
    const left = linesWithout(withoutServerData, file);
    expect(left).toEqual(
      expect.arrayContaining(['  holidays,', '  eligibility,', '  unlistedDuties,', '  estimates,']),
    );
    const kept = withoutServerData(readFileSync(file, 'utf8'));
    expect(kept).toContain('\n  services: [],\n');
    expect(kept).not.toContain('/service.ts');
    expect(kept).toMatch(/^ {2}nameRules(?:: \w+)?,$/m);
    expect(withoutNameRules(kept)).not.toMatch(/^ {2}nameRules|, nameRules: /m);
    expect(() => stripTypeScriptTypes(kept)).not.toThrow();
  },
);

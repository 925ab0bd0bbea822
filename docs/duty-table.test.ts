import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { dutyTable } from '#rules/testing/duty-table.ts';

const file = join(import.meta.dirname, 'catalogue.md');
const START = '<!-- duties -->\n';
const END = '\n<!-- end of duties -->';

test('table of duties: is that of the catalogue, and no cell is empty', () => {
  const page = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = page.split(START);
  const [shown, after = ''] = rest.split(END);
  const table = dutyTable(countries);
  const isRecording = process.env['RECORD'] === '1';
  if (isRecording) writeFileSync(file, `${before}${START}${table}${END}${after}`);
  expect(isRecording ? table : shown).toBe(table);
  expect(table).not.toContain('0 + 0');
});

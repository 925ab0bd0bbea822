import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { filesOf, written } from '../testing/open-cap-example.ts';
import { OCF_VERSION } from './write-open-cap-format.ts';

const schemas = join(import.meta.dirname, '../testing/open-cap-schemas/schema');
const base = `https://schema.opencaptablecoalition.com/v/${OCF_VERSION}/`;

const published = readdirSync(schemas, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.schema.json'))
  .map((file) => {
    const text = readFileSync(join(schemas, file), 'utf8');
    return { file, text, schema: JSON.parse(text) as { $id: string; $comment: string } };
  });

test.each(published)('schema $file: has its address and the notice that its licence asks for', (each) => {
  expect(each.schema.$id).toBe(base + each.file);
  expect(each.schema.$comment).toContain('Copyright © 2024 Open Cap Table Coalition');
  expect(each.schema.$comment).toContain(`/tree/v${OCF_VERSION}/schema/${each.file}`);
});

/** The kinds of transactions of the format that the export never writes: valid as none of them. */
const unused = [...new Set(published.flatMap(({ text }) => text.match(/https:[^"#]+\.schema\.json/g) ?? []))]
  .filter((id) => id.startsWith(`${base}objects/transactions/`))
  .filter((id) => !published.some(({ schema }) => schema.$id === id))
  .map((id) => ({ $id: id, not: {} }));

function validators(): Ajv {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  for (const { schema } of published) ajv.addSchema(schema);
  for (const schema of unused) ajv.addSchema(schema);
  return ajv;
}

test(`objects: valid against the published schemas of ${OCF_VERSION}`, () => {
  const ajv = validators();
  const check = (file: string, value: unknown) => {
    const validate = ajv.getSchema(`${base}files/${file}.schema.json`);
    expect(validate).toBeDefined();
    expect([validate?.(value), validate?.errors ?? []]).toEqual([true, []]);
  };
  const [stakeholders, classes, transactions] = filesOf(written());
  check('StakeholdersFile', stakeholders);
  check('StockClassesFile', classes);
  check('TransactionsFile', transactions);
  check('OCFManifestFile', {
    file_type: 'OCF_MANIFEST_FILE',
    ocf_version: OCF_VERSION,
    issuer: written().issuer,
    as_of: '2026-12-31',
    generated_at: '2026-12-31T12:00:00.000Z',
    stock_plans_files: [],
    stock_legend_templates_files: [],
    stock_classes_files: [],
    vesting_terms_files: [],
    valuations_files: [],
    transactions_files: [{ filepath: 'Transactions.ocf.json', md5: '0'.repeat(32) }],
    stakeholders_files: [],
  });
});

test('transactions: one without its security, or of another kind, is refused', () => {
  const validate = validators().getSchema(`${base}files/TransactionsFile.schema.json`);
  const [first] = written().transactions;
  expect(first?.object_type).toBe('TX_STOCK_ISSUANCE');
  const isValid = (item: unknown) => validate?.({ file_type: 'OCF_TRANSACTIONS_FILE', items: [item] });
  expect(isValid(first)).toBe(true);
  expect(isValid({ ...first, security_id: undefined })).toBe(false);
  expect(isValid({ ...first, object_type: 'TX_STOCK_RETRACTION' })).toBe(false);
});

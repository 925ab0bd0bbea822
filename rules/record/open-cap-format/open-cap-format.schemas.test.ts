import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { filesOf, written } from '../testing/open-cap-example.ts';
import { OCF_VERSION } from './write-open-cap-format.ts';

/** Declared only where it is set (see vitest.config.ts): the folder `schema` of a checkout of this version's tag. */
const schemas = process.env['OCF_SCHEMAS'] ?? '';

test(`objects: valid against the published schemas of ${OCF_VERSION}`, () => {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  for (const file of readdirSync(schemas, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.schema.json'))
      ajv.addSchema(JSON.parse(readFileSync(join(schemas, file), 'utf8')) as object);
  const check = (file: string, value: unknown) => {
    const validate = ajv.getSchema(
      `https://schema.opencaptablecoalition.com/v/${OCF_VERSION}/files/${file}.schema.json`,
    );
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

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPackages } from './audit-packages.mjs';
import { chosenLicences, licencesInFiles, readLockfile } from './read-lockfile.mjs';

const root = join(import.meta.dirname, '../..');
const dependencies = readLockfile();
const shipped = dependencies.filter((each) => each.shipped);

/**
 * Licences that allow use and distribution beside Apache-2.0 code. LGPL: libvips, a library that sharp loads
 * and nobody here changes.
 */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
]);

test('licences of what is shipped: all are known and accepted', () => {
  expect(shipped.length).toBeGreaterThan(50);
  const isAccepted = (licence) =>
    licence.match(/[\w.-]+/g).every((word) => /^(AND|OR)$/.test(word) || accepted.has(word));
  const refused = shipped.filter(
    ({ name, licence }) => licence === null || !isAccepted(chosenLicences[name] ?? licence),
  );
  expect(refused.map(({ name, licence }) => [name, licence])).toEqual([]);
});

test('packages that offer several licences: the chosen one is among them', () => {
  for (const [name, licence] of Object.entries(chosenLicences))
    expect(shipped.find((each) => each.name === name)?.licence.split(/[() ]+|OR/)).toContain(licence);
});

test('packages without a declared licence: their licence file says what is listed', () => {
  for (const [name, licence] of Object.entries(licencesInFiles))
    expect(readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8')).toContain(`${licence} License`);
});

test('install scripts: only esbuild has one, in development; it is not run', () => {
  const names = dependencies.filter(({ hasInstallScript }) => hasInstallScript);
  expect([...new Set(names.map(({ name }) => name))]).toEqual(['esbuild']);
  expect(names.some((each) => each.shipped)).toBe(false);
  expect(readFileSync(join(root, 'scripts/install.mjs'), 'utf8')).toContain("'--ignore-scripts'");
});

describe('npm run audit:packages', () => {
  /** Answers as a registry that knows these advisories, by package; null answers as one that has no audits. */
  const advisories = { current: {} };
  const asked = [];
  const registry = createServer((request, reply) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const isAudit = request.url.endsWith('/security/advisories/bulk') && advisories.current;
      if (isAudit) asked.push(Object.keys(JSON.parse(gunzipSync(Buffer.concat(chunks)))));
      reply.writeHead(isAudit ? 200 : 404, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(isAudit ? advisories.current : {}));
    });
  });
  beforeAll(() => new Promise((resolve) => registry.listen(0, '127.0.0.1', resolve)));
  afterAll(() => registry.close());
  const audit = () => auditPackages(root, { registry: `http://127.0.0.1:${registry.address().port}/` });

  test('known vulnerability of a shipped package: named, exit code 1', async () => {
    const advisory = {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'A fault',
      vulnerable_versions: '*',
    };
    advisories.current = {
      fastify: [{ ...advisory, severity: 'high' }],
      zod: [{ ...advisory, severity: 'low' }],
    };
    const { code, lines } = await audit();
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^high: fastify.*: A fault https:\/\/advisories\.example\/1$/)],
    });
    // The lockfile alone is asked about, without what is for development only.
    expect(asked[0]).toContain('fastify');
    expect(asked[0]).not.toContain('vitest');
  });

  test('none known: exit code 0; a registry without audits: 2', { tags: ['extended'] }, async () => {
    advisories.current = {};
    expect(await audit()).toEqual({ code: 0, lines: ['No known vulnerabilities.'] });
    advisories.current = null;
    expect(await audit()).toMatchObject({
      code: 2,
      lines: [expect.stringMatching(/^The registry did not answer: /)],
    });
  });
});

test('lockfile: every package has a checksum', () => {
  expect(dependencies.filter(({ integrity, link, inBundle }) => !integrity && !link && !inBundle)).toEqual(
    [],
  );
});

test('npm run sbom: lists every package of the lockfile with its checksum, in the format CycloneDX', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/supply-chain/sbom.mjs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(status).toBe(0);
  const { bomFormat, components } = JSON.parse(stdout);
  expect(bomFormat).toBe('CycloneDX');
  expect(components).toHaveLength(dependencies.length);
  expect(new Set(components.map((component) => component['bom-ref'])).size).toBe(dependencies.length);
  const fastify = components.find(({ name, scope }) => name === 'fastify' && scope === 'required');
  expect(fastify).toMatchObject({
    purl: `pkg:npm/fastify@${fastify.version}`,
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
});

import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeSealKey } from './make-seal-key.ts';
import { findSealKey } from './seal-pdf.ts';
import { sealKeys } from './tables.ts';

const now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now });
});
afterAll(() => app.stop());

test.each([
  ['zeros first', [0, 0, 0x7f]],
  ['a zero before a low byte', [0, 0x7f]],
  ['a high byte first', [0xff]],
])('serial number with %s: positive, and OpenSSL reads the certificate', async (_, first) => {
  const random = Buffer.alloc(15, 0x11);
  random.set(first);
  const { certificate } = await makeSealKey(now, 'charterly.example', random);
  expect(new X509Certificate(certificate).serialNumber).toBe(`01${random.toString('hex').toUpperCase()}`);
});

test('stored key whose certificate cannot be read: replaced once, so that papers are sealed again', async () => {
  const before = await findSealKey(app.dependencies);
  await app.database.sql.update(sealKeys).set({ certificate: 'damaged' });
  const found = await findSealKey(app.dependencies);
  expect(() => new X509Certificate(found.certificate)).not.toThrow();
  expect(found.certificate).not.toBe(before.certificate);
  expect(await findSealKey(app.dependencies)).toEqual(found);
});

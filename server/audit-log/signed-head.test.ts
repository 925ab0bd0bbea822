import { CompactSign } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { makeSealKey, type SealKey } from '../seals/make-seal-key.ts';
import { privateKeyOf } from '../seals/pkcs12-signer.ts';
import { fingerprintOf, readSignedHead, signHead } from './signed-head.ts';

const head = { seq: 7, hash: 'a'.repeat(64) };
const at = new Date('2026-11-22T00:10:00Z');
let key: SealKey;
let foreign: SealKey;
beforeAll(async () => {
  [key, foreign] = await Promise.all([
    makeSealKey(at, 'charterly.example'),
    makeSealKey(at, 'other.example'),
  ]);
});

test('signed head: read with the certificate of its key, which its header names', async () => {
  const signed = await signHead(head, at, key);
  expect(await readSignedHead(signed, key.certificate)).toEqual({ ...head, at: at.toISOString() });
  const [header = ''] = signed.split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
    'x5t#S256': fingerprintOf(key.certificate),
  });
});

test('head signed by another key, changed, or another signed text: refused', async () => {
  const [header, payload, signature] = (await signHead(head, at, key)).split('.');
  const other = Buffer.from(JSON.stringify({ ...head, seq: 6 })).toString('base64url');
  const refusal = 'was not signed with the key';
  await expect(readSignedHead(await signHead(head, at, foreign), key.certificate)).rejects.toThrow(refusal);
  await expect(readSignedHead(`${header}.${other}.${signature}`, key.certificate)).rejects.toThrow(refusal);
  const text = await new CompactSign(Buffer.from(payload ?? ''))
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .sign(privateKeyOf(key.pkcs12, key.password));
  await expect(readSignedHead(text, key.certificate)).rejects.toThrow('no head of the audit log');
});

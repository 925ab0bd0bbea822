import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fetchJson } from './auth/providers/fetch-json.ts';
import { s3Store } from './files/s3-store.ts';
import { callProvider } from './payments/providers/call-provider.ts';
import { fetchEntry } from './registries/fetch-entry.ts';

const asked: string[] = [];
const elsewhere: string[] = [];
const servers: Server[] = [];

const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
};
const answer =
  (seen: string[], status: number, headers: Record<string, string> = {}): RequestListener =>
  ({ url = '' }, reply) => {
    seen.push(url);
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{}');
  };

/** Returns a key and a certificate that it signed itself, which no authority vouches for. */
function makeCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject([{ name: 'commonName', value: '127.0.0.1' }]);
  certificate.setIssuer([{ name: 'commonName', value: '127.0.0.1' }]);
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }]);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { key: privateKey, cert: forge.pki.certificateToPem(certificate) };
}

let redirecting: string;
let untrusted: string;
beforeAll(async () => {
  const target = await listen(createServer(answer(elsewhere, 200)));
  redirecting = `http://127.0.0.1:${await listen(
    createServer(answer(asked, 302, { location: `http://127.0.0.1:${target}/internal` })),
  )}`;
  untrusted = `https://127.0.0.1:${await listen(createTlsServer(makeCertificate(), answer(asked, 200)))}`;
});
afterAll(() => {
  for (const server of servers) server.close();
});

/** Each way in which the server calls another service. */
const calls: Record<string, (origin: string) => Promise<unknown>> = {
  'sign-in provider': (origin) => fetchJson(`${origin}/keys`),
  'file store': (origin) =>
    s3Store({
      kind: 's3',
      endpoint: origin,
      bucket: 'documents',
      region: 'eu-west-1',
      accessKeyId: 'AKEXAMPLE',
      secretAccessKey: 'secret',
      retryDelayMs: 1,
    }).open('a'),
  'payment provider': (origin) =>
    callProvider(
      { provider: 'paystack', baseUrl: origin, fetch, now: () => new Date(), timeoutMs: 60_000 },
      { method: 'GET', path: '/transaction', headers: {} },
      z.object({}),
      () => ({ reason: 'other', message: '' }),
    ),
  registry: (origin) =>
    fetchEntry(
      { baseUrl: origin, fetch, now: () => new Date(), timeoutMs: 60_000 },
      '/company/1',
      z.object({}),
    ),
};

/** Returns the message of an error and those of its causes. */
const messagesOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}: ${messagesOf(error.cause)}` : '';

describe.each(Object.keys(calls))('call of a %s', (name) => {
  const call = (origin: string) => calls[name]?.(origin) ?? Promise.resolve();

  test('answered by a redirect: fails, and the other address is not asked', async () => {
    asked.length = 0;
    const error = await call(redirecting).catch((cause: unknown) => cause);
    expect(messagesOf(error)).toContain('unexpected redirect');
    expect(asked).not.toEqual([]);
    expect(elsewhere).toEqual([]);
  });

  test('certificate that no authority signed: fails before anything is sent', async () => {
    asked.length = 0;
    const error = await call(untrusted).catch((cause: unknown) => cause);
    expect(messagesOf(error)).toContain('self-signed certificate');
    expect(asked).toEqual([]);
  });
});

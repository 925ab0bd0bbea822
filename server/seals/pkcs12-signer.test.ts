import { createHash, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { describe, expect, test } from 'vitest';
import { makeSealKey, readPkcs12 } from './make-seal-key.ts';
import { Pkcs12Signer } from './pkcs12-signer.ts';

/**
 * A sample key that seals nothing, as `openssl pkcs12 -export` of OpenSSL 3 writes it: AES-256 and a MAC of
 * SHA-256.
 */
const operatorsFile = Buffer.from(
  'MIIKDwIBAzCCCcUGCSqGSIb3DQEHAaCCCbYEggmyMIIJrjCCBCIGCSqGSIb3DQEHBqCCBBMwggQPAgEAMIIECAYJKoZIhvcN' +
    'AQcBMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhBFWonKA/oCAICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQME' +
    'ASoEEGd43viGtjqpwUtVOLhvrYaAggOgYcS8M87vMhv65FtR7mPjgepm0QEQ7zAbibHmbPOARijS1WNgPtvLRVm5yTr9nB82' +
    'z5HQw6tPfyyXwMQNUK/czPvn378tx++kN1CMQb5IHXpooFTROJW1j2e8sVxfe9O6aulok+I/CRu7bI4JA0tFtCl0YxTccQ0l' +
    'puSVWR35audNzK0DD4e36oVd6j9X0pLaPUk1ezNE55OkKMgW2zFq9flYhBBkK3u1L9jzyzGJbn79ute40ijfx4GZFa+boP0P' +
    'C5o1Q5SVGI6znIrwDnIezwDTdRiETSEydwthDyhJ2AmGbntBlQG6nibtET1QaD9bgxsBXcwdqJzwimYyZexah2qD8JXKcdFS' +
    'ZKux06fcrBjQfqKFXCCbjIFdV7U9ThhfBydpmRU5WGWFT7p9pfGlLy0KT9swEoOhmgozxTEGbYcWZ6Brxl14NphFA9wRwd9u' +
    'iFE6vriqz2xxC3/nk3PMgDQicDpt58uvae9X2I9kKFq5rVDRHYkWS6kIt2R4iDvNfUT43mwUGBNkVWoX7drUwZEUAN+Pr320' +
    'Y5lqxcluHJXtpJFb/WoxBaqRqCe+abXXmvOZO6oR1uVbmac9uHCXTAr8l5h0fAQE2KRoDmXuUd8umokFwQob7d8Fw1zLrE/r' +
    'yeepiF3Oli6P1XgikrDEpjw0BsceCWyVZhGRDpoHe/GzozqLXjL4W4FeOUvRi8gbncDl6FWlxvRFZO8qBvxOCELcQooUTpMW' +
    '7jKB5S670pOjHwDC6Utf1yb67grvqpILPSx8R4+gisLHxXGgTELiy1lRQz6VJsq3Y5RDpL3+icYuJcIEysfiT84a9BGjW+pR' +
    'ZfH0YaUXHyG7OwP0pEHFjEmvGhfaMbCk44b7r9r7Gr5i/zbWcipv1OGrjq72Dey2g/AHmUrisnQeKMJe8XyxUrdRWT08pcIX' +
    'oFCTh8LqbCBjaNmnOaZEjrxAY8yu+jUKoUAfKNGFDza5SdU6q1rKEns4HVlo1WJZEB11/mu5+yxGk1NtUlFoD8S90dWP1z9m' +
    'RfbyyV8HHJECcs3jPWUH2v3d2gwse1tWqtVk7tKCnOpWAnJSRyJ08QYAvcm8XEdBARaAIiMh6r5T8FRGVIm7POSWBfu0vmTS' +
    'rLljmII9qIMEYPP31Ow5nWCTCE8WGlFO4X4POlteMhMFhS8A8sxzZWQYTd9qbOn2Xb96um0xe5Ix29JDERUUJiVXJRbN3FLo' +
    'VK5lrVcGuL4m66lmIP4sJTCCBYQGCSqGSIb3DQEHAaCCBXUEggVxMIIFbTCCBWkGCyqGSIb3DQEMCgECoIIFMTCCBS0wVwYJ' +
    'KoZIhvcNAQUNMEowKQYJKoZIhvcNAQUMMBwECDRpO5qDwRGWAgIIADAMBggqhkiG9w0CCQUAMB0GCWCGSAFlAwQBKgQQIDjY' +
    '7z5KTVcfm742CU2CWwSCBNBqq3fkzFn15e2AbtBjJDoU5aDREKQm1/vJh5NTx5isxRW7XVot+iDlqrej61oz+QNjPeK51yIT' +
    'nW3DPwDKprJk2KqIktDdml8l0Nfin6xw+ZA/l42CdlapEA5zd5+Vib8CT2FAl8XKfmjV1rfKT8kc0wdoOSMbj0NH9F3oQSAi' +
    'mJbhlGkgP0rkLyHK5I8dPo0vVi5dQOAbCNcFanf929LFIPwOeQtvmdqZFj4dBkVr742aqMl9Col202AwzpPfECjW11QVQSWC' +
    'tvL/tg+jeTfg3ZzLcjuU1K2h7b4CuKsCi1jzm4nnfVMHHt69ZOfRJ0704XdKUtP1QX7P1QpMS86De0BcXBnw4Fu0nzcKpV66' +
    'xmseFQZaYPtNmLrdECluENoAkcbc3DBTv4KtcA4sOVzd2TmhDkIk9HU/f+N8LDfkjhyQPRDnOayzSCBgpmDOb5dPYeeGHMP6' +
    '/sT0r4rB7NcFS+C2xMU2aku8BYD2ZwZR3zfqHfiGv9DmgpfjewykDLXwcV/Yi6aR4czhv/H+bj77sKCxiyeTu2ig8gojScyu' +
    '4RhIKsDZR/Miuex/l5+njOr+QbzJGrxWei1aHote+u4/h6//sXPku2UgbvWRvCnwcTZphLB1KwsEePLZ0EPC9aHHhpVRXGRO' +
    'MgATEliHqt6pQqQQ+pT3dPFSyoB3E0XK8VCFnen0gBoECuRlHQKwP4byApbO6ATNenfMDh0F7sEhlR1LAgudNz1pDcDh9yHU' +
    'v2RqBImX+W2uc4IeJis6eK2Z8Y5PzSwbJ+jAmR6bur5FRepL7JvV8VEHMdHpY7uSVkAJawVadMOSgjqQX4bUC9LIbuKWiv18' +
    'B1UaILUiptnI9w+M8e+LBRZd2divWcmGSP/NYwcaccTZQ267PDvy3K5q9aW67SsGl5rPIU3zU7dYbnVFa6m2raS2j1lVmaFZ' +
    'IS9FGhM/1zc3Oa9ZKoo/lSGS/OVE+FPSjc8FKZrno4Gqq5pzfZ4eHhB/DQVhrKL4gZ5Q5iBbGF+nRab5EtxtOnXoh6JRi89h' +
    'lTq5KeBNlyzSwJ82c1iAyHUM7CWqXA7Av0pMB1DYcNe9j9CNDxG8ed+tY1P/ywJbKAgjUiUrspvY5PQTuQIFON7CmXkrVZFg' +
    'kuXWD5OpFGGRzAlAYzn95dY5fVHnoIm3xE1S8rie6pq2Y5AYijZUJpq/BHBpMAa3kAyMHaUrXL5v/A60uvdt0IJkv/+lCWp1' +
    't2ZrMIiL+oAi4oYyB+JjRAjpPPqJPjT3N/bkQYcTruWnUU+cS4nB1hvkvdGbjOpjsdhElHUhXSZ5UV5H9Dq5qg9hJG1fz0DT' +
    'ZqxTfJsJNNITQNgu35ocoIr5T1ISZIFnUYkQOkb4vmWpLwoYtpqLoKEGUaBa+kYhwj6dcuYy1B0hQOimVHFN58LwHjr1QWuF' +
    'mc9aZ7jcl4xlvh47P0I6ieTRebimklGuwD6NPfq9AQNGm3zZ9vm2vzWa87OXmq2nGxCm3YlcwJHhQukbPu3SkjuqHEAMaChA' +
    'FlblIl170eMjm8rmWQbdW9968JbvRijELVuZsEZ6HX+tFejYbTgWFGDRAbwBw9cBP67i5xzQz9IacsknecfHwPtMFcGF3kI5' +
    '8STVeFSnnT4TJtMu6DCGPMR6n6npZeOd/jElMCMGCSqGSIb3DQEJFTEWBBS/YhuGuyBUjorz41wM+cQ6SoBLizBBMDEwDQYJ' +
    'YIZIAWUDBAIBBQAEICh/hDJAa+ZCBaTQ/mNE8Pq6/olVfymfwTlyhRzZl22BBAiCVtUg2UeHggICCAA=',
  'base64',
);
const operatorsPassword = 'sample-password';
const pdf = Buffer.from('%PDF-1.7 any bytes');
const sealedAt = new Date('2026-11-23T09:00:00Z');

const partsOf = (node: forge.asn1.Asn1 | undefined): forge.asn1.Asn1[] =>
  Array.isArray(node?.value) ? node.value : [];

/** Reads what a CMS signature covers, and the signature. */
function readSignature(cms: Buffer): { signedBytes: Buffer; signature: Buffer } {
  const [, content] = partsOf(forge.asn1.fromDer(cms.toString('binary')));
  const [signed] = partsOf(content);
  const [signer] = partsOf(partsOf(signed).at(-1));
  const [, , , attributes, , signature] = partsOf(signer);
  // The attributes are signed as a SET, and stored with a tag of their own.
  const { Class, Type, create, toDer } = forge.asn1;
  const asSet = create(Class.UNIVERSAL, Type.SET, true, partsOf(attributes));
  return {
    signedBytes: Buffer.from(toDer(asSet).getBytes(), 'binary'),
    signature: Buffer.from(typeof signature?.value === 'string' ? signature.value : '', 'binary'),
  };
}

describe('signature of a PDF', () => {
  test.each([
    ['the key made here', () => makeSealKey(sealedAt, 'charterly.example')],
    ['an operator’s PKCS#12 of OpenSSL 3', async () => readPkcs12(operatorsFile, operatorsPassword)],
  ])(
    '%s: verified with the public key of its certificate, over the digest of the PDF',
    async (_, findKey) => {
      const { pkcs12, password, certificate } = await findKey();
      const cms = await new Pkcs12Signer(pkcs12, password).sign(pdf, sealedAt);

      const { publicKey } = new X509Certificate(certificate);
      const { signedBytes, signature } = readSignature(cms);
      expect(verify('sha256', signedBytes, publicKey, signature)).toBe(true);
      expect(verify('sha256', Buffer.concat([signedBytes, Buffer.of(0)]), publicKey, signature)).toBe(false);
      expect(signedBytes.includes(createHash('sha256').update(pdf).digest())).toBe(true);
    },
  );

  test('wrong password: refused', () => {
    expect(() => new Pkcs12Signer(operatorsFile, 'another')).toThrow('Invalid password');
  });
});

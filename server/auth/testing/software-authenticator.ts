import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Options = { publicKey: Record<string, unknown> };
type Response = Record<string, unknown>;

export type SoftwareAuthenticator = {
  /** As `navigator.credentials.create`, with the answer as JSON. */
  create: (options: Options) => Response;
  /** As `navigator.credentials.get`, with the answer as JSON. */
  get: (options: Options) => Response;
};

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/**
 * A software authenticator for tests: one ES256 credential with a counter, which really signs.
 * @param origin  the origin the browser reports
 * @param verifiesUser  whether it asks for a PIN or a fingerprint
 */
export function softwareAuthenticator(origin: string, verifiesUser = true): SoftwareAuthenticator {
  const userVerified = verifiesUser ? 0x04 : 0;
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let count = 0;

  const clientData = (type: string, challenge: unknown): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, attested: Buffer = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((count += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  };
  const answer = (response: Record<string, string>): Response => ({
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    create({ publicKey }) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(keys.publicKey)]);
      // Flags: user present, user verified, attested credential included.
      const rpId = (publicKey['rp'] as { id: string }).id;
      const data = authenticatorData(rpId, 0x41 | userVerified, attested);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', publicKey['challenge'])),
        attestationObject: base64url(
          encodeCbor(
            new Map<string, Cbor>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', data],
            ]),
          ),
        ),
      });
    },
    get({ publicKey }) {
      const data = authenticatorData(String(publicKey['rpId']), 0x01 | userVerified);
      const client = clientData('webauthn.get', publicKey['challenge']);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), keys.privateKey)),
      });
    },
  };
}

/** An ES256 public key as COSE (RFC 9053): kty EC2, alg -7, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return encodeCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

type Cbor = number | string | Buffer | Map<string, Cbor> | Map<number, Cbor>;

/** Encodes the subset of CBOR (RFC 8949) needed above. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, member]) => [encodeCbor(key), encodeCbor(member)]),
  ]);
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument]);
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument]);
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 0xff]);
}

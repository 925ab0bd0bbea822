import type { JWK } from 'jose';
import type { Config } from '../../config/config.ts';
import { requireKey, seal, unseal } from '../../encryption/envelope.ts';
import type { JsonObject } from '../tables.ts';

/** Unset means no keys: then nothing is encrypted, and nothing encrypted can be read. */
export type EncryptionConfig = Partial<Pick<Config, 'encryptionKeys'>>;
/** A row of a signing key; `privateJwk` is a JWK, or `{ encryptedBy, sealed }`. */
export type StoredKey = { kid: string; algorithm: string; privateJwk: JsonObject };

const contextOf = (kid: string): string => `signing key ${kid}`;

/** Encrypts the private part of a signing key with the first of ENCRYPTION_KEYS; without one it is stored as it is. */
export function encryptKey({ encryptionKeys: [active] = [] }: EncryptionConfig, key: StoredKey): StoredKey {
  if (active === undefined) return key;
  const sealed = seal(active.bytes, Buffer.from(JSON.stringify(key.privateJwk)), contextOf(key.kid));
  return { ...key, privateJwk: { encryptedBy: active.id, sealed: sealed.toString('base64') } };
}

/** Returns the private JWK of a stored key. @throws DecryptionError */
export function decryptKey({ encryptionKeys = [] }: EncryptionConfig, { kid, privateJwk }: StoredKey): JWK {
  const { encryptedBy, sealed } = privateJwk;
  if (typeof encryptedBy !== 'string' || typeof sealed !== 'string') return privateJwk;
  const { bytes } = requireKey(encryptionKeys, encryptedBy);
  return JSON.parse(unseal(bytes, Buffer.from(sealed, 'base64'), contextOf(kid)).toString('utf8')) as JWK;
}

/** A key of ENCRYPTION_KEYS: AES-256, under the id with which stored data name it. */
export type EncryptionKey = { id: string; bytes: Buffer };

/**
 * Parses ENCRYPTION_KEYS: `id:key` separated by commas, keys in base64 of 32 bytes. The first encrypts, all
 * of them decrypt.
 * @returns a description of the error, which never repeats the value
 */
export function parseEncryptionKeys(value: string | null): readonly EncryptionKey[] | string {
  const keys: EncryptionKey[] = [];
  for (const entry of value?.split(',') ?? []) {
    const [, id, encoded] = /^\s*([a-z0-9-]{1,32}):([A-Za-z0-9+/_-]{43}=?)\s*$/.exec(entry) ?? [];
    if (id === undefined || encoded === undefined) return 'not a list of keys we can read';
    if (keys.some((key) => key.id === id)) return `a list with two keys named ${id}`;
    keys.push({ id, bytes: Buffer.from(encoded, 'base64') });
  }
  return keys;
}

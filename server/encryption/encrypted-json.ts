import { customType } from 'drizzle-orm/pg-core';
import type { EncryptionKey } from '../config/encryption-keys.ts';
import { requireKey, seal, unseal } from './envelope.ts';

/** The member by which an encrypted value is told from a plain one, which rows of earlier releases have. */
const marker = '$encrypted';

/** The JSON that is stored in place of an encrypted value: the id of its key, and what `seal` returned in base64. */
type Sealed = { key: string; data: string };

/** A value on its way into an encrypted column. The driver of the database encrypts it, which has the keys. */
class PlainJson {
  readonly #text: string;
  readonly #context: string;

  constructor(text: string, context: string) {
    this.#text = text;
    this.#context = context;
  }

  toStored(keys: readonly EncryptionKey[]): string {
    return sealJson(keys, this.#text, this.#context);
  }
}

/**
 * The keys for encrypted values as they were read. Only the column of a value decrypts it, so that a value of another
 * column is refused, and what looks like one in a plain column stays as it is.
 */
const keysOf = new WeakMap<object, readonly EncryptionKey[]>();

type SealedJson = { [marker]: Sealed };

const isSealed = (value: unknown): value is SealedJson =>
  typeof value === 'object' && value !== null && marker in value;

/** Encrypts JSON text with the first of the keys; without a key it stays as it is. @param context  `table.column` */
export function sealJson([active]: readonly EncryptionKey[], text: string, context: string): string {
  if (active === undefined) return text;
  const sealed: Sealed = {
    key: active.id,
    data: seal(active.bytes, Buffer.from(text), context).toString('base64'),
  };
  return JSON.stringify({ [marker]: sealed });
}

const unsealJson = (keys: readonly EncryptionKey[], { key, data }: Sealed, context: string): string =>
  unseal(requireKey(keys, key).bytes, Buffer.from(data, 'base64'), context).toString();

/** Returns the JSON text of a stored value, encrypted or not. @throws DecryptionError */
export const openJson = (keys: readonly EncryptionKey[], stored: unknown, context: string): string =>
  isSealed(stored) ? unsealJson(keys, stored[marker], context) : JSON.stringify(stored);

/**
 * The SQL expression of the id of the key that encrypted a value; null for a plain one.
 * @param column  a quoted identifier
 */
export const keyIdExpression = (column: string): string => `${column} -> '${marker}' ->> 'key'`;

/**
 * A `jsonb` column that is encrypted as a whole while ENCRYPTION_KEYS is set. SQL cannot look into it. Add it
 * to `encryptedColumns`.
 * @param context  `table.column`, authenticated, so that a value of another column is refused
 */
export const encryptedJson = (name: string, context: string) =>
  customType<{ data: unknown; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => new PlainJson(JSON.stringify(value), context),
    fromDriver: (value) => {
      const keys = isSealed(value) ? keysOf.get(value) : undefined;
      return keys === undefined ? value : JSON.parse(openJson(keys, value, context));
    },
  })(name);

/**
 * Returns parameters of a statement with the values of encrypted columns as they are stored; undefined for a
 * statement without parameters.
 */
export const sealParameters = (
  keys: readonly EncryptionKey[],
  values: readonly unknown[] | undefined,
): readonly unknown[] | undefined =>
  values?.map((value) => (value instanceof PlainJson ? value.toStored(keys) : value));

/** The type of `jsonb` columns in PostgreSQL's catalogue. */
const jsonbType = 3802;

type Result = {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  /** Arrays or objects, as the statement asks for them. */
  readonly rows: readonly (Record<string, unknown> | unknown[])[];
};

/** Lets the columns of a result decrypt its encrypted values. */
export function unsealResult(keys: readonly EncryptionKey[], { fields, rows }: Result): void {
  for (const [index, { name, dataTypeID }] of fields.entries()) {
    if (dataTypeID !== jsonbType) continue;
    for (const row of rows) {
      const value: unknown = Reflect.get(row, Array.isArray(row) ? index : name);
      if (isSealed(value)) keysOf.set(value, keys);
    }
  }
}

import { protocol, type PGlite } from '@electric-sql/pglite';
import type { RawResult, Statement } from './engine-protocol.ts';

/** The maximum number of prepared statements; the least recently used is closed first. */
const maxPrepared = 400;

// PGlite exports its message serializer without types.
const { serialize } = protocol as typeof protocol & {
  serialize: {
    parse(message: { name: string; text: string }): Uint8Array;
    bind(message: { statement: string; values: Statement['values'] }): Uint8Array;
    describe(message: { type: 'P' }): Uint8Array;
    execute(message: object): Uint8Array;
    close(message: { type: 'S'; name: string }): Uint8Array;
    sync(): Uint8Array;
  };
};

/** The messages of the wire protocol that are read here. */
type Message =
  | { name: 'rowDescription'; fields: { name: string; dataTypeID: number }[] }
  | { name: 'dataRow'; fields: (string | null)[] }
  | { name: 'commandComplete'; text: string }
  | { name: string };

/**
 * Runs statements with parameters through an LRU cache of prepared statements: parsing and planning take
 * several times as long as execution.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  #made = 0;

  /** @throws the error of the database */
  async run(database: PGlite, text: string, values: Statement['values']): Promise<RawResult> {
    try {
      return await this.#attempt(database, text, values);
    } catch (error) {
      // The table's columns have changed. Inside a transaction the error has aborted it, so there is no retry.
      if (!isStale(error) || database.isInTransaction()) throw error;
      return this.#attempt(database, text, values);
    }
  }

  async #attempt(database: PGlite, text: string, values: Statement['values']): Promise<RawResult> {
    const cachedName = this.#names.get(text);
    const statement = cachedName ?? `s${(this.#made += 1)}`;
    const run = [
      serialize.bind({ statement, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ];
    const preparation =
      cachedName === undefined ? [...this.#makeRoom(), serialize.parse({ name: statement, text })] : [];
    this.#names.delete(text);
    try {
      const { messages } = await database.execProtocol(concat([...preparation, ...run]));
      this.#names.set(text, statement);
      return toRawResult(messages);
    } catch (error) {
      // A statement from the cache is still prepared unless it is stale; a new one may not be.
      if (cachedName !== undefined && !isStale(error)) this.#names.set(text, statement);
      else
        await database.execProtocol(
          concat([serialize.close({ type: 'S', name: statement }), serialize.sync()]),
          { throwOnError: false },
        );
      throw error;
    }
  }

  #makeRoom(): Uint8Array[] {
    if (this.#names.size < maxPrepared) return [];
    const [oldest] = this.#names;
    if (!oldest) return [];
    this.#names.delete(oldest[0]);
    return [serialize.close({ type: 'S', name: oldest[1] })];
  }
}

const staleCodes: readonly unknown[] = ['0A000', '26000'];
const isStale = (error: unknown): boolean =>
  staleCodes.includes((error as { code?: unknown }).code) &&
  /cached plan|prepared statement/.test(String((error as { message?: unknown }).message));

const concat = (messages: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(messages.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const message of messages) {
    whole.set(message, at);
    at += message.length;
  }
  return whole;
};

function toRawResult(messages: readonly Message[]): RawResult {
  const result: RawResult = { command: '', rowCount: null, fields: [], rows: [] };
  for (const message of messages) {
    if (message.name === 'rowDescription' && 'fields' in message) {
      result.fields = (message.fields as { name: string; dataTypeID: number }[]).map(
        ({ name, dataTypeID }) => ({ name, dataTypeID }),
      );
    } else if (message.name === 'dataRow' && 'fields' in message) result.rows.push(message.fields);
    else if (message.name === 'commandComplete' && 'text' in message) {
      const [, command = '', count] = /^(\w+).*?(\d+)?$/.exec(message.text) ?? [];
      Object.assign(result, { command, rowCount: count === undefined ? null : Number(count) });
    }
  }
  return result;
}

/** A text is prepared at this execution, so that statements which hardly repeat take no room in a connection. */
const PREPARED_AT = 5;

/** Names of a pool. Each connection keeps the statements that it has executed. */
const MAX_NAMES = 400;

/** Texts that are counted; lists of changing length make ever new ones. */
const MAX_COUNTED = 2000;

/** Names of prepared statements for what a pool executes often: a connection parses a named statement once. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #made = 0;

  /** Counts an execution. Returns the name of the text, or undefined while it is to be sent without one. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MAX_NAMES) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < PREPARED_AT) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    this.#made += 1;
    const made = `statement_${this.#made}`;
    this.#names.set(text, made);
    return made;
  }

  /** Forgets all names, which are not given again. */
  forget(): void {
    this.#names.clear();
    this.#counts.clear();
  }
}

/**
 * Returns whether PostgreSQL refused a prepared statement because a migration has changed the columns of its result, or the connection
 * does not have it (https://www.postgresql.org/docs/15/errcodes-appendix.html).
 */
export function isStaleStatement(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === '26000' || (error.code === '0A000' && error.message.startsWith('cached plan '));
}

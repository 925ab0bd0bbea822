import type { Dependencies } from '../dependencies.ts';
import { isUnavailable } from '../unavailable-error.ts';

type Subject = {
  /** For the log, such as 'draft'. */
  what: string;
  /** The ids are addresses, which no log names. */
  areAddresses?: true;
  log: Pick<Dependencies['log'], 'error'>;
};

/**
 * Runs `work` for each id, or for each row with an id, one after the other. One for which it throws is logged, and
 * the others go on. Each call should be a transaction of its own.
 * @returns the number of calls that threw; give it to `failIfAny` once the rest of the job is done
 * @throws the error that says that the database or the file store does not answer: the others would fail too,
 * and the job is retried
 */
export async function runEach<Item extends string | { readonly id: string }>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  { what, log, areAddresses }: Subject,
): Promise<number> {
  let failed = 0;
  for (const item of items)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one transaction at a time
      await work(item);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failed += 1;
      const id = typeof item === 'string' ? item : item.id;
      log.error(
        { err: error, what, ...(areAddresses ? {} : { id }) },
        'One item of a batch failed; the others go on.',
      );
    }
  return failed;
}

/**
 * Fails the job that ran a batch when some of its items failed, so that it is retried and shown under failed work.
 * @throws Error with the number of failed items
 */
export function failIfAny(failed: number, what: string): void {
  if (failed > 0) throw new Error(`${failed} × ${what} failed. The log names each with its error.`);
}

import { z } from 'zod';
import { ProviderUnavailableError, type CheckoutProviderId } from './checkout-provider.ts';

/** A row of a provider's list as a schema reads it. `id` is empty where it has none; `problem` names what is wrong with one that cannot be read. */
export type RowReading<Row> =
  | { readonly id: string; readonly row: Row; readonly problem: null }
  | { readonly id: string; readonly row: null; readonly problem: string };

const Named = z.object({ id: z.union([z.string(), z.number()]).transform(String) });

/** Returns a schema that accepts every row, so that one which cannot be read does not hide the others of its page. */
export const rowReading = <Row extends z.ZodType>(schema: Row) =>
  z.unknown().transform((raw): RowReading<z.output<Row>> => {
    const named = Named.safeParse(raw);
    const id = named.success ? named.data.id : '';
    const parsed = schema.safeParse(raw);
    if (parsed.success) return { id, row: parsed.data, problem: null };
    const members = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    return { id, row: null, problem: `${id || 'without an id'}: ${members}` };
  });

/**
 * Returns the rows of a list that could be read.
 * @param onUnreadable  told of each other row
 * @throws ProviderUnavailableError for a row that cannot be read, without `onUnreadable`
 */
export function readableRows<Row>(
  provider: CheckoutProviderId,
  readings: readonly RowReading<Row>[],
  onUnreadable: ((problem: string) => void) | undefined,
): Row[] {
  return readings.flatMap(({ row, problem }) => {
    if (problem === null) return [row];
    if (onUnreadable === undefined)
      throw new ProviderUnavailableError(provider, 'unreadable', { detail: problem });
    onUnreadable(problem);
    return [];
  });
}

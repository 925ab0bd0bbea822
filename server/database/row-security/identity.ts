import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * For whom the statements of the current call run: the server itself, or the account of a customer, who sees
 * her own rows only.
 */
export type Identity = { readonly accountId: string } | null;

const storage = new AsyncLocalStorage<Identity>();

type Work<T> = () => PromiseLike<T> | T;

/** Awaited inside, because a statement of Drizzle is sent when it is awaited. */
const runAs = <T>(identity: Identity, work: Work<T>): Promise<T> =>
  storage.run(identity, async () => await work());

/**
 * Runs work whose statements see only the rows that row-level security gives to an account. Without effect on
 * the embedded engine.
 */
export const asAccount = <T>(accountId: string, work: Work<T>): Promise<T> => runAs({ accountId }, work);

/**
 * Runs work whose statements see all rows, in a request of a customer too. Every use says why: what it reads
 * must not reach her, or is checked by other means, such as the hash of a token.
 */
export const asService = <T>(work: Work<T>): Promise<T> => runAs(null, work);

/** Returns the identity of the current call; null, the server's own, outside of requests of customers. */
export const currentIdentity = (): Identity => storage.getStore() ?? null;

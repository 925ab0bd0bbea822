const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing was stored')));
  });

/**
 * Runs requests on one store of the browser's IndexedDB, which holds files, as local storage cannot. Rejects
 * where it is forbidden or full.
 */
export type DeviceStore = <Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
) => Promise<Result>;

/** Opens a store for each request, so that no connection keeps the database from being deleted. */
export const deviceStore =
  (databaseName: string, storeName: string): DeviceStore =>
  async (mode, request) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
    const database = await settled(opening);
    try {
      return await settled(request(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  };

/** Returns a function that runs writes one after the other, also after one that failed. Failures are ignored. */
export function createWriteQueue(): (write: () => Promise<unknown>) => Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  return (write) => {
    writing = writing.then(write).catch(() => undefined);
    return writing as Promise<void>;
  };
}

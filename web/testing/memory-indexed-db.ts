/** A request that succeeds in a later task, as those of IndexedDB do. */
const request = <Result>(result: Result): EventTarget & Pick<IDBRequest<Result>, 'result'> => {
  const target = Object.assign(new EventTarget(), { result });
  setTimeout(() => target.dispatchEvent(new Event('success')), 0);
  return target;
};

/** Copies a value as IndexedDB does. Files stay the same, because a copy of happy-dom's has no size. */
const copyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'files' in value ? { ...value } : structuredClone(value);

/**
 * Returns an `indexedDB` in memory with the requests that `deviceStore` uses, and what it holds. For
 * `vi.stubGlobal`.
 */
export function memoryIndexedDb(): { indexedDB: unknown; rows: Map<unknown, unknown> } {
  const rows = new Map<unknown, unknown>();
  const store = {
    get: (key: unknown) => request(rows.get(key)),
    put: (value: unknown, key: unknown) => request(rows.set(key, copyOf(value)) && key),
    delete: (key: unknown) => request(rows.delete(key)),
    clear: () => request(rows.clear()),
    getAll: () => request([...rows.values()]),
    getAllKeys: () => request([...rows.keys()]),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  return { indexedDB: { open: () => request(database) }, rows };
}

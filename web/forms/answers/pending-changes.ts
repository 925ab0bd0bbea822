/** A change not yet confirmed by the server: the whole answer of a field and the revision it is based on. */
export type PendingChange = { readonly value: unknown; readonly base: number };

/**
 * Store of pending changes on this device, one entry per field, so that two tabs do not overwrite each
 * other. `removeIfUnchanged` removes an entry only while it is still the given change: another tab may have
 * stored a newer one.
 */
export type PendingChangeStore = {
  all(): ReadonlyMap<string, PendingChange>;
  put(field: string, change: PendingChange): void;
  removeIfUnchanged(field: string, change: PendingChange): void;
};

/** The part of the Storage interface used here. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const write = ({ value, base }: PendingChange): string => JSON.stringify({ value, base });

function parse(text: string | null): PendingChange | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    if (typeof read !== 'object' || read === null || !('base' in read) || typeof read.base !== 'number')
      return null;
    return { value: 'value' in read ? read.value : undefined, base: read.base };
  } catch {
    return null;
  }
}

/**
 * Opens the pending changes of an application in localStorage. A full or forbidden storage is ignored:
 * memory and server remain.
 */
export function openPendingChanges(applicationId: string, shelf: StorageLike): PendingChangeStore {
  const prefix = `answers/${applicationId}/`;
  return {
    all() {
      const found = new Map<string, PendingChange>();
      for (let at = 0; at < shelf.length; at += 1) {
        const key = shelf.key(at);
        const change = key?.startsWith(prefix) ? parse(shelf.getItem(key)) : null;
        if (key && change) found.set(key.slice(prefix.length), change);
      }
      return found;
    },
    put(field, change) {
      try {
        shelf.setItem(prefix + field, write(change));
      } catch {
        // Full, or storage is switched off. The change is still in memory and on its way to the server.
      }
    },
    removeIfUnchanged(field, change) {
      if (shelf.getItem(prefix + field) === write(change)) shelf.removeItem(prefix + field);
    },
  };
}

/** A storage that lives as long as the tab. */
export function memoryStorage(): StorageLike {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    key: (at) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
}

/** Returns localStorage, or an in-memory replacement where the browser forbids it. */
export function openStorage(): StorageLike {
  try {
    const { localStorage } = window;
    localStorage.getItem('answers');
    return localStorage;
  } catch {
    return memoryStorage();
  }
}

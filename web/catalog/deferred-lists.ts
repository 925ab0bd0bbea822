type Load = () => Promise<void>;

const waiting = new Set<Load>();
let loading: Promise<void> | null = null;

/** Registers the list of a `*.deferred.ts` module, which is empty until `load` has filled it. The build calls it. */
export const deferList = (load: Load): void => {
  waiting.add(load);
};

const fill = async (load: Load): Promise<void> => {
  if (!waiting.has(load)) return;
  await load();
  waiting.delete(load);
};

/**
 * Loads the lists of the services loaded so far that only an open form reads, such as codes of activities. Returns null when
 * none is missing. On the server and in tests none ever is.
 */
export function loadDeferredLists(): Promise<void> | null {
  if (waiting.size === 0) return null;
  loading ??= Promise.all([...waiting].map(fill))
    .then(() => undefined)
    .finally(() => {
      loading = null;
    });
  return loading;
}

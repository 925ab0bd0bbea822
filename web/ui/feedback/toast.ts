type ToastMessage = { kind: 'success' | 'error' | 'message'; title: string; description?: string };
type ToastHost = (toast: ToastMessage) => void;

let host: ToastHost | null = null;
let queue: ToastMessage[] = [];
const firstToastListeners = new Set<() => void>();

function show(toast: ToastMessage): void {
  if (host) host(toast);
  else {
    queue.push(toast);
    for (const listener of firstToastListeners) listener();
  }
}

/** Shows a short message in the corner. Never the only place where an error is explained. */
export const toast = {
  success: (title: string, description?: string): void => show({ kind: 'success', title, description }),
  error: (title: string, description?: string): void => show({ kind: 'error', title, description }),
  message: (title: string, description?: string): void => show({ kind: 'message', title, description }),
};

/**
 * For `Toaster` only: calls the listener when a toast is queued and no host is mounted. Returns the unsubscribe
 * function.
 */
export function onFirstToast(listener: () => void): () => void {
  firstToastListeners.add(listener);
  if (queue.length > 0) listener();
  return () => firstToastListeners.delete(listener);
}

/** For `Toaster` only: sends the queued toasts and all further ones to a host. Returns the unmount function. */
export function mountToaster(newHost: ToastHost): () => void {
  host = newHost;
  const queued = queue;
  queue = [];
  queued.forEach(newHost);
  return () => {
    host = null;
  };
}

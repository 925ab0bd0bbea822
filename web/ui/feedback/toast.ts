type ToastMessage = { kind: 'success' | 'error' | 'message'; title: string; description?: string };
type ToastHost = (toast: ToastMessage) => void;

let host: ToastHost | null = null;
let waiting: ToastMessage[] = [];
const firstToastListeners = new Set<() => void>();

function show(toast: ToastMessage): void {
  if (host) host(toast);
  else {
    waiting.push(toast);
    for (const wake of firstToastListeners) wake();
  }
}

/** A short message in the corner, for what happened; never the only place where a mistake is explained. */
export const toast = {
  success: (title: string, description?: string): void => show({ kind: 'success', title, description }),
  error: (title: string, description?: string): void => show({ kind: 'error', title, description }),
  message: (title: string, description?: string): void => show({ kind: 'message', title, description }),
};

/** For the toaster alone: called when the first message waits. Returns how to stop listening. */
export function onFirstToast(wake: () => void): () => void {
  firstToastListeners.add(wake);
  if (waiting.length > 0) wake();
  return () => firstToastListeners.delete(wake);
}

/** For the toaster alone: takes over showing, beginning with what has waited. */
export function mountToaster(next: ToastHost): () => void {
  host = next;
  const first = waiting;
  waiting = [];
  first.forEach(next);
  return () => {
    host = null;
  };
}

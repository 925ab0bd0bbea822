type Shown = { kind: 'success' | 'error' | 'message'; title: string; description?: string };
type Host = (toast: Shown) => void;

let host: Host | null = null;
let waiting: Shown[] = [];
const wanted = new Set<() => void>();

function show(toast: Shown): void {
  if (host) host(toast);
  else {
    waiting.push(toast);
    for (const wake of wanted) wake();
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
  wanted.add(wake);
  if (waiting.length > 0) wake();
  return () => wanted.delete(wake);
}

/** For the toaster alone: takes over showing, beginning with what has waited. */
export function serveToasts(next: Host): () => void {
  host = next;
  const first = waiting;
  waiting = [];
  first.forEach(next);
  return () => {
    host = null;
  };
}

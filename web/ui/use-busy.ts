import { useState } from 'react';

/**
 * Returns whether an action runs, and a function that makes a click handler of one. Give the first to the `busy` of
 * each button that must not be pressed meanwhile. The action reports its own failure.
 */
export function useBusy(): [busy: boolean, handle: (act: () => Promise<unknown>) => () => void] {
  const [busy, setBusy] = useState(false);
  return [
    busy,
    (act) => () => {
      setBusy(true);
      void act().finally(() => setBusy(false));
    },
  ];
}

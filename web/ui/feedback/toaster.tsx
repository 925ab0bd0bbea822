import { useEffect, useState, type ComponentType } from 'react';
import { onFirstToast } from './toast.ts';

/**
 * Shows the messages of `toast`. The library behind it is fetched with the first message; where that fails, as without
 * a connection, the page goes on without it and the next message tries again.
 */
export function Toaster() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onFirstToast(() => {
        void import('./sonner-toaster.tsx').then(
          (module) => setLoaded(() => module.default),
          () => {},
        );
      }),
    [],
  );
  return Loaded && <Loaded />;
}

import { useEffect, useState, type ComponentType } from 'react';
import { onFirstToast } from './toast.ts';

/**
 * Shows the messages of `toast`. The library is imported with the first message. When the import fails, as offline, the
 * next message tries again.
 */
export function Toaster() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onFirstToast(() => {
        void import('./sonner-toaster.tsx').then(
          async (module) => {
            await module.loadToastStyles();
            setLoaded(() => module.default);
          },
          () => {},
        );
      }),
    [],
  );
  return Loaded && <Loaded />;
}

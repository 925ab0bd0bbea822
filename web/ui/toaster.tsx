import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const SonnerToaster = lazy(() => import('./sonner-toaster.tsx'));

/** Shows the messages of `toast`. The library behind it is fetched with the first message. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <SonnerToaster />
    </Suspense>
  ) : null;
}

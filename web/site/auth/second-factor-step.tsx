import { Suspense } from 'react';
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts';

const SecondFactorForm = lazyWithRetry(() =>
  import('./second-factor-form.tsx').then((loaded) => ({ default: loaded.SecondFactorForm })),
);

/** The second-factor form, loaded lazily: most visitors of the sign-in page never need it. */
export const SecondFactorStep = () => (
  <Suspense fallback={<output aria-busy="true">One moment…</output>}>
    <SecondFactorForm />
  </Suspense>
);

import { lazy, Suspense } from 'react';

const SecondFactorForm = lazy(() =>
  import('./second-factor-form.tsx').then((loaded) => ({ default: loaded.SecondFactorForm })),
);

/** The second-factor form, loaded lazily: most visitors of the sign-in page never need it. */
export const SecondFactorStep = () => (
  <Suspense fallback={<output aria-busy="true">One moment…</output>}>
    <SecondFactorForm />
  </Suspense>
);

import { lazy, Suspense } from 'react';

const SecondFactorForm = lazy(() =>
  import('./second-factor-form.tsx').then((loaded) => ({ default: loaded.SecondFactorForm })),
);

/** The second factor's form, loaded when somebody must show one: most readers of the sign-in page never do. */
export const SecondFactorStep = () => (
  <Suspense fallback={<output aria-busy="true">One moment…</output>}>
    <SecondFactorForm />
  </Suspense>
);

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { removedServiceDraft } from '../../testing/an-application.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SignForm } from './sign-form.tsx';

it('price to sign: does not say how it is paid, because the next page offers several ways', async () => {
  const { container } = await renderPage(
    '/check',
    <SignForm
      application={removedServiceDraft()}
      service={{ form: { declaration: ['All is true.'] } } as never}
      known={{ price: { lines: [], totalMinor: 63_500_00, currency: 'NGN' } } as never}
      isReady
    />,
    '/check',
  );
  expect(container.textContent).toContain('You accept the price of ₦63,500. You pay it on the next page.');
});

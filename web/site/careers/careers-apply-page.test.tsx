// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { InstantUpload } from '../../testing/instant-upload.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import CareersApplyPage from './careers-apply-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it('application that is being sent: its CV cannot be replaced, and the heading has the focus when it is sent', async () => {
  vi.stubGlobal('XMLHttpRequest', InstantUpload);
  const { promise, resolve } = Promise.withResolvers<Response>();
  stubFetch({
    'POST /api/inquiries/files': () => ({ id: 'file-1' }),
    'POST /api/inquiries/careers': () => promise,
  });
  const { container } = await renderPage(
    '/x',
    <main>
      <CareersApplyPage />
    </main>,
    '/x',
  );
  const cv = () => container.querySelector<HTMLInputElement>('#apply-cv');
  await typeInto(container.querySelector<HTMLInputElement>('#apply-name'), 'Ada Obi');
  await typeInto(container.querySelector<HTMLInputElement>('#apply-email'), 'ada@example.com');
  await typeInto(container.querySelector<HTMLTextAreaElement>('#apply-message'), 'I like to file things.');
  const file = new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' });
  Object.defineProperty(cv(), 'files', { value: [file] });
  await act(async () => void cv()?.dispatchEvent(new Event('change', { bubbles: true })));
  const button = () => container.querySelector<HTMLElement>('button[type=submit]');
  await act(async () => {
    button()?.focus();
    button()?.click();
  });
  await waitInAct(() => expect(container.textContent).toContain('(please wait)'));
  expect(cv()?.disabled).toBe(true);
  await act(async () => resolve(Response.json({ reference: 'CH-1' })));
  await waitInAct(() => expect(container.textContent).toContain('Your application reached us'));
  await waitInAct(() => expect(document.activeElement?.textContent).toBe('Apply for work with us'));
});

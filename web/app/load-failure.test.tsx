// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { renderPage } from '../testing/render-page.tsx';
import { LoadFailure } from './load-failure.tsx';

it('page that could not be loaded: the reason is announced', async () => {
  const error = new ApiError('busy', 'We are busy.', { status: 503 });
  const { container } = await renderPage(
    '/',
    <LoadFailure error={error} what="your companies" onRetry={() => {}} />,
    '/',
  );
  expect(container.querySelector('[role=alert]')?.textContent).toContain('We are busy.');
});

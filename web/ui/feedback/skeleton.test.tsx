// @vitest-environment happy-dom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { SkeletonText } from './skeleton.tsx';

test('placeholder without a connection: says what it waits for, and loads again when the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const container = await render(<SkeletonText label="Loading the questions…" />);
  expect(container.textContent).toBe('You are offline. This part loads when you are online again.');
  expect(container.querySelector('[aria-busy]')).toBeNull();

  online.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(container.textContent).toBe('Loading the questions…');
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
});

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import SonnerToaster from './sonner-toaster.tsx';
import { toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));

it('toasts: top right, three at once, 14 px apart, 356 px wide, 4000 ms each', async () => {
  const container = await render(<SonnerToaster />);
  const shown = (): (string | null)[] =>
    [...container.querySelectorAll('[data-sonner-toast][data-visible=true][data-removed=false]')].map(
      (each) => each.textContent,
    );
  await act(async () => ['first', 'second', 'third', 'fourth'].forEach((title) => toast.message(title)));
  await advance(50);
  expect(shown()).toEqual(['fourth', 'third', 'second']);
  const list = container.querySelector<HTMLElement>('[data-sonner-toaster]');
  expect([
    list?.dataset['xPosition'],
    list?.dataset['yPosition'],
    list?.style.getPropertyValue('--gap'),
  ]).toEqual(['right', 'top', '14px']);
  expect(container.querySelector<HTMLElement>('[data-sonner-toast]')?.style.getPropertyValue('--width')).toBe(
    '356px',
  );
  await advance(3900);
  expect(shown()).toHaveLength(3);
  await advance(150);
  expect(shown()).toEqual([]);
});

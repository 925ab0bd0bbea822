// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Picture } from './picture.tsx';

const lagos = <Picture src="/uploads/lagos-1.jpg" alt="Lagos" width={400} height={250} />;
const dispatch = (target: EventTarget | null, type: string): Promise<boolean | undefined> =>
  act(async () => target?.dispatchEvent(new Event(type)));

// happy-dom fetches no images and reports each as complete; here they are still loading.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));

describe('picture', () => {
  it('load failure: shows ‘Loading...’, retried when the connection is back', async () => {
    const container = await render(lagos);
    expect(container.textContent).toBe('');
    await dispatch(container.querySelector('img'), 'error');
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('Lagos: Loading...');
    expect(container.querySelector('span')?.style.aspectRatio).toBe('400 / 250');
    await dispatch(window, 'online');
    expect(container.querySelector('img')?.getAttribute('src')).toContain('/uploads/lagos-1.jpg?');
    expect(container.textContent).toBe('');
  });

  it('load failure before hydration: shows ‘Loading...’', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    expect((await render(lagos)).textContent).toBe('Lagos: Loading...');
  });

  it('loaded: posted to the service worker for its cache', async () => {
    const postMessage = vi.fn<(message: unknown) => void>();
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { controller: { postMessage } },
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    const container = await render(lagos);
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(
      'https://charterly.example/uploads/lagos-1.jpg?w=400',
    );
    await dispatch(container.querySelector('img'), 'load');
    expect(postMessage.mock.calls).toEqual([
      [{ type: 'CACHE_NEW_IMAGE', url: 'https://charterly.example/uploads/lagos-1.jpg?w=400' }],
    ]);
  });
});

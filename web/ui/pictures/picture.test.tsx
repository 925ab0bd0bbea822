// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Picture } from './picture.tsx';

const lagos = <Picture src="/uploads/lagos-1.jpg" alt="Lagos" width={400} height={250} />;
const happen = (to: EventTarget | null, name: string): Promise<boolean | undefined> =>
  act(async () => to?.dispatchEvent(new Event(name)));

// The test's document fetches no pictures and calls every one complete: here each is on its way.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));

describe('picture', () => {
  it('load failure: shows ‘Loading...’, retried when the connection is back', async () => {
    const place = await render(lagos);
    expect(place.textContent).toBe('');
    await happen(place.querySelector('img'), 'error');
    expect(place.querySelector('img')).toBeNull();
    expect(place.textContent).toBe('Lagos: Loading...');
    expect(place.querySelector('span')?.style.aspectRatio).toBe('400 / 250');
    await happen(window, 'online');
    expect(place.querySelector('img')?.getAttribute('src')).toContain('/uploads/lagos-1.jpg?');
    expect(place.textContent).toBe('');
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
    const place = await render(lagos);
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(
      'https://charterly.example/uploads/lagos-1.jpg?w=400',
    );
    await happen(place.querySelector('img'), 'load');
    expect(postMessage.mock.calls).toEqual([
      [{ type: 'CACHE_NEW_IMAGE', url: 'https://charterly.example/uploads/lagos-1.jpg?w=400' }],
    ]);
  });
});

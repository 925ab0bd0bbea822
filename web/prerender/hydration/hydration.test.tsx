// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { act, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { AuthProvider } from '../../session/auth-provider.tsx';
import { useAuth } from '../../session/auth-context.ts';
import '../../testing/render.tsx';
import { inputRecorder } from '../input-recorder.ts';
import { lazyHydrate, lazyHydrateChunk } from './lazy-hydrate.tsx';
import { recordFilledFields } from './replay-input.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';

// The recorder runs once per page, from its head.
beforeAll(() => void runInThisContext(`(() => {${inputRecorder}})()`));
beforeEach(() => window.earlyInput?.clear());

/** Puts prerendered HTML into the document. `hydrate` hydrates it with the same or another rendering of the part. */
function prerender(part: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(part);
  const hydrate = async (hydrated: ReactNode = part): Promise<void> => {
    recordFilledFields();
    const root = await act(async () => hydrateRoot(place, hydrated));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    onTestFinished(() => act(async () => root.unmount()));
  };
  onTestFinished(() => place.remove());
  return { place, hydrate };
}

describe('lazy hydration boundary', () => {
  it('session read while its chunk is loading: prerendered HTML stays until the chunk is loaded', async () => {
    const Section = () => <section>Solutions</section>;
    const { promise, resolve } = Promise.withResolvers<typeof Section>();
    const LazySection = lazyHydrateChunk(() => promise);
    const Session = () => <p>{useAuth().loading ? 'loading' : 'loaded'}</p>;
    const page = (section: ReactNode) => (
      <MemoryRouter>
        <AuthProvider>
          <Session />
          {section}
        </AuthProvider>
      </MemoryRouter>
    );
    const Loaded = lazyHydrate(Section);
    const { place, hydrate } = prerender(page(<Loaded />));
    const section = place.querySelector('section');
    await hydrate(page(<LazySection />));
    await waitInAct(() => expect(place.querySelector('p')?.textContent).toBe('loaded'));
    expect(place.querySelector('section')).toBe(section);
    await act(async () => resolve(Section));
    expect(place.querySelector('section')).toBe(section);
  });
});

describe('input before hydration', () => {
  // Forms and lists are tested in journeys/extended/first-paint.test.ts: the proxies of happy-dom hide whether React
  // has hydrated them.
  const Fields = lazyHydrate(function Fields() {
    const [values, setValues] = useState({ email: '', agreed: false });
    const [presses, setPresses] = useState(0);
    return (
      <div>
        <input
          type="email"
          value={values.email}
          onChange={({ target }) => setValues((before) => ({ ...before, email: target.value }))}
        />
        <input
          type="checkbox"
          checked={values.agreed}
          onChange={({ target }) => setValues((before) => ({ ...before, agreed: target.checked }))}
        />
        <button type="button" onClick={() => setPresses((count) => count + 1)}>
          {presses}
        </button>
        <output>{Object.values(values).join(' ')}</output>
      </div>
    );
  });
  const find = (place: Element, selector: string): HTMLInputElement => {
    const element = place.querySelector<HTMLInputElement>(selector);
    if (!element) throw new Error(`There is no ${selector}`);
    return element;
  };

  it('typed and checked: replayed once', async () => {
    const { place, hydrate } = prerender(<Fields />);
    const email = find(place, '[type=email]');
    email.value = 'ada@example.com';
    email.dispatchEvent(new Event('input', { bubbles: true }));
    find(place, '[type=checkbox]').click();
    await hydrate();
    expect(place.querySelector('output')?.textContent).toBe('ada@example.com true');
    expect(email.value).toBe('ada@example.com');
    expect(window.earlyInput?.size).toBe(0);
  });

  it('form submitted: not sent by the browser', () => {
    const form = document.body.appendChild(document.createElement('form'));
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    form.remove();
  });

  it('button clicked three times: counts once', async () => {
    const { place, hydrate } = prerender(<Fields />);
    const button = find(place, '[type=button]');
    for (let count = 0; count < 3; count += 1) button.click();
    await hydrate();
    expect(button.textContent).toBe('1');
    await act(async () => button.click());
    expect(button.textContent).toBe('2');
  });

  it('link that follows a field: waits once the field was changed, and is replayed after the change', async () => {
    const Choice = lazyHydrate(function Choice() {
      const [agreed, setAgreed] = useState(false);
      const [opened, setOpened] = useState('');
      const href = `/next?agreed=${agreed}`;
      return (
        <div>
          <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
          <a
            href={href}
            data-follows-input=""
            onClick={(event) => {
              event.preventDefault();
              setOpened(href);
            }}
          >
            Next
          </a>
          <output>{opened}</output>
        </div>
      );
    });
    const { place, hydrate } = prerender(<Choice />);
    const click = (): boolean =>
      find(place, 'a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(click()).toBe(true);
    find(place, '[type=checkbox]').click();
    expect(click()).toBe(false);
    await hydrate();
    expect(place.querySelector('output')?.textContent).toBe('/next?agreed=true');
  });

  it('filled in by the browser without an event: replayed', async () => {
    const { place, hydrate } = prerender(<Fields />);
    find(place, '[type=email]').value = 'kojo@example.com';
    await hydrate();
    expect(place.querySelector('output')?.textContent).toContain('kojo@example.com');
  });
});

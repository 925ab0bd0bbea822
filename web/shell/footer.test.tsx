// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#brand';
import { render } from '../testing/render.tsx';
import { Footer } from './footer.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const footer = async (): Promise<HTMLElement> => {
  const container = await render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
  await act(() => import('./newsletter-form.tsx'));
  return container;
};

describe('footer', () => {
  it('copyright year: of the reader’s clock, not of the build', async () => {
    expect((await footer()).textContent).toContain(`© 2031 ${brand.name}.`);
  });

  it('company: former name and telephone hours shown', async () => {
    const { textContent } = await footer();
    expect(textContent).toContain(`${brand.name} was called ${brand.formerName} before.`);
    expect(textContent).toContain(`${brand.phone}, Monday to Friday 8AM-6PM WAT`);
  });

  it('newsletter form: field of type email and a button Subscribe', async () => {
    const form = (await footer()).querySelector('form');
    expect(form?.querySelector('input')?.type).toBe('email');
    expect(form?.querySelectorAll('input')).toHaveLength(1);
    expect(form?.querySelector('button')?.textContent).toBe('Subscribe');
  });
});

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { AuthValue } from '../../session/auth-value.tsx';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { removedServiceApplication, removedServiceDraft } from '../../testing/an-application.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { stubFetch } from '../../testing/stub-fetch.ts';
import ApplicationCheckPage from './application-check-page.tsx';
import ApplicationFormPage from './application-form-page.tsx';
import ApplicationStatusPage from './application-status-page.tsx';

afterEach(() => vi.unstubAllGlobals());

type Application = ReturnType<typeof removedServiceDraft>;

async function openStatus(application: Application, replies: Parameters<typeof stubFetch>[0] = {}) {
  const requests = stubFetch({
    [`GET /api/applications/${application.id}`]: () => application,
    [`GET /api/applications/${application.id}/pack`]: () => ({ papers: [] }),
    ...replies,
  });
  const { container, router } = await renderPage(
    '/applications/:id',
    <AuthValue auth={fakeAuth({})}>
      <ApplicationStatusPage />
    </AuthValue>,
    paths.application(application.id),
  );
  return { container, router, requests };
}
const buttonNamed = (container: HTMLElement, name: string) =>
  [...container.querySelectorAll('button')].find((button) => button.textContent.includes(name));

describe('status page of a service the catalogue no longer has', () => {
  it('signed: shows tier, registry and answers from the snapshot', async () => {
    const { container } = await openStatus(removedServiceApplication());
    for (const words of [
      'Register a trading name',
      'Unhurried: about 9 days',
      'Old reference',
      'R-77',
      'First choice',
    ])
      expect(container.textContent).toContain(words);
  });

  it('draft without a successor: says so once and offers to cancel', async () => {
    const { container } = await openStatus(removedServiceDraft());
    expect(container.querySelector('h1')?.textContent).toBe('No longer offered');
    expect(container.textContent.split('You can discard it.')).toHaveLength(2);
    expect(container.textContent.split('No longer offered')).toHaveLength(2);
    expect(buttonNamed(container, 'Discard this draft')).toBeDefined();
    expect(container.textContent).not.toContain('Go on with');
  });

  it('officer asks: leads to e-mail, and sends the application back', async () => {
    const application = removedServiceApplication({
      state: { order: 'paid', review: 'information_asked', registry: 'not_filed' },
      allowed: ['answer'],
      questions: [
        {
          id: '5c1f3a52-0000-4000-8000-000000000002',
          path: 'name1',
          label: 'First choice',
          reason: 'other',
          words: 'Please spell it out.',
          askedAt: '2026-11-21T11:00:00Z',
          answeredAt: null,
          withdrawnAt: null,
          reply: null,
        },
      ],
    });
    const { container, requests } = await openStatus(application, {
      [`POST /api/applications/${application.id}/answer`]: () => ({ ...application, questions: [] }),
    });
    expect(container.textContent).toContain('Please spell it out.');
    expect(container.querySelector('a[href^="mailto:"]')).not.toBeNull();
    await act(async () => buttonNamed(container, 'Send it back')?.click());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 1 });
  });
});

it.each([
  ['form page', '/applications/:id/form/:page', <ApplicationFormPage key="form" />, 'form/next'],
  ['check page', '/applications/:id/check', <ApplicationCheckPage key="check" />, 'check'],
])('%s of a draft whose service was removed: leads to the status page', async (_title, path, page, end) => {
  const draft = removedServiceDraft();
  stubFetch({ [`GET /api/applications/${draft.id}`]: () => draft });
  const { router } = await renderPage(path, page, `${paths.application(draft.id)}/${end}`);
  expect(router.state.location.pathname).toBe(paths.application(draft.id));
});

describe('successor notice', () => {
  const successor = { serviceId: 'new-service', title: 'Register a business name' };

  it('successor offered: starts it once, with the button disabled while sending', async () => {
    const draft = removedServiceDraft({ notOffered: { successor } });
    const next = removedServiceDraft({ id: '5c1f3a52-0000-4000-8000-000000000009' });
    const reply = Promise.withResolvers<Response>();
    const { container, router, requests } = await openStatus(draft, {
      [`POST /api/applications/${draft.id}/successor`]: () => reply.promise,
    });
    const button = buttonNamed(container, 'Go on with Register a business name');
    await act(async () => button?.click());
    expect(button?.disabled || button?.getAttribute('aria-disabled') === 'true').toBe(true);
    await act(async () => button?.click());
    await act(async () => reply.resolve(Response.json(next)));
    await waitInAct(() =>
      expect(router.state.location.pathname).toBe(paths.applicationPage(next.id, 'next')),
    );
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('already continued: links to the new application', async () => {
    const { container } = await openStatus(
      removedServiceDraft({ successorId: '5c1f3a52-0000-4000-8000-000000000009', notOffered: null }),
    );
    expect(
      container.querySelector(`a[href="${paths.application('5c1f3a52-0000-4000-8000-000000000009')}"]`),
    ).not.toBeNull();
  });

  it('answers set aside: lists them by label', async () => {
    const { container } = await openStatus(
      removedServiceDraft({
        setAside: [
          { path: 'fax', label: 'Fax number', value: '123' },
          { path: 'seal', label: 'Seal', value: '' },
        ],
      }),
    );
    expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['Fax number: 123', 'Seal']),
    );
  });
});

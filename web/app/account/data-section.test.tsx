// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthValue } from '../../session/auth-value.tsx';
import { ada, fakeAuth } from '../../testing/fake-auth.ts';
import { ignoreClientCount } from '../../testing/ignore-client-count.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aSession, config, refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { DataSection } from './data-section.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  ignoreClientCount();
});

it.each([
  [429, 'Please wait 60 seconds.', false],
  [200, 'We e-mailed a code to ada@example.com.', true],
])('code to delete the account, the service answers %i: %s', async (status, words, isSent) => {
  localStorage.setItem('sb-charterly-auth-token', JSON.stringify(aSession()));
  stubFetch({
    'GET /config.json': () => config,
    'GET /auth/v1/reauthenticate': () => (isSent ? {} : refusal(status, { code: status, msg: words })),
  });
  const { container } = await renderPage(
    '/account',
    <AuthValue auth={fakeAuth({ user: ada })}>
      <DataSection email="ada@example.com" />
    </AuthValue>,
    '/account',
  );
  const press = (name: string) =>
    act(async () =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
    );
  await press('Delete my account');
  await press('Use a code by e-mail instead');
  await waitInAct(() => expect(container.textContent).toContain(words));
  expect(container.textContent.includes('We e-mailed a code')).toBe(isSent);
});

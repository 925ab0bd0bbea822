// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthValue } from '../../session/auth-value.tsx';
import { aDeskApplication } from '../../testing/a-desk-application.ts';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { CaseMessages } from './case-messages.tsx';

afterEach(() => vi.unstubAllGlobals());

it('answer of an officer: answers the messages on the page, not one that arrived since', async () => {
  const seen = '00000000-0000-4000-8000-000000000009';
  const application = aDeskApplication({
    messages: [
      {
        id: seen,
        from: 'customer',
        author: 'Ada Obi',
        words: 'When do you file?',
        byMail: false,
        attachments: [],
        at: '2026-11-21T09:00:00Z',
        waits: true,
      },
    ],
  });
  const requests = stubFetch({
    'GET /api/account/staff': () => ({ role: 'officer', rights: ['cases:ask'] }),
    [`POST /api/admin/applications/${application.id}/messages`]: () => application,
  });
  const { container } = await renderPage(
    '/case',
    <AuthValue auth={fakeAuth({})}>
      <CaseMessages application={application} />
    </AuthValue>,
    '/case',
  );
  await waitInAct(() => expect(container.querySelector('textarea')).not.toBeNull());
  const area = container.querySelector('textarea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'Tomorrow.');
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => container.querySelector<HTMLButtonElement>('[type=submit]')?.click());
  await waitInAct(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { words: 'Tomorrow.', upTo: seen },
    ]),
  );
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from 'react';
import { rightsOfRole } from '#contract/desk/rights.ts';
import { aDeskApplication } from '../../testing/a-desk-application.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { CaseMessages, CaseNotes } from './case-messages.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const application = aDeskApplication({
  colleagues: [
    {
      id: '7b1f3a52-0000-4000-8000-000000000051',
      name: 'Kemi Ade',
      awayUntil: null,
      load: { open: 1, max: null },
    },
  ],
});

async function open() {
  stubFetch({
    'GET /api/account/staff': () => ({
      role: 'officer',
      rights: rightsOfRole.officer,
      secondFactorNeeded: false,
      invitation: null,
    }),
    [`POST /api/admin/applications/${application.id}/notes`]: () => application,
  });
  const { container } = await renderPage(
    '/x',
    <>
      <CaseNotes application={application} />
      <CaseMessages application={application} />
    </>,
    '/x',
  );
  const boxes = () => [...container.querySelectorAll('textarea')];
  const press = (words: string) =>
    act(async () =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
    );
  return { boxes, press };
}

it('note and message that are not sent: are there after a reload, and go when they are sent', async () => {
  const first = await open();
  const [note, message] = first.boxes();
  await typeInto(note, 'Ask about the seal,');
  await first.press('Kemi Ade');
  await typeInto(message, 'We file tomorrow.');
  const { boxes, press } = await open();
  expect(boxes().map(({ value }) => value)).toEqual(['Ask about the seal, @Kemi Ade ', 'We file tomorrow.']);
  await press('Save the note');
  await waitInAct(() => expect(boxes().map(({ value }) => value)).toEqual(['', 'We file tomorrow.']));
});

it('answer of an officer: answers the messages on the page, not one that arrived since', async () => {
  const seen = '00000000-0000-4000-8000-000000000009';
  const waiting = aDeskApplication({
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
    'GET /api/account/staff': () => ({ role: 'officer', rights: rightsOfRole.officer }),
    [`POST /api/admin/applications/${waiting.id}/messages`]: () => waiting,
  });
  const { container } = await renderPage('/case', <CaseMessages application={waiting} />, '/case');
  await waitInAct(() => expect(container.querySelector('textarea')).not.toBeNull());
  await typeInto(container.querySelector('textarea'), 'Tomorrow.');
  await act(async () => container.querySelector<HTMLButtonElement>('[type=submit]')?.click());
  await waitInAct(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { words: 'Tomorrow.', upTo: seen },
    ]),
  );
});

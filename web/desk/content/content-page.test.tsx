// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { rightsOfRole } from '#contract/desk/rights.ts';
import { AuthValue } from '../../session/auth-value.tsx';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import ContentPage from './content-page.tsx';
import type { ContentItem } from './content-words.ts';

afterEach(() => vi.unstubAllGlobals());

const id = '7b1f3a52-0000-4000-8000-000000000001';
const itemAt = (version: number, words: string): ContentItem => ({
  id,
  content: { kind: 'announcement', words, link: null },
  startsOn: '2026-11-20',
  endsOn: null,
  withdrawn: false,
  version,
  state: 'shown',
  history: [],
});

async function open() {
  let item = itemAt(1, 'Closed on Monday');
  const requests = stubFetch({
    'GET /api/account/staff': () => ({
      role: 'administrator',
      rights: rightsOfRole.administrator,
      secondFactorNeeded: false,
      invitation: null,
    }),
    'GET /api/admin/content': () => ({ items: [item], variables: {} }),
    [`PUT /api/admin/content/${id}`]: ({ body }) => {
      if (body['version'] === 2) return itemAt(3, 'Closed on Tuesday');
      item = itemAt(2, 'Closed on Friday');
      return refusal(409, { code: 'version_conflict', message: 'Kemi Ade has changed it.' });
    },
  });
  const { container } = await renderPage(
    '/x',
    <AuthValue auth={fakeAuth({})}>
      <ContentPage />
    </AuthValue>,
    '/x',
  );
  const press = (words: string) =>
    act(async () =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
    );
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { container, press, sent };
}

it('announcement that a colleague changed meanwhile: what was typed stays with the reason, and can be published', async () => {
  const { container, press, sent } = await open();
  await press('Change');
  const words = () => container.querySelector<HTMLInputElement>('form input[maxlength]');
  await typeInto(words(), 'Closed on Tuesday');
  await press('Publish');
  await waitInAct(() => expect(container.textContent).toContain('Kemi Ade has changed it.'));
  await waitInAct(() => expect(container.textContent).toContain('Closed on Friday'));
  expect(words()?.value).toBe('Closed on Tuesday');
  await press('Publish');
  await waitInAct(() => expect(sent().map(({ version }) => version)).toEqual([1, 2]));
  await waitInAct(() => expect(container.querySelector('form')).toBeNull());
});

it('forms of two kinds: no id is used twice', async () => {
  const { container, press } = await open();
  await press('Add an announcement');
  await press('Add an opening');
  expect(container.querySelectorAll('form')).toHaveLength(2);
  const ids = [...container.querySelectorAll('form [id]')].map((element) => element.id);
  expect(ids.filter((each, index) => ids.indexOf(each) !== index)).toEqual([]);
});

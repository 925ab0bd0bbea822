// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthValue } from '../../session/auth-value.tsx';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { BulkBar } from './bulk-bar.tsx';
import { waitFor } from '../../testing/wait-for.ts';

afterEach(() => vi.unstubAllGlobals());

const ids = ['7b1f3a52-0000-4000-8000-000000000001', '7b1f3a52-0000-4000-8000-000000000002'];

it('selected applications: claimed at once; the refused one is named with the reason and stays selected', async () => {
  const requests = stubFetch({
    'GET /api/admin/staff': () => ({ staff: [], invitations: [], pending: [] }),
    'POST /api/admin/claims/bulk': () => ({
      results: [
        { applicationId: ids[0], reference: 'CH-1', problem: null },
        { applicationId: ids[1], reference: 'CH-2', problem: 'Kemi Ade has this application now.' },
      ],
    }),
  });
  const selections: (readonly string[])[] = [];
  const bar = (
    <AuthValue auth={fakeAuth({})}>
      <BulkBar selected={ids} onSelect={(next) => selections.push(next)} />
    </AuthValue>
  );
  const { container } = await renderPage('/x', bar, '/x');
  expect(container.textContent).toContain('2 applications selected');
  const claim = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'Claim');
  await act(async () => claim?.click());
  await waitFor(() => expect(container.textContent).toContain('CH-2: Kemi Ade has this application now.'));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    act: 'claim',
    applicationIds: ids,
  });
  expect(selections).toEqual([[ids[1]]]);
  expect(container.textContent).toContain('1 application not done');
});

it('hand-over: stays open with its note when the application leaves the list, and says why it was refused', async () => {
  const member = (id: string, name: string) => ({
    id,
    name,
    load: { open: 1, max: null },
    absences: [],
  });
  const requests = stubFetch({
    'GET /api/admin/staff': () => ({ staff: [member('kemi', 'Kemi Ade')], invitations: [], pending: [] }),
    'POST /api/admin/claims/bulk': () =>
      refusal(409, { code: 'not_possible_now', message: 'Kemi Ade works on enough applications.' }),
  });
  function Page() {
    const [selected, setSelected] = useState<readonly string[]>([ids[0]!]);
    return (
      <>
        <BulkBar selected={selected} onSelect={setSelected} />
        <button type="button" onClick={() => setSelected([])}>
          The row leaves the list
        </button>
      </>
    );
  }
  const { container } = await renderPage(
    '/x',
    <AuthValue auth={fakeAuth({})}>
      <Page />
    </AuthValue>,
    '/x',
  );
  const press = (words: string, within: ParentNode | null = container) =>
    act(async () =>
      [...(within?.querySelectorAll('button') ?? [])]
        .find(({ textContent }) => textContent?.startsWith(words))
        ?.click(),
    );
  await press('Hand over');
  const dialog = () => container.querySelector('dialog');
  await typeInto(container.querySelector<HTMLInputElement>('#hand-over-note'), 'I am away from Monday.');
  await press('The row leaves the list');
  expect(container.querySelector<HTMLInputElement>('#hand-over-note')?.value).toBe('I am away from Monday.');
  await press('Hand over', dialog());
  await waitFor(() => expect(dialog()?.textContent).toContain('Kemi Ade works on enough applications.'));
  expect(requests.at(-1)?.body).toMatchObject({ applicationIds: [ids[0]], toId: 'kemi' });
});

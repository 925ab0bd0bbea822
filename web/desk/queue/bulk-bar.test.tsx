// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthValue } from '../../session/auth-value.tsx';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
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

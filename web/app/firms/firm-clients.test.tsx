// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { FirmClients } from './firm-clients.tsx';
import { useFirmActions, type Firm, type FirmClient } from './use-firm.ts';

afterEach(() => vi.unstubAllGlobals());

const kemi = '7b1f3a52-0000-4000-8000-000000000041';
const tunde = '7b1f3a52-0000-4000-8000-000000000042';
const member = (accountId: string, name: string): Firm['members'][number] => ({
  accountId,
  name,
  email: `${name.toLowerCase()}@firm.example`,
  role: 'admin',
  isYou: false,
  since: '2026-11-20T09:00:00.000Z',
});
const firm: Firm = {
  id: '7b1f3a52-0000-4000-8000-000000000040',
  name: 'Ade & Partners',
  role: 'admin',
  members: [member(kemi, 'Kemi'), member(tunde, 'Tunde')],
  invitations: [],
  clients: 3,
  acts: [],
};
const client = (number: number, changes: Partial<FirmClient> = {}): FirmClient => ({
  companyId: `7b1f3a52-0000-4000-8000-00000000005${number}`,
  name: `Company ${number}`,
  country: 'nigeria',
  registrationNumber: `RC ${number}`,
  role: 'editor',
  givenBy: 'Ada Obi',
  since: '2026-11-20T09:00:00.000Z',
  contacts: [kemi],
  ...changes,
});
const clients = [
  client(1),
  client(2, { contacts: [kemi, tunde] }),
  client(3, { role: 'viewer', contacts: [] }),
];

function Page({ shown }: { shown: Firm }) {
  return <FirmClients firm={shown} actions={useFirmActions(shown.id)} />;
}

async function open(shown: Firm) {
  const asked = stubFetch({
    [`GET /api/firms/${firm.id}/clients`]: () => ({ clients, next: null }),
    [`PUT /api/firms/${firm.id}/contacts`]: () => ({ clients: [] }),
  });
  const { container } = await renderPage('/firms/:id', <Page shown={shown} />, `/firms/${firm.id}`);
  await waitInAct(() => expect(container.textContent).toContain('Company 3'));
  const press = (words: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
    );
  return { asked, container, press };
}

it('admin: names the people who get the mails about all clients that send any, from those of each', async () => {
  const { asked, press } = await open(firm);
  await press('Choose all shown');
  await press('Who gets mails about 2 clients');
  const boxes = [...document.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]')];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  await act(async () => boxes[1]?.click());
  await press('Save');
  const sent = asked.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({
    companyIds: [clients[0]?.companyId, clients[1]?.companyId],
    accountIds: [kemi, tunde],
  });
});

it('member who is no admin: is not asked', async () => {
  const { container } = await open({ ...firm, role: 'member' });
  expect(container.textContent).not.toContain('several clients');
});

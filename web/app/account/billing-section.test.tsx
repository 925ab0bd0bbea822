// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch, type StubbedReplies } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { BillingSection } from './billing-section.tsx';

afterEach(() => vi.unstubAllGlobals());

const details = { name: 'Zuma Foods Limited', address: '1 Marina, Lagos', taxNumber: null };
const place = '/api/billing-details';

function Account() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      {isOpen && <BillingSection />}
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Another page
      </button>
    </>
  );
}

async function open(replies: StubbedReplies) {
  const requests = stubFetch(replies);
  const { container } = await renderPage('/account', <Account />, '/account');
  const name = () => container.querySelector<HTMLInputElement>('#billing-name');
  const press = (words: string) =>
    act(async () =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
    );
  return { container, requests, name, press };
}

it('invoice details that cannot be loaded: no empty form that would delete them, and another try', async () => {
  let isBroken = true;
  const { name, press } = await open({
    [`GET ${place}`]: () =>
      isBroken ? refusal(500, { code: 'unexpected', message: 'Something went wrong.' }) : { details },
  });
  await waitInAct(() => expect(name()).toBeNull());
  isBroken = false;
  await press('Try again');
  await waitInAct(() => expect(name()?.value).toBe('Zuma Foods Limited'));
});

it('invoice details saved: in the form when the page is opened again', async () => {
  let saved: object = details;
  const { requests, name, press } = await open({
    [`GET ${place}`]: () => ({ details: saved }),
    [`PUT ${place}`]: ({ body }) => {
      saved = body['details'] as object;
      return { details: saved };
    },
  });
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name(), 'Zuma Group');
    name()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Save the invoice details');
  await waitInAct(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  await press('Another page');
  await press('Another page');
  expect(name()?.value).toBe('Zuma Group');
});

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { rightsOfRole } from '#contract/desk/rights.ts';
import type { Switch } from '#contract/desk/switches.ts';
import type { SwitchId } from '#contract/desk/switch-words.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { SwitchesSection } from './switches-section.tsx';

afterEach(() => vi.unstubAllGlobals());

const feature: SwitchId = 'online-payment';

it('feature that a colleague switched off meanwhile: is not switched on by the button that said off', async () => {
  let shown: Switch = { id: feature, on: true, version: 3, changed: null };
  const requests = stubFetch({
    'GET /api/account/staff': () => ({
      role: 'administrator',
      rights: rightsOfRole.administrator,
      secondFactorNeeded: false,
      invitation: null,
    }),
    'GET /api/admin/switches': () => ({ switches: [shown] }),
    [`POST /api/admin/switches/${feature}`]: ({ body }) =>
      body['version'] === shown.version
        ? shown
        : refusal(409, { code: 'version_conflict', message: 'Kemi Ade switched it off.' }),
  });
  const { container } = await renderPage('/x', <SwitchesSection />, '/x');
  const buttons = () => [...container.querySelectorAll('button')];
  await act(async () => buttons()[0]?.click());
  await typeInto(container.querySelector('input'), 'The provider is down.');
  shown = { ...shown, on: false, version: 4 };
  await act(async () => container.querySelector<HTMLElement>('button[type=submit]')?.click());
  await waitInAct(() => expect(container.textContent).toContain('Customers read'));
  expect(container.querySelector('form')).toBeNull();
  // The reason stays for another decision.
  await act(async () => buttons()[0]?.click());
  expect(container.querySelector('input')?.value).toBe('The provider is down.');
  expect(container.querySelector('button[type=submit]')?.textContent).toContain('Switch on');
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => [body['on'], body['version']])).toEqual([[false, 3]]);
});

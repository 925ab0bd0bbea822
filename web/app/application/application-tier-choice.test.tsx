// @vitest-environment happy-dom
import { act, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { serviceById } from '#catalog/index.ts';
import { removedServiceDraft } from '../../testing/an-application.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { ApplicationTierChoice } from './application-tier-choice.tsx';
import { useApplication } from './use-application.ts';

afterEach(() => vi.unstubAllGlobals());

const service = serviceById('canada-annual-return')!;
const { id } = removedServiceDraft();

function Page() {
  const { data } = useApplication(id);
  return data ? <ApplicationTierChoice application={data} service={service} /> : null;
}

async function open() {
  let tier = 'basic';
  const draft = () => removedServiceDraft({ serviceId: service.id, tier: tier as 'basic' });
  const replies: Record<string, PromiseWithResolvers<Response>> = {};
  stubFetch({
    'GET /api/figure-records': () => ({ countries: [] }),
    [`GET /api/applications/${id}`]: draft,
    [`PUT /api/applications/${id}/tier`]: ({ body }) =>
      (replies[String(body['tier'])] = Promise.withResolvers<Response>()).promise,
  });
  const { container } = await renderPage(
    '/app',
    <Suspense>
      <Page />
    </Suspense>,
    '/app',
  );
  const chosen = () => container.querySelector<HTMLInputElement>('input:checked')?.value;
  await waitInAct(() => expect(chosen()).toBe('basic'));
  const choose = (value: string) =>
    act(async () => container.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click());
  const answer = async (value: string, isTaken: boolean) => {
    await waitInAct(() => expect(replies[value]).toBeDefined());
    await act(async () => {
      if (isTaken) tier = value;
      replies[value]?.resolve(
        isTaken
          ? Response.json(draft())
          : refusal(503, { code: 'busy', message: 'We are busy.', requestId: 'r' }),
      );
    });
  };
  return { container, chosen, choose, answer };
}

it.each([true, false])(
  'second speed chosen before the reply for the first, which is taken: %s: the second is in force and shown',
  async (isTaken) => {
    const { chosen, choose, answer } = await open();
    await choose('standard');
    await choose('premium');
    await answer('standard', isTaken);
    await waitInAct(() => expect(chosen()).toBe('premium'));
    await answer('premium', true);
    await waitInAct(() => expect(chosen()).toBe('premium'));
  },
);

it('second speed cannot be saved: the first one, which was, is shown again', async () => {
  const { chosen, choose, answer } = await open();
  await choose('standard');
  await choose('premium');
  await answer('standard', true);
  await answer('premium', false);
  await waitInAct(() => expect(chosen()).toBe('standard'));
});

it('speed that cannot be saved: the one in force is shown again, with the reason', async () => {
  const { container, chosen, choose, answer } = await open();
  await choose('premium');
  // The cache tells its readers of a change by a timer, which React's `act` does not always wait for.
  await waitInAct(() => expect(chosen()).toBe('premium'));
  await answer('premium', false);
  await waitInAct(() => expect(chosen()).toBe('basic'));
  expect(container.querySelector('[role=alert]')?.textContent).toContain('We are busy.');
});

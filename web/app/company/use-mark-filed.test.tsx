// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { useCompany } from '../dashboard/use-dashboard.ts';
import { useMarkFiled } from './use-mark-filed.ts';

afterEach(() => vi.unstubAllGlobals());

const id = '7b1f3a52-0000-4000-8000-000000000002';
const annual = { obligationId: 'annual-return', period: '2025' };
const tax = { obligationId: 'company-tax', period: '2025' };

it('second deadline marked before the reply for the first, which comes later: both stay filed', async () => {
  let filed: string[] = [];
  const replies: (() => void)[] = [];
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  stubFetch({
    [`GET /api/companies/${id}`]: () => ({ id, filed }),
    [`POST /api/companies/${id}/filed-deadlines`]: async ({ body }) => {
      filed = [...filed, String(body['obligationId'])];
      const after = { id, filed };
      // The reply for the first is on its way for longer.
      if (replies.push(release) === 1) await isHeld;
      return Response.json(after);
    },
  });
  const seen: { cache: ReturnType<typeof useQueryClient>; marks: ReturnType<typeof useMarkFiled> }[] = [];
  const now = () => seen.at(-1);
  function Page() {
    seen.push({ cache: useQueryClient(), marks: useMarkFiled() });
    return JSON.stringify(useCompany(id).data?.filed);
  }
  const { container } = await renderPage('/company', <Page />, '/company');
  let first: Promise<void> | undefined;
  await act(async () => void (first = now()?.marks.mark(id, annual, true)));
  await act(async () => now()?.marks.mark(id, tax, true));
  expect([now()?.marks.isBusy(id, annual), now()?.marks.isBusy(id, tax)]).toEqual([true, false]);
  release();
  await act(async () => first);
  await waitInAct(() => expect(now()?.cache.isFetching()).toBe(0));
  expect(container.textContent).toBe('["annual-return","company-tax"]');
  expect(now()?.marks.isBusy(id, annual)).toBe(false);
});

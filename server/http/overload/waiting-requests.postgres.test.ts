import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createFilledDraft, signApplication } from '../../testing/application-fixtures.ts';

const none = { limit: Infinity, queueLength: 0, maxWaitMs: 0 };
const oneAtATime = { limit: 1, queueLength: 20, maxWaitMs: 60_000 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    bounds: { api: none, 'sign-in': none, password: none, upload: none, paper: oneAtATime },
  });
});
afterAll(() => app.stop());

test('papers of two customers, one rendered at a time: each waits and reads her own', async () => {
  const papers = await Promise.all(
    ['ada', 'bola'].map(async (name) => {
      const token = await app.signUp(`${name}@customer.example`);
      const { id } = await signApplication(
        app,
        token,
        await createFilledDraft(app, token, 'nigeria-company-registration'),
      );
      const { data } = await app.call('GET /applications/:id/pack', token, { params: { id } });
      return { token, params: { id, paper: data.papers[0]?.id ?? '' } };
    }),
  );
  // In turns, so that each is admitted by a request of the other customer.
  const inTurns = [...papers, ...papers, ...papers, ...papers];
  const replies = await Promise.all(
    inTurns.map(({ token, params }) =>
      app.callLoosely('GET /applications/:id/pack/:paper', token, { params, query: { format: 'pdf' } }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(inTurns.map(() => 200));
});

import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Application } from '../../testing/application-fixtures.ts';

export const noon = new Date('2026-11-21T12:00:00Z');

/** A server with a signed-in customer and officer for a test file, and the customer's calls. */
export function useCustomer() {
  let app: TestApp;
  let token: string;
  let officer: string;

  beforeAll(async () => {
    app = await startTestApp({ now: noon });
    token = await app.signUp('ada@customer.example');
    officer = await app.officer();
  });
  afterAll(() => app.stop());

  const skipDuplicateWindow = (): void => app.setNow(new Date(app.now().getTime() + 61_000));
  const start = () =>
    app.call('POST /applications', token, {
      body: { serviceId: 'nigeria-company-registration', tier: 'basic' },
    });

  return {
    get app() {
      return app;
    },
    get token() {
      return token;
    },
    get officer() {
      return officer;
    },
    start,
    /** Advances the clock, so that the next start is not a repeated request. */
    skipDuplicateWindow,
    /** Starts a draft of its own. */
    startDraft: async (): Promise<Application> => {
      const { data } = await start();
      if (Object.keys(data.revisions).length === 0) skipDuplicateWindow();
      return data;
    },
    read: async (id: string): Promise<Application> =>
      (await app.call('GET /applications/:id', token, { params: { id } })).data,
    save: (id: string, changes: Record<string, { value: unknown; base: number }>) =>
      app.call('PUT /applications/:id/answers', token, { params: { id }, body: { changes } }),
    submit: (application: Application, changes: object = {}) =>
      app.callLoosely('POST /applications/:id/submit', token, {
        params: { id: application.id },
        body: {
          name: 'Ada Obi',
          agreed: true,
          totalMinor: application.quote?.totalMinor,
          version: application.version,
          ...changes,
        },
      }),
  };
}

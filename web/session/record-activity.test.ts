// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageRoutes } from '../routes.tsx';
import { ada, stubFetch, aSession, config } from '../testing/stub-fetch.ts';

/** On a busy machine a file of the site takes a while to be read. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 180_000 });

const table = 'POST /rest/v1/user_activities';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keepSession = (): void => localStorage.setItem('sb-charterly-auth-token', JSON.stringify(aSession()));
const begin = async () => {
  const [{ recordActivity }] = await Promise.all([
    import('./record-activity.ts'),
    import('./auth-client.ts'),
    import('@supabase/auth-js'),
  ]);
  return recordActivity;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const noted = (asked: ReturnType<typeof stubFetch>) =>
  asked.filter(({ method, path }) => `${method} ${path}` === table).map(({ body }) => body);

describe('activity record', () => {
  it('each kind of activity: stored with the required text, page and user agent', async () => {
    const asked = stubFetch({
      'GET /config.json': () => config,
      [table]: () => new Response(null, { status: 201 }),
    });
    keepSession();
    const recordActivity = await begin();
    recordActivity.pageView('/nigeria');
    recordActivity.formSubmit('Contact us');
    recordActivity.buttonClick('Get Started');
    recordActivity.signUp('ada@example.com');
    await soon(() => expect(noted(asked)).toHaveLength(4));
    expect(
      noted(asked).map(({ activity_type, activity_details }) => [activity_type, activity_details]),
    ).toEqual([
      ['PAGE_VIEW', 'Viewed /nigeria'],
      ['FORM_SUBMIT', 'Submitted Contact us form'],
      ['BUTTON_CLICK', 'Clicked Get Started'],
      ['SIGN_UP', 'Signed up with ada@example.com'],
    ]);
    expect(noted(asked)[0]).toEqual({
      user_id: ada.id,
      activity_type: 'PAGE_VIEW',
      activity_details: 'Viewed /nigeria',
      page_url: window.location.origin + window.location.pathname,
      user_agent: navigator.userAgent,
    });
  });

  it('page whose address has the token of a link: stored without the token', async () => {
    const asked = stubFetch({
      'GET /config.json': () => config,
      [table]: () => new Response(null, { status: 201 }),
    });
    keepSession();
    const recordActivity = await begin();
    const token = 'Zk3vQw-19_aLkT7yXb0cDm5n';
    const addresses = pageRoutes
      .filter(({ path }) => path.includes(':token'))
      .map(({ path }) => [path.replace(':topic', 'deadlines').replace(':token', token), path] as const);
    expect(addresses.length).toBeGreaterThan(8);
    for (const [address] of addresses) {
      window.history.replaceState(null, '', address);
      recordActivity.pageView(address);
    }
    await soon(() => expect(noted(asked)).toHaveLength(addresses.length));
    window.history.replaceState(null, '', '/');
    expect(JSON.stringify(noted(asked))).not.toContain(token);
    expect(noted(asked).map(({ activity_details }) => activity_details)).toContain('Viewed /invitations/…');
    recordActivity.pageView('/begin/nigeria-company-registration/form/owners');
    await soon(() =>
      expect(noted(asked).at(-1)).toMatchObject({
        activity_details: 'Viewed /begin/nigeria-company-registration/form/owners',
      }),
    );
  });

  it('no user agent: stored without it', async () => {
    const asked = stubFetch({
      'GET /config.json': () => config,
      [table]: () => new Response(null, { status: 201 }),
    });
    keepSession();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('');
    (await begin()).pageView('/nigeria');
    await soon(() => expect(noted(asked)).toMatchObject([{ user_agent: null }]));
  });

  it('no session yet: checked again after 250 ms', async () => {
    const asked = stubFetch({
      'GET /config.json': () => config,
      [table]: () => new Response(null, { status: 201 }),
    });
    (await begin()).pageView('/nigeria');
    await pass(249);
    keepSession();
    expect(noted(asked)).toEqual([]);
    await pass(1);
    await soon(() => expect(noted(asked)).toHaveLength(1));
  });

  it('no session after 250 ms: dropped silently', async () => {
    const asked = stubFetch({
      'GET /config.json': () => config,
      [table]: () => new Response(null, { status: 201 }),
    });
    (await begin()).pageView('/nigeria');
    await pass(251);
    keepSession();
    await pass(10_000);
    expect(asked).toEqual([]);
  });

  it('server failure: ignored without a retry', async () => {
    const asked = stubFetch({ 'GET /config.json': () => config });
    keepSession();
    (await begin()).pageView('/nigeria');
    await soon(() => expect(noted(asked)).toHaveLength(1));
    await pass(1000);
    expect(noted(asked)).toHaveLength(1);
  });
});

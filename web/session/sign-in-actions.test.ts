// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ada, stubFetch, aSession, config, refusal, type StubbedReplies } from '../testing/stub-fetch.ts';
import { mountToaster } from '../ui/feedback/toast.ts';
import { signInActions } from './sign-in-actions.ts';

/** On a busy machine a file of the site takes a while to be read. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 180_000 });

const token = 'POST /auth/v1/token';
const sendCode = 'POST /functions/v1/send-otp-email';
const checkCode = 'POST /functions/v1/verify-otp-email';
const openAccount = 'POST /auth/v1/signup';
const role = 'POST /rest/v1/rpc/get_current_user_role';
const note = 'POST /rest/v1/user_activities';

let said: string[][] = [];
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  stop = mountToaster(
    ({ kind, title, description }) =>
      void said.push([kind, title, ...(description === undefined ? [] : [description])]),
  );
  // Toasts that other test files of the worker have queued were sent to the new host at once.
  said = [];
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const where = (answers: StubbedReplies) => stubFetch({ 'GET /config.json': () => config, ...answers });
const bodiesTo = (asked: ReturnType<typeof stubFetch>, to: string) =>
  asked.filter(({ method, path }) => `${method} ${path}` === to).map(({ body }) => body);
const signIn = () => signInActions.signIn('ada@example.com', 'harbour-lantern-42');
const send = () =>
  signInActions.sendSignUpOtp({
    email: 'ada@example.com',
    fullName: 'Ada Obi',
    password: 'harbour-lantern-42',
  });
const signUp = (email = 'ada@example.com') =>
  signInActions.signUp({ email, password: 'harbour-lantern-42', fullName: 'Ada Obi', code: '123456' });

describe('signing in', () => {
  it('right password: shows a toast and returns the role of the server', async () => {
    const asked = where({ [token]: () => aSession(), [role]: () => Response.json('admin') });
    expect(await signIn()).toEqual({ ok: true, role: 'admin' });
    expect(said).toEqual([['success', 'Signed in successfully']]);
    expect(bodiesTo(asked, token)).toMatchObject([
      { email: 'ada@example.com', password: 'harbour-lantern-42' },
    ]);
    expect(bodiesTo(asked, role)).toEqual([{}]);
  });

  it.each<[string, () => Response | Error]>([
    ['refuses', () => refusal(500, { message: 'broken' })],
    ['answers nonsense', () => new Response('<html>')],
    ['does not answer', () => new TypeError('Failed to fetch')],
    ['names a role there is none of', () => Response.json('owner')],
  ])('role stays user when the role request %s', async (_what, answer) => {
    where({ [token]: () => aSession(), [role]: answer });
    expect(await signIn()).toEqual({ ok: true, role: 'user' });
    expect(said).toEqual([['success', 'Signed in successfully']]);
  });

  it.each<[string, Response, string]>([
    [
      'the words of the service',
      refusal(400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }),
      'Invalid login credentials',
    ],
    [
      'our words where it has none',
      refusal(400, { code: 400, error_code: 'invalid_credentials', msg: '' }),
      'Please check your credentials and try again',
    ],
  ])('failure: shows %s', async (_what, answer, words) => {
    where({ [token]: () => answer });
    expect(await signIn()).toEqual({ ok: false, message: words });
    expect(said).toEqual([['error', 'Failed to sign in', words]]);
  });
});

describe('sign-up code', () => {
  it('sent: requested with e-mail and full name, toast shown', async () => {
    const asked = where({ [sendCode]: () => ({}) });
    expect(await send()).toEqual({ ok: true });
    expect(said).toEqual([['success', 'Verification code sent!', 'Check your email for a 6-digit code.']]);
    expect(bodiesTo(asked, sendCode)).toEqual([
      { email: 'ada@example.com', fullName: 'Ada Obi', device: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  it.each<[string, object]>([
    ['by code', { code: 'EMAIL_EXISTS', error: 'taken' }],
    ['in words', { error: 'A user with this address already exists.' }],
  ])('e-mail address already registered, reported %s: fails', async (_what, answer) => {
    where({ [sendCode]: () => answer });
    const words = 'This email is already in use. Please sign in instead or use a different email.';
    expect(await send()).toMatchObject({ ok: false, reason: 'exists', message: words });
    expect(said).toEqual([['error', 'Email already registered', words]]);
  });

  it.each<[string, () => object, string]>([
    ['the words that came', () => ({ error: 'The mail server is asleep.' }), 'The mail server is asleep.'],
    ['our words where none came', () => ({ code: 'OTHER' }), 'Please try again'],
    ['our words where there was no answer', () => refusal(500, {}), 'Please try again'],
  ])('not sent: shows %s', async (_what, answer, words) => {
    where({ [sendCode]: answer });
    expect(await send()).toMatchObject({ ok: false, reason: 'other', message: words });
    expect(said).toEqual([['error', 'Failed to send verification code', words]]);
  });
});

describe('sign-up', () => {
  it('valid details: sends e-mail, password, full name and redirect, shows a toast, records the activity', async () => {
    const asked = where({
      [checkCode]: () => ({ verification_token: 'proved' }),
      [openAccount]: () => aSession(),
      [note]: () => new Response(null, { status: 201 }),
    });
    expect(await signUp()).toEqual({ ok: true });
    expect(said).toEqual([['success', 'Account created successfully']]);
    expect(bodiesTo(asked, openAccount)).toMatchObject([
      {
        email: 'ada@example.com',
        password: 'harbour-lantern-42',
        data: { full_name: 'Ada Obi', verification_token: 'proved' },
      },
    ]);
    expect(asked.find(({ path }) => path === '/auth/v1/signup')?.query.get('redirect_to')).toBe(
      `${window.location.origin}/`,
    );
    await soon(() =>
      expect(bodiesTo(asked, note)).toMatchObject([
        { user_id: ada.id, activity_type: 'SIGN_UP', activity_details: 'Signed up with ada@example.com' },
      ]),
    );
  });

  it('response without a user: fails', async () => {
    where({ [checkCode]: () => ({ verification_token: 'proved' }), [openAccount]: () => ({}) });
    expect(await signUp('nobody@example.com')).toEqual({
      ok: false,
      at: 'other',
      message: 'Failed to create account',
    });
    expect(said).toEqual([['error', 'Failed to create account']]);
  });

  it('weak password: error at the password with the reasons, the code stays valid', async () => {
    const asked = where({
      [checkCode]: () => ({ verification_token: 'proved' }),
      [note]: () => new Response(null, { status: 201 }),
      [openAccount]: ({ body }) =>
        body['password'] === 'harbour-lantern-42'
          ? refusal(422, {
              code: 422,
              error_code: 'weak_password',
              msg: 'Choose a longer one.',
              weak_password: { reasons: ['length'] },
            })
          : aSession(),
    });
    expect(await signUp('weak@example.com')).toEqual({
      ok: false,
      at: 'password',
      message: 'Choose a longer one.',
    });
    expect(said).toEqual([['error', 'Failed to create account', 'Choose a longer one.']]);
    expect(
      await signInActions.signUp({
        email: 'weak@example.com',
        password: 'much-longer-harbour-lantern',
        fullName: 'Ada Obi',
        code: '123456',
      }),
    ).toEqual({ ok: true });
    expect(bodiesTo(asked, checkCode)).toHaveLength(1);
    await soon(() => expect(bodiesTo(asked, note)).toHaveLength(1));
  });
});

describe('without a backend', () => {
  /** The actions of a page that was just opened, where nothing is known of the server yet. */
  async function fresh(answers: StubbedReplies) {
    vi.resetModules();
    stubFetch(answers);
    const [{ signInActions: actions }, { mountToaster: serve }] = await Promise.all([
      import('./sign-in-actions.ts'),
      import('../ui/feedback/toast.ts'),
    ]);
    serve(({ title, description = '' }) => void said.push([title, description]));
    await actions.signIn('ada@example.com', 'harbour-lantern-42');
    await actions.sendSignUpOtp({
      email: 'ada@example.com',
      fullName: 'Ada Obi',
      password: 'harbour-lantern-42',
    });
    await actions.signUp({
      email: 'ada@example.com',
      password: 'harbour-lantern-42',
      fullName: 'Ada Obi',
      code: '123456',
    });
    return said;
  }

  it('no configuration: every action reports it', async () => {
    const words = ['Authentication is not available', 'Supabase connection is not configured.'];
    expect(await fresh({ 'GET /config.json': () => ({}) })).toEqual([words, words, words]);
  });

  it('no connection: not reported as missing configuration', async () => {
    const words = 'There is no connection to our server. Check your connection and try again.';
    expect(await fresh({})).toEqual([
      ['Failed to sign in', words],
      ['Failed to send verification code', words],
      ['Failed to create account', words],
    ]);
  });
});

import { expect, test, type BrowserContext, type Page } from './support/test.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { totpCode, totpStep } from '#server/auth/factors/totp.ts';
import { clientBundle } from './support/client-bundle.ts';
import type { Product } from './support/product.ts';

let product: Product;
let key: string;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  key = ((await (await fetch(`${product.url}/config.json`)).json()) as { supabaseAnonKey: string })
    .supabaseAnonKey;
});

const password = 'harbour-lantern-42';
/** Returns the six digits in the newest mail with a matching subject. */
const code = async (email: string, subject: RegExp): Promise<string> =>
  /^\s*(\d{6})\s*$/m.exec((await product.mail(email, subject)).text)?.[1] ?? '';

/** A page of our origin without scripts of the site. */
const quietPage = '/robots.txt';

for (const [release, name] of [
  ['newest', '@supabase/supabase-js'],
  ['2.95', 'supabase-js-old'],
] as const) {
  test.describe(`the official client in a browser, ${release}`, () => {
    let context: BrowserContext;
    let page: Page;
    let script: string;
    let people = 0;
    const newAddress = (): string => `browser${(people += 1)}.${release.replace('.', '-')}@example.com`;

    test.beforeAll(async ({ browser }) => {
      script = await clientBundle(name);
      context = await browser.newContext({ bypassCSP: true });
      page = await context.newPage();
    });
    test.afterAll(() => context.close());
    test.beforeEach(async () => {
      await page.goto(product.url + quietPage);
      await page.evaluate(() => localStorage.clear());
      await page.addScriptTag({ content: script });
    });

    /** Runs `work` in the page with a client of this release, which keeps its session in the browser's storage. */
    async function drive<T>(
      work: (client: SupabaseClient, parameters: string[]) => Promise<T>,
      parameters: string[] = [],
      flowType: 'implicit' | 'pkce' = 'implicit',
    ): Promise<T> {
      const source = `(async () => { const client = createClient(${JSON.stringify(product.url)}, ${JSON.stringify(key)}, { auth: { flowType: ${JSON.stringify(flowType)} } }); return (${work.toString()})(client, ${JSON.stringify(parameters)}); })()`;
      return (await page.evaluate(source)) as T;
    }

    async function signedUp(): Promise<string> {
      const email = newAddress();
      const made = await drive(
        async (client, [address = '', secret = '']) =>
          (
            await client.auth.signUp({
              email: address,
              password: secret,
              options: { data: { full_name: 'Ada Obi' } },
            })
          ).data,
        [email, password],
      );
      expect(made).toMatchObject({ session: null, user: { email, identities: [{ provider: 'email' }] } });
      const verified = await drive(
        async (client, [address = '', token = '']) =>
          (await client.auth.verifyOtp({ email: address, token, type: 'signup' })).data.user?.email,
        [email, await code(email, /Confirm your e-mail/)],
      );
      expect(verified).toBe(email);
      return email;
    }

    test('account: signs up, confirms, refreshes, verifies its token, updates its data and signs out', async () => {
      const email = await signedUp();
      const told = await drive(async (client) => {
        const before = (await client.auth.getSession()).data.session;
        const refreshed = await client.auth.refreshSession();
        const claims = await client.auth.getClaims();
        const changed = await client.auth.updateUser({ data: { colour: 'green' } });
        const identities = await client.auth.getUserIdentities();
        const others = await client.auth.signOut({ scope: 'others' });
        const out = await client.auth.signOut();
        return {
          rotated: before?.refresh_token !== refreshed.data.session?.refresh_token,
          aal: claims.data?.claims.aal,
          colour: changed.data.user?.user_metadata['colour'],
          identities: identities.data?.identities.length,
          errors: [refreshed.error, claims.error, changed.error, identities.error, others.error, out.error],
          after: (await client.auth.getSession()).data.session,
        };
      });
      expect(told).toEqual({
        rotated: true,
        aal: 'aal1',
        colour: 'green',
        identities: 1,
        errors: [null, null, null, null, null, null],
        after: null,
      });
      const again = await drive(
        async (client, [address = '', secret = '']) =>
          (await client.auth.signInWithPassword({ email: address, password: secret })).data.user?.email,
        [email, password],
      );
      expect(again).toBe(email);
    });

    test('passwordless sign-in: by mailed code and by magic link', async () => {
      const email = await signedUp();
      expect(
        await drive(
          async (client, [address = '']) => (await client.auth.signInWithOtp({ email: address })).error,
          [email],
        ),
      ).toBeNull();
      const mail = await product.mail(email, /sign-in code/);
      const token = /token_hash=([0-9a-z_]+)/.exec(mail.text)?.[1] ?? '';
      await page.evaluate(() => localStorage.clear());
      await page.goto(
        `${product.url}/auth/v1/verify?${new URLSearchParams({ token, type: 'magiclink', redirect_to: product.url + quietPage })}`,
      );
      expect(page.url()).toContain('#access_token=');
      await page.addScriptTag({ content: script });
      expect(await drive(async (client) => (await client.auth.getSession()).data.session?.user.email)).toBe(
        email,
      );
      expect(page.url()).not.toContain('access_token');
    });

    test('PKCE: exchanges the code in the address for a session', async () => {
      const email = newAddress();
      expect(
        await drive(
          async (client, [address = '', home = '']) =>
            (await client.auth.signInWithOtp({ email: address, options: { emailRedirectTo: home } })).error,
          [email, product.url + quietPage],
          'pkce',
        ),
      ).toBeNull();
      const mail = await product.mail(email, /Confirm your e-mail/);
      const token = /token_hash=(pkce_[0-9a-z]+)/.exec(mail.text)?.[1] ?? '';
      await page.goto(
        `${product.url}/auth/v1/verify?${new URLSearchParams({ token, type: 'signup', redirect_to: product.url + quietPage })}`,
      );
      expect(new URL(page.url()).searchParams.get('code')).not.toBeNull();
      await page.addScriptTag({ content: script });
      expect(
        await drive(async (client) => (await client.auth.getSession()).data.session?.user.email, [], 'pkce'),
      ).toBe(email);
    });

    test('recovery: resets the password, changes the address, reauthenticates before a password change', async () => {
      const email = await signedUp();
      const changed = newAddress();
      expect(
        await drive(
          async (client, [address = '']) => (await client.auth.resetPasswordForEmail(address)).error,
          [email],
        ),
      ).toBeNull();
      const recovery = await code(email, /Choose a new/);
      const outcome = await drive(
        async (client, [address = '', token = '', next = '']) => {
          const verified = await client.auth.verifyOtp({ email: address, token, type: 'recovery' });
          const password = await client.auth.updateUser({ password: 'lantern-harbour-market-9' });
          const moved = await client.auth.updateUser({ email: next });
          const asked = await client.auth.reauthenticate();
          return {
            errors: [verified.error, password.error, moved.error, asked.error],
            waiting: moved.data.user?.new_email,
          };
        },
        [email, recovery, changed],
      );
      expect(outcome).toEqual({ errors: [null, null, null, null], waiting: changed });
      for (const address of [email, changed]) {
        const token = await code(address, /Confirm the change/);
        expect(
          await drive(
            async (client, [to = '', digits = '']) =>
              (await client.auth.verifyOtp({ email: to, token: digits, type: 'email_change' })).error,
            [address, token],
          ),
        ).toBeNull();
      }
      expect(await drive(async (client) => (await client.auth.getUser()).data.user?.email)).toBe(changed);
    });

    test('TOTP factor: enrols and reaches aal2', async () => {
      await signedUp();
      const factor = await drive(async (client) => {
        const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
        const shown = new Image();
        shown.src = data?.totp.qr_code ?? '';
        await shown.decode();
        return { id: data?.id ?? '', secret: data?.totp.secret ?? '', width: shown.naturalWidth };
      });
      expect(factor.width).toBeGreaterThan(0);
      const level = await drive(
        async (client, [factorId = '', digits = '']) => {
          const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: digits });
          const reached = await client.auth.mfa.getAuthenticatorAssuranceLevel();
          const removed = await client.auth.mfa.unenroll({ factorId });
          return [error, reached.data?.currentLevel, removed.data?.id];
        },
        [factor.id, totpCode(factor.secret, totpStep(new Date()))],
      );
      expect(level).toEqual([null, 'aal2', factor.id]);
    });

    test('features switched off: answer in the words of GoTrue', async () => {
      const refusals = await drive(async (client) => {
        const answers = [
          await client.auth.signInAnonymously(),
          await client.auth.signInWithSSO({ domain: 'example.com' }),
          await client.auth.signInWithIdToken({ provider: 'google', token: 'e30.e30.x' }),
          await client.auth.resend({ type: 'sms', phone: '+2348000000000' }),
          await client.auth.signInWithPassword({ email: 'nobody@example.com', password: 'whatever-it-is-1' }),
        ];
        return answers.map(({ error }) => [error?.status, error?.message]);
      });
      expect(refusals).toEqual([
        [422, 'Anonymous sign-ins are disabled'],
        [404, 'SAML 2.0 is disabled'],
        [400, expect.any(String)],
        [400, expect.any(String)],
        [400, 'Invalid login credentials'],
      ]);
    });
  });
}

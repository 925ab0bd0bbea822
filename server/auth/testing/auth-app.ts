import Fastify, { type FastifyInstance } from 'fastify';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { asc, eq } from 'drizzle-orm';
import type { PasswordCost } from '../../config/auth-options.ts';
import { createAuth, type Auth } from '../auth.ts';
import type { Database } from '../../database/database.ts';
import { mails } from '../../mail/tables.ts';
import { injectFetch } from './inject-fetch.ts';
import { productSettings, type AuthSettings } from '../settings.ts';

/** A clock that moves only by `advance`, in seconds. */
export type TestClock = { now: () => Date; advance: (seconds: number) => void };

/**
 * A clock that starts at the system time (the official client compares tokens with it) and moves only by
 * `advance`.
 */
export function testClock(): TestClock {
  let ahead = 0;
  const startedAt = Date.now();
  return {
    now: () => new Date(startedAt + ahead),
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
  };
}

/** The sign-in service of a test, with its publishable key. */
export type AuthApp = {
  app: FastifyInstance;
  auth: Auth;
  clock: TestClock;
  key: string;
  /** A new official client, as in another browser. */
  client: (options?: { address?: string; flowType?: 'implicit' | 'pkce' }) => SupabaseClient;
  /** A plain POST with the API key, for requests the client would not send. */
  post: (
    path: string,
    body: unknown,
    options?: { headers?: Record<string, string>; address?: string },
  ) => Promise<{ status: number; body: Record<string, unknown>; headers: Record<string, unknown> }>;
  /** The mails to an address, oldest first. */
  mailsTo: (address: string) => Promise<{ subject: string; text: string; html: string; kind: string }[]>;
  /** The code of the newest mail to an address. */
  codeFor: (address: string) => Promise<string>;
  /** The link of the newest mail to an address. */
  linkFor: (address: string) => Promise<URL>;
};

/** Tests hash hundreds of passwords. */
export const cheapPasswords: PasswordCost = { memoryMib: 1, passes: 1 };

export const siteUrl = 'https://charterly.example';

export type AuthAppOptions = {
  rateLimits?: 'default' | 'off';
  clock?: TestClock;
  /** Overrides of the product's settings. */
  settings?: Partial<AuthSettings>;
  /** Default: `siteUrl`. */
  publicUrl?: string;
};

/**
 * The sign-in service alone, on a real database, with mails kept in the outbox table. Its answers have no
 * minimum duration unless the settings give one.
 */
export async function openAuthApp(database: Database, options: AuthAppOptions = {}): Promise<AuthApp> {
  const clock = options.clock ?? testClock();
  const mailer = {
    queue: async (mail: { to: string; subject: string; text: string; html: string; kind: string }) => {
      await database.sql.insert(mails).values({ ...mail, createdAt: clock.now() });
    },
  };
  const publicUrl = options.publicUrl ?? siteUrl;
  const auth = createAuth({
    database,
    clock: clock.now,
    mailer,
    config: { publicUrl, rateLimits: options.rateLimits ?? 'off' },
    settings: {
      ...productSettings,
      passwordCost: cheapPasswords,
      minResponseMilliseconds: 0,
      ...options.settings,
    },
  });
  const app = Fastify({ trustProxy: false });
  await app.register(auth.authRoutes);
  app.get('/caller', async (request) => ({ caller: await auth.readCaller(request) }));
  await app.ready();
  const key = await auth.publicKey();

  const mailsTo: AuthApp['mailsTo'] = (address) =>
    database.sql
      .select({ subject: mails.subject, text: mails.text, html: mails.html, kind: mails.kind })
      .from(mails)
      .where(eq(mails.to, address))
      .orderBy(asc(mails.position));
  const newestTo = async (address: string): Promise<string> => {
    const newest = (await mailsTo(address)).at(-1);
    if (!newest) throw new Error(`No mail to ${address}`);
    return newest.text;
  };

  return {
    app,
    auth,
    clock,
    key,
    client: ({ address, flowType = 'implicit' } = {}) =>
      createClient(publicUrl, key, {
        global: { fetch: injectFetch(app, address) },
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType },
      }),
    post: async (path, body, { headers = {}, address = '127.0.0.1' } = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers: { apikey: key, 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
        remoteAddress: address,
      });
      return {
        status: answer.statusCode,
        body: answer.body === '' ? {} : answer.json<Record<string, unknown>>(),
        headers: answer.headers,
      };
    },
    mailsTo,
    codeFor: async (address) => /^ {4}(\d{6})$/m.exec(await newestTo(address))?.[1] ?? '',
    linkFor: async (address) => new URL(/^https:\S+$/m.exec(await newestTo(address))?.[0] ?? ''),
  };
}

/** Signs up in two steps, as the site does, and returns the signed-in client. */
export async function signUpInTwoSteps(
  on: AuthApp,
  email: string,
  password = 'harbour-lantern-42',
  fullName = 'Ada Obi',
): Promise<SupabaseClient> {
  const client = on.client();
  await client.functions.invoke('send-otp-email', { body: { email, fullName } });
  const { data: proof } = await client.functions.invoke<{ verification_token: string }>('verify-otp-email', {
    body: { email, code: await on.codeFor(email.toLowerCase()) },
  });
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: fullName, verification_token: proof?.verification_token } },
  });
  if (error) throw error;
  return client;
}

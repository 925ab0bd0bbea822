import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Api, EndpointKey } from '#contract/api.ts';
import type { StaffRole } from '#contract/desk/rights.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openPaperRenderer, type PaperRenderer } from '../documents/paper-renderer.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFileStore } from '../files/open-file-store.ts';
import type { WorkloadBounds } from '../http/overload/shed-load.ts';
import type { CheckoutProvider } from '../payments/providers/checkout-provider.ts';
import type { Registry } from '../registries/registry.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createMailer } from '../mail/create-mailer.ts';
import { mails } from '../mail/tables.ts';
import { checkRefusals } from './check-refusals.ts';
import { isEvery } from '../../testing/every.ts';
import { makeSealKey, type SealKey } from '../seals/make-seal-key.ts';
import { sealKeys } from '../seals/tables.ts';
import { openTestDatabase, truncateAll } from './database.ts';
import { createSetups, type Setups } from './setups.ts';
import { samplePdf } from './sample-files.ts';
import { sharedInspector } from './shared-inspector.ts';
import { sharedPreviews } from './shared-previews.ts';

type EndpointInput<E> = {
  [P in keyof E as P extends 'params' | 'query' | 'body' ? P : never]: E[P] extends z.ZodType
    ? z.input<E[P]>
    : never;
};
/** The data of an endpoint's successful reply. */
export type Data<K extends EndpointKey> = Api[K] extends { reply: infer R }
  ? { [S in keyof R]: R[S] extends z.ZodType ? z.output<R[S]> : never }[keyof R]
  : never;
type LooseInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

type Reply<T> = { status: number; data: T; refusal: RefusalBody; headers: Record<string, unknown> };
type Mail = typeof mails.$inferSelect;
type UploadOptions = {
  token?: string;
  purpose?: string;
  name?: string;
  mediaType?: string;
  bytes?: Uint8Array;
  desk?: boolean;
};

/** The server of a test file with its database, and a clock that tests set. */
export type TestApp = {
  app: FastifyInstance;
  dependencies: Dependencies;
  database: Database;
  /** The public API key of the sign-in service. */
  apiKey: string;
  /** Sets the clock of the server. */
  setNow(now: Date): void;
  now: () => Date;
  /** Signs up as the site does, with a code by mail. @returns the access token */
  signUp(email: string, fullName?: string): Promise<string>;
  signIn(email: string, password?: string): Promise<string>;
  /**
   * Signs in a member of staff of this name, by default an administrator, creating the account on first use.
   * @returns the access token
   */
  officer(name?: string, role?: StaffRole): Promise<string>;
  /** Calls an endpoint of the contract. The reply has `data` on success, `refusal` otherwise. */
  call<K extends EndpointKey>(
    key: K,
    token: string | null,
    input?: Partial<EndpointInput<Api[K]>>,
  ): Promise<Reply<Data<K>>>;
  /** Like `call`, with any input, also invalid. */
  callLoosely(key: EndpointKey, token: string | null, input?: LooseInput): Promise<Reply<unknown>>;
  /** Uploads a file, a small PDF by default. */
  upload(
    applicationId: string,
    options: UploadOptions,
  ): Promise<Reply<{ id: string; name: string; mediaType: string }>>;
  lastMail(to: string): Promise<Mail>;
  mailsTo(to: string): Promise<Mail[]>;
  /** Runs all due jobs. */
  runJobs(): Promise<void>;
  /** Empties all tables, including accounts; the signing keys stay. */
  reset(): Promise<void>;
  /**
   * Runs what prepares a test. With `keepSetups`, its rows are restored instead where the same setups followed `reset`
   * before.
   * @param name tells setups apart, with their inputs
   */
  setUp<T>(name: string, work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

const noBounds = { limit: Infinity, queueLength: 0, maxWaitMs: 0 };
const unbounded: WorkloadBounds = {
  api: noBounds,
  'sign-in': noBounds,
  password: noBounds,
  upload: noBounds,
  paper: noBounds,
};

export const testPassword = 'harbour-lantern-42';
/** Makes password hashes cheap. */
const cheapPasswords = { AUTH_PASSWORD_MEMORY_MIB: '1', AUTH_PASSWORD_PASSES: '1' };
const publicUrl = 'https://charterly.example';

/**
 * The process caches its signing keys: without their rows, tokens would end with the cache. The key of the seal is slow
 * to make.
 */
const keptTables = ['auth.signing_keys', 'public.seal_keys'];

const boundary = 'the-end-of-a-part';
/** Returns a form with one file, as a browser sends it. Those of `FormData` take longer to make than to receive. */
const formOf = (name: string, mediaType: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\n` +
        `content-type: ${mediaType}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

let seal: Promise<SealKey> | undefined;
/** The seal of all apps of a process: to make an RSA key takes 0.2 s. */
async function storeSharedSeal({ sql }: Database): Promise<void> {
  seal ??= makeSealKey(new Date('2026-01-01T00:00:00Z'), new URL(publicUrl).host);
  const { certificate, pkcs12 } = await seal;
  await sql.insert(sealKeys).values({
    kind: 'organisation',
    certificate,
    material: { pkcs12: pkcs12.toString('base64') },
    createdAt: new Date('2026-01-01T00:00:00Z'),
  });
}

/** A store that forgets setups when a file is removed, as only rows are restored. */
const forgettingStore = (store: FileStore, setups: Setups): FileStore => ({
  ...store,
  async remove(key) {
    setups.forget();
    await store.remove(key);
  },
});

let papers: PaperRenderer | undefined;
/**
 * The renderer of all test files of a process: a thread of its own for each would load fonts and libraries again. No
 * paper is refused on a busy machine.
 */
const sharedPapers = (): PaperRenderer =>
  (papers ??= openPaperRenderer({ queueLength: Infinity, maxWaitMs: 60_000 }));

/** Starts the server on a real database and a temporary directory, with a settable clock. Once per test file. */
export async function startTestApp(
  options: {
    now?: Date;
    rateLimits?: 'default' | 'off';
    environment?: Record<string, string>;
    checkouts?: readonly CheckoutProvider[];
    registries?: readonly Registry[];
    /** The password of every account; default `testPassword`. */
    password?: string;
    /**
     * Restores the rows of setups that tests have in common. Not for a file whose tests change, before a setup, what is not
     * in the database: the catalogue, or the answers of a pretended provider.
     */
    keepSetups?: boolean;
    /** A migrated database to use and close; without it a new one. */
    database?: Database;
    /** Without them no request is refused for its number. */
    bounds?: WorkloadBounds;
    /** The longest time that a request waits for the database; without it as long as its statements take. */
    databaseWaitMs?: number;
    /** Receives the lines of the log of requests; without it none are written. */
    log?: FastifyBaseLogger;
  } = {},
): Promise<TestApp> {
  const directory = await mkdtemp(join(tmpdir(), 'charterly-test-'));
  const usualPassword = options.password ?? testPassword;
  const read = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: publicUrl,
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: options.rateLimits ?? 'off',
    ...cheapPasswords,
    ...options.environment,
  });
  // The tests of sign-in show the minimum duration of its answers; here each new account would wait for it.
  const config = { ...read, auth: { ...read.auth, minResponseMilliseconds: 0 } };
  const log = options.log ?? Fastify({ logger: { level: 'silent' } }).log;
  const migrated = options.database ?? (await openTestDatabase());
  if (!options.database) await storeSharedSeal(migrated);
  let offsetMs = (options.now?.getTime() ?? Date.now()) - Date.now();
  let lastSet = 'the start';
  const clock = (): Date => new Date(Date.now() + offsetMs);
  const setups: Setups | null =
    options.keepSetups === true && !isEvery
      ? createSetups({
          database: migrated,
          keptTables,
          clock,
          setForward: (to) => {
            offsetMs = to - Date.now();
          },
        })
      : null;
  const database = setups?.database ?? migrated;
  const setUp: TestApp['setUp'] = (name, work) => (setups ? setups.run(name, work) : work());
  const metrics = config.metricsToken === null ? null : createMetrics({ database, clock, config });
  const jobs = await openJobs({
    database,
    retryDelaySeconds: 0,
    ...(metrics && { onAttempt: (attempt) => metrics.countAttempt(attempt) }),
  });
  const dependencies: Dependencies = {
    config,
    log,
    database,
    clock,
    jobs,
    mailer: createMailer({ database, jobs, clock, publicUrl: config.publicUrl }),
    files: setups ? forgettingStore(openFileStore(config), setups) : openFileStore(config),
    papers: sharedPapers(),
    inspector: sharedInspector(),
    previews: sharedPreviews(),
    checkouts: options.checkouts ?? [],
    registries: options.registries ?? [],
    metrics,
  };
  // Mails are not sent; tests read them from the table.
  jobs.handle('mail.send', async () => {});
  const { app, auth } = await createApp({
    dependencies,
    siteDirectory: null,
    bounds: options.bounds ?? unbounded,
    databaseWaitMs: options.databaseWaitMs ?? Infinity,
  });
  await app.ready();
  checkRefusals(app);

  const mailsTo = (to: string): Promise<Mail[]> =>
    database.sql.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.position));
  const lastMail = async (to: string): Promise<Mail> => {
    const [mail] = await mailsTo(to);
    if (!mail) throw new Error(`There is no mail to ${to}`);
    return mail;
  };

  const post = async (url: string, body: unknown): Promise<Record<string, unknown>> => {
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: { apikey: await auth.publicKey(), 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    return reply.json<Record<string, unknown>>();
  };

  const signIn = async (email: string, password = usualPassword): Promise<string> =>
    String((await post('/auth/v1/token?grant_type=password', { email, password }))['access_token']);
  const signUp = (email: string, fullName = 'Ada Obi'): Promise<string> =>
    setUp(`sign up ${email} ${fullName}`, () => signUpWithCode(email, fullName));
  const signUpWithCode = async (email: string, fullName: string): Promise<string> => {
    await post('/functions/v1/send-otp-email', { email, fullName });
    const code = /\b\d{6}\b/.exec((await lastMail(email)).text)?.[0];
    const { verification_token } = await post('/functions/v1/verify-otp-email', { email, code });
    const session = await post('/auth/v1/signup', {
      email,
      password: usualPassword,
      data: { full_name: fullName, verification_token },
    });
    return String(session['access_token']);
  };

  const signInOfficer = async (name: string, role: StaffRole): Promise<string> => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@desk.example`;
    const { rowCount } = await database.query('select from auth.users where email = $1', [email]);
    if (!rowCount) await signUp(email, name);
    await database.query(
      `insert into user_roles (user_id, role, granted_at) select id, $1, $2 from auth.users where email = $3
       on conflict (user_id) do update set role = excluded.role`,
      [role, clock(), email],
    );
    return signIn(email);
  };

  const callLoosely: TestApp['callLoosely'] = async (key, token, { params = {}, query = {}, body } = {}) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
    const reply = await app.inject({
      method,
      url,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const answer: unknown =
      reply.headers['content-type']?.toString().startsWith('application/json') && reply.body !== ''
        ? reply.json()
        : reply.rawPayload;
    return { status: reply.statusCode, data: answer, refusal: answer as RefusalBody, headers: reply.headers };
  };

  return {
    app,
    dependencies,
    database,
    apiKey: await auth.publicKey(),
    now: clock,
    setNow: (now) => {
      offsetMs = now.getTime() - Date.now();
      lastSet = now.toISOString();
      setups?.setClock(lastSet);
    },
    signUp,
    signIn,
    officer: (name = 'Musa Bello', role = 'administrator') =>
      setUp(`officer ${name} ${role}`, () => signInOfficer(name, role)),
    call: async (key, token, input) => (await callLoosely(key, token, input)) as never,
    callLoosely,
    upload: async (
      applicationId,
      {
        token,
        purpose = 'document',
        name = 'document.pdf',
        mediaType = 'application/pdf',
        bytes,
        desk = false,
      },
    ) => {
      const reply = await app.inject({
        method: 'POST',
        url: `/api/${desk ? 'admin/' : ''}applications/${applicationId}/files?purpose=${encodeURIComponent(purpose)}`,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: formOf(name, mediaType, bytes ?? (await samplePdf())),
      });
      const answer: unknown = reply.json();
      return {
        status: reply.statusCode,
        data: answer as { id: string; name: string; mediaType: string },
        refusal: answer as RefusalBody,
        headers: reply.headers,
      };
    },
    lastMail,
    mailsTo,
    runJobs: async () => void (await jobs.runDue()),
    reset: async () => {
      await truncateAll(migrated, keptTables);
      setups?.begin(lastSet);
    },
    setUp,
    stop: async () => {
      await app.close();
      await jobs.stop();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

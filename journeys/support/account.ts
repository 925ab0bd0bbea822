import { pretendFile, type FileMaker } from '#catalog/testing/sample-files.ts';
import { aCompanyApplication } from '#catalog/nigeria/company/sample.ts';
import type { Answers, FileAnswer } from '#forms/form.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { paper, picture, type Document } from './documents.ts';
import type { Founder } from './people.ts';
import { ADMIN, type Product } from './product.ts';

/** Returns today's calendar date in Nigeria. */
export const today = (): string => calendarDateIn('Africa/Lagos', new Date());

/** The session as the sign-in client keeps it in local storage. */
export type StoredSession = { access_token: string; refresh_token: string; expires_at: number };
type Application = {
  id: string;
  version: number;
  answers: Answers;
  quote: { totalMinor: number } | null;
  payment: { dueMinor: number } | null;
};

/** An account that calls the API as the site does, to set up what a test needs. */
export class Account {
  readonly #product: Product;
  readonly #session: StoredSession;

  private constructor(product: Product, session: StoredSession) {
    this.#product = product;
    this.#session = session;
  }

  /** Opens an account with the code from the mail. */
  static async open(product: Product, { email, fullName, password }: Founder): Promise<Account> {
    await post(product, '/functions/v1/send-otp-email', { email, fullName });
    const { verification_token } = (await post(product, '/functions/v1/verify-otp-email', {
      email,
      code: await product.codeFor(email),
    })) as { verification_token: string };
    return new Account(
      product,
      (await post(product, '/auth/v1/signup', {
        email,
        password,
        data: { full_name: fullName, verification_token },
      })) as StoredSession,
    );
  }

  static async signIn(
    product: Product,
    { email, password }: Pick<Founder, 'email' | 'password'>,
  ): Promise<Account> {
    const credentials = { email, password };
    return new Account(
      product,
      (await post(product, '/auth/v1/token?grant_type=password', credentials)) as StoredSession,
    );
  }

  static officer(product: Product): Promise<Account> {
    return Account.signIn(product, ADMIN);
  }

  /** Returns the same account calling another process of the product. */
  at(product: Product): Account {
    return new Account(product, this.#session);
  }

  get session(): StoredSession {
    return this.#session;
  }

  /** The access token, for requests that are sent otherwise. */
  get accessToken(): string {
    return this.#session.access_token;
  }

  async download(path: string): Promise<Buffer> {
    const reply = await fetch(`${this.#product.url}/api${path}`, {
      headers: { authorization: `Bearer ${this.#session.access_token}` },
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return Buffer.from(await reply.arrayBuffer());
  }

  /** The item of local storage that holds this session. */
  get #storageItem(): { name: string; value: string } {
    const { hostname } = new URL(this.#product.url);
    return { name: `sb-${hostname.split('.')[0]}-auth-token`, value: JSON.stringify(this.#session) };
  }

  /** Returns a browser context in which this account is signed in. */
  async browser(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    return browser.newContext({
      baseURL: this.#product.url,
      ...options,
      storageState: {
        cookies: [],
        origins: [{ origin: new URL(this.#product.url).origin, localStorage: [this.#storageItem] }],
      },
    });
  }

  /** Signs this account in in the browser of a page, which ends on the dashboard. */
  async enter(page: Page): Promise<void> {
    // A document of the origin without scripts, because only it may write its local storage.
    await page.goto(`${this.#product.url}/robots.txt`, { waitUntil: 'commit' });
    await page.evaluate(({ name, value }) => localStorage.setItem(name, value), this.#storageItem);
    await page.goto(`${this.#product.url}/dashboard`);
  }

  async call<T = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
    const reply = await fetchWhenFree(`${this.#product.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#session.access_token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }

  async upload(path: string, purpose: string): Promise<FileAnswer> {
    const name = purpose.replaceAll('/', ' ');
    // People photograph their signature, and scan the rest.
    const document = purpose.endsWith('/signature') ? picture(name) : await paper(name, purpose);
    const { id, sizeBytes, mediaType } = await this.#send<{
      id: string;
      sizeBytes: number;
      mediaType: string;
    }>(`${path}?${new URLSearchParams({ purpose })}`, document);
    return { fileId: id, name: document.name, sizeBytes, mediaType };
  }

  /** Uploads a picture to the site as an officer. @returns its URL */
  async addPicture(): Promise<string> {
    return `/uploads/${(await this.#send<{ name: string }>('/admin/pictures', picture('lagos'))).name}`;
  }

  async #send<T>(path: string, { name, mimeType, buffer }: Document): Promise<T> {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
    const reply = await fetch(`${this.#product.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#session.access_token}` },
      body,
    });
    if (!reply.ok) throw new Error(`Upload answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }

  /** Creates a draft without answers. */
  async emptyDraft(serviceId = 'nigeria-company-registration'): Promise<Application> {
    return this.call<Application>('POST', '/applications', { serviceId, tier: 'standard' });
  }

  /** Creates a company's draft with all answers and uploads; `changes` replace whole answers. */
  async filledDraft(changes: Answers = {}): Promise<Application> {
    const { id } = await this.emptyDraft();
    return this.fill(id, (file) => aCompanyApplication({ file, changes }));
  }

  /** Answers the questions of a draft that have no answer yet, with uploads for its files. */
  async fill(id: string, sample: (file: FileMaker) => Answers): Promise<Application> {
    const wanted = new Set<string>();
    sample((path) => (wanted.add(path), pretendFile(path)));
    const files = new Map<string, FileAnswer>();
    for (const path of wanted) files.set(path, await this.upload(`/applications/${id}/files`, path));
    const { answers } = await this.call<Application>('GET', `/applications/${id}`);
    const sampled = sample((path) => files.get(path) ?? pretendFile(path));
    await this.save(
      id,
      Object.fromEntries(Object.entries(sampled).filter(([field]) => answers[field] === undefined)),
    );
    return this.call<Application>('GET', `/applications/${id}`);
  }

  /** Creates and signs an application of a service that asks for no uploads, or is answered without them. */
  async signed(serviceId: string, tier: string, answers: Answers, name: string): Promise<Application> {
    const { id } = await this.call<Application>('POST', '/applications', { serviceId, tier });
    await this.save(id, answers);
    return this.sign(await this.call<Application>('GET', `/applications/${id}`), name);
  }

  async save(id: string, answers: Answers): Promise<void> {
    const changes = Object.fromEntries(
      Object.entries(answers).map(([field, value]) => [field, { value, base: 0 }]),
    );
    await this.call('PUT', `/applications/${id}/answers`, { changes });
  }

  async sign({ id, version, quote }: Application, name: string): Promise<Application> {
    return this.call<Application>('POST', `/applications/${id}/submit`, {
      name,
      agreed: true,
      totalMinor: quote?.totalMinor,
      version,
    });
  }

  async reportTransfer(id: string): Promise<void> {
    const receipt = await this.upload(`/applications/${id}/files`, 'receipt');
    await this.call('POST', `/applications/${id}/transfer`, {
      receiptFileId: receipt.fileId,
      paidOn: today(),
    });
  }

  /** Applies an officer's verb to the current version of an application. */
  async act(id: string, doing: Record<string, unknown>): Promise<Application> {
    const { version } = await this.call<Application>('GET', `/admin/applications/${id}`);
    return this.call<Application>('POST', `/admin/applications/${id}/events`, { version, ...doing });
  }
}

/** Repeats a request, as the site does, while a server on a busy machine refuses it with 503 and Retry-After. */
async function fetchWhenFree(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const reply = await fetch(url, init);
    const seconds = Number(reply.headers.get('retry-after'));
    if (reply.status !== 503 || !(seconds > 0) || tries === 20) return reply;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

async function post(product: Product, path: string, body: unknown): Promise<unknown> {
  const reply = await fetch(product.url + path, {
    method: 'POST',
    headers: { apikey: await product.apiKey(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

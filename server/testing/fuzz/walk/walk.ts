import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Data, TestApp } from '../../app.ts';
import { samplePdf } from '../../sample-files.ts';
import { parseJson } from '../downloads.ts';
import type { FuzzRole } from '../fuzz-request.ts';
import type { FuzzSession } from '../fuzz-session.ts';
import { KnownValues } from '../known-values.ts';
import { formWith, type FormBody } from '../multipart.ts';

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The file of an upload; a small PDF by default. */
  file?: FormBody;
};

/**
 * Calls every operation with a valid request of somebody who may, in the order in which people use the product, so
 * that the requests leave one object of every kind behind.
 */
export class Walk {
  readonly testApp: TestApp;
  readonly session: FuzzSession;
  readonly known = new KnownValues();
  /** Steps that were not answered with success. */
  readonly refused: string[] = [];

  constructor(testApp: TestApp, session: FuzzSession) {
    this.testApp = testApp;
    this.session = session;
  }

  /** Sends a valid request. @throws Error if its reply is no success, because later steps need it */
  async send<K extends EndpointKey>(key: K, role: FuzzRole, input: Input = {}): Promise<Data<K>> {
    const { params = {}, query = {}, body } = input;
    const [method = '', pattern = ''] = key.split(' ');
    const endpoint: Endpoint = api[key];
    const named = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
    const file =
      endpoint.upload && body === undefined
        ? (input.file ?? formWith(await samplePdf(), 'document.pdf', 'application/pdf'))
        : null;
    const reply = await this.session.send({
      key,
      method,
      path: `/api${named}${search}`,
      role,
      ...file,
      ...(body !== undefined && {
        contentType: 'application/json',
        body: Buffer.from(JSON.stringify(body)),
      }),
    });
    const text = reply?.bytes.toString() ?? '';
    if (reply === null || reply.status >= 300) throw new Error(`${key} answered ${reply?.status}: ${text}`);
    this.known.add(key, { params, query, body });
    return parseJson(text) as Data<K>;
  }

  /** As `send`; a refusal is recorded, because no later step needs the reply. */
  async try(key: EndpointKey, role: FuzzRole, input: Input = {}): Promise<void> {
    await this.chapter(() => this.send(key, role, input));
  }

  /** Runs steps that need each other; a refusal ends them and is recorded. */
  async chapter(steps: () => Promise<unknown>): Promise<void> {
    try {
      await steps();
    } catch (error) {
      this.refused.push(String(error));
    }
  }

  /** Runs steps in which the leaver is somebody else. */
  async withLeaver(token: string, steps: () => Promise<unknown>): Promise<void> {
    const { tokens } = this.session.target;
    const kept = tokens.leaver;
    tokens.leaver = token;
    await this.chapter(steps);
    tokens.leaver = kept;
  }

  /** Returns the secret of the link in the latest mail to an address that has one after a path. */
  async linkTo(email: string, path: string): Promise<string> {
    for (const { text } of await this.testApp.mailsTo(email)) {
      const found = new RegExp(`${path}/([\\w-]{43})`).exec(text)?.[1];
      if (found !== undefined) return found;
    }
    throw new Error(`No link with ${path} was mailed to ${email}`);
  }

  /** Sets the clock forward. */
  later(minutes: number): void {
    this.testApp.setNow(new Date(this.testApp.now().getTime() + minutes * 60_000));
  }
}

/** Returns the first member of a list. @throws Error without one */
export function first<T>(list: readonly T[]): T {
  const [found] = list;
  if (found === undefined) throw new Error('The list is empty');
  return found;
}

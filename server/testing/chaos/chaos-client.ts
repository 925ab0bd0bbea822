import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { samplePng } from '../sample-files.ts';

/** State of an application as its client knows it. */
type OwnApplication = {
  id: string;
  revision: number;
  /** The last answer whose save was acknowledged. */
  answer: string | null;
  /** Answers sent after it whose outcome is unknown. */
  unknown: Set<string>;
};

type Inquiry = { email: string; message: string; isAcknowledged: boolean };

type Reply = { status: number; body: unknown };

const requestTimeoutMs = 20_000;
/** Below the bound of drafts per account. */
const maxApplications = 20;
const field = 'name1';

/** A customer who works while the server is killed, and who remembers what was acknowledged. */
export class ChaosClient {
  readonly applications: OwnApplication[] = [];
  /** SHA-256 of each acknowledged upload, by the id of its file. */
  readonly files = new Map<string, string>();
  readonly inquiries: Inquiry[] = [];
  /** Acknowledged writes that were found lost or changed while it worked. */
  readonly violations: string[] = [];
  acknowledged = 0;
  unknownOutcomes = 0;
  /** Idempotency keys of applications whose outcome is unknown. */
  pendingKeys = 0;
  readonly #name: string;
  readonly #address: () => string;
  readonly #token: string;
  readonly #random: () => number;
  #count = 0;

  /** @param address  returns the current URL of the server, which changes with its restarts */
  constructor(name: string, address: () => string, token: string, random: () => number) {
    this.#name = name;
    this.#address = address;
    this.#token = token;
    this.#random = random;
  }

  /** Works until the signal, one request after the other. */
  async work(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const choice = this.#random();
      if (this.applications.length === 0 || (choice < 0.1 && this.applications.length < maxApplications))
        await this.#begin(stop);
      else if (choice < 0.6) await this.#save();
      else if (choice < 0.8) await this.#upload();
      else await this.#inquire();
    }
  }

  /** Compares the server's answers with what was acknowledged. @returns the violations */
  async verify(): Promise<string[]> {
    const violations = [...this.violations];
    for (const { id, answer, unknown } of this.applications) {
      const { status, body } = await this.#send('GET', `/api/applications/${id}`);
      const stored = (body as { answers?: Record<string, string | null> } | null)?.answers?.[field] ?? null;
      if (status !== 200) violations.push(`application ${id} is lost: ${status}`);
      else if (stored !== answer && !unknown.has(stored ?? ''))
        violations.push(`application ${id} has the answer ${stored} instead of ${answer}`);
    }
    const { body } = await this.#send('GET', '/api/applications');
    const count = (body as { applications: unknown[] }).applications.length;
    if (count < this.applications.length || count > this.applications.length + this.pendingKeys)
      violations.push(`${this.#name} has ${count} applications and began ${this.applications.length}`);
    for (const [id, sha256] of this.files) {
      const reply = await fetch(`${this.#address()}/api/files/${id}`, { headers: this.#headers() });
      const bytes = Buffer.from(await reply.arrayBuffer());
      if (reply.status !== 200 || createHash('sha256').update(bytes).digest('hex') !== sha256)
        violations.push(`file ${id} is lost or changed: ${reply.status}`);
    }
    return violations;
  }

  async #begin(stop: AbortSignal): Promise<void> {
    const idempotencyKey = randomUUID();
    // Sent again with the same key until it is acknowledged, as the site does.
    while (!stop.aborted) {
      const { status, body } = await this.#send('POST', '/api/applications', {
        serviceId: 'nigeria-company-registration',
        tier: 'basic',
        idempotencyKey,
      });
      if (status === 201 || status === 200) {
        const { id } = body as { id: string };
        if (this.applications.every((each) => each.id !== id))
          this.applications.push({ id, revision: 0, answer: null, unknown: new Set() });
        return;
      }
    }
    this.pendingKeys += 1;
  }

  async #save(): Promise<void> {
    const application = this.#pick();
    this.#count += 1;
    const value = `${this.#name} ${this.#count} Limited`;
    const { status, body } = await this.#send('PUT', `/api/applications/${application.id}/answers`, {
      changes: { [field]: { value, base: application.revision } },
    });
    if (status !== 200) {
      application.unknown.add(value);
      return;
    }
    const { conflicts, revisions } = body as {
      conflicts: { value: unknown; revision: number }[];
      revisions: Record<string, number>;
    };
    const [conflict] = conflicts;
    const stored = conflict === undefined ? value : String(conflict.value);
    if (conflict !== undefined && stored !== application.answer && !application.unknown.has(stored))
      this.violations.push(`application ${application.id} had the answer ${stored}`);
    application.revision = conflict?.revision ?? revisions[field] ?? 0;
    application.answer = stored;
    application.unknown.clear();
  }

  async #upload(): Promise<void> {
    this.#count += 1;
    const bytes = samplePng(8 + (this.#count % 90), 8);
    const body = new FormData();
    body.append('file', new File([new Uint8Array(bytes)], 'scan.png', { type: 'image/png' }));
    const path = `/api/applications/${this.#pick().id}/files?purpose=document`;
    const { status, body: reply } = await this.#send('POST', path, body);
    if (status === 201)
      this.files.set((reply as { id: string }).id, createHash('sha256').update(bytes).digest('hex'));
  }

  async #inquire(): Promise<void> {
    this.#count += 1;
    const email = `${this.#name}-${this.#count}@chaos.example`;
    const message = `A question that is asked once: ${email}`;
    const { status } = await this.#send('POST', '/api/inquiries/contact', { name: 'Ada', email, message });
    this.inquiries.push({ email, message, isAcknowledged: status === 201 });
  }

  #pick(): OwnApplication {
    return this.applications[Math.floor(this.#random() * this.applications.length)]!;
  }

  #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }

  /** Sends a request. Status 0 is a reply that never came. */
  async #send(method: string, path: string, content?: object): Promise<Reply> {
    const isForm = content instanceof FormData;
    try {
      const reply = await fetch(this.#address() + path, {
        method,
        headers: {
          ...this.#headers(),
          ...(content === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(content === undefined ? {} : { body: isForm ? content : JSON.stringify(content) }),
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      const body: unknown = await reply.json();
      if (reply.ok) this.acknowledged += 1;
      else if (reply.status === 503) await wait(20);
      else this.violations.push(`${method} ${path} answered ${reply.status}: ${JSON.stringify(body)}`);
      return { status: reply.status, body };
    } catch {
      this.unknownOutcomes += 1;
      await wait(20);
      return { status: 0, body: null };
    }
  }
}

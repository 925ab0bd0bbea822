import { createHash, randomUUID } from 'node:crypto';
import { aNigerianRenewal } from '#catalog/nigeria/trade-mark-renewal/sample.ts';
import { samplePng } from '../sample-files.ts';
import type { ChaosConnection } from './chaos-connection.ts';

/** State of an application as its client knows it. */
type OwnApplication = {
  id: string;
  revision: number;
  /** The last answer whose save was acknowledged. */
  answer: string | null;
  /** Answers sent after it whose outcome is unknown. */
  unknown: Set<string>;
};

type OwnFile = {
  id: string;
  applicationId: string;
  sha256: string;
  /** Its removal was acknowledged, sent without an answer, or not sent. */
  removal: 'acknowledged' | 'unknown' | null;
};
type Message = { id: string; applicationId: string; words: string; isAcknowledged: boolean };
type Inquiry = { email: string; message: string; isAcknowledged: boolean };
/** An application as the server shows it to its customer. */
type Shown = {
  version: number;
  answers: Record<string, string | null>;
  state: { order: string };
  quote: { totalMinor: number } | null;
  events: { verb: string }[];
  messages: { words: string }[];
};

/** Below the bound of drafts per account. */
const maxApplications = 20;
const field = 'name1';
/** What a customer does in a random order, and then again. */
const deck = [
  'begin',
  'save',
  'save',
  'save',
  'save',
  'upload',
  'upload',
  'inquire',
  'inquire',
  'sign',
  'write',
  'discard',
  'removeFile',
] as const;

/** The answers of a renewal of a trade mark whose first term ends in ten days: it asks for no uploads. */
function renewal(): ReturnType<typeof aNigerianRenewal> {
  const from = new Date(Date.now() + 10 * 86_400_000);
  from.setUTCFullYear(from.getUTCFullYear() - 7);
  const countedFrom = {
    day: String(from.getUTCDate()),
    month: String(from.getUTCMonth() + 1),
    year: String(from.getUTCFullYear()),
  };
  return aNigerianRenewal({ changes: { countedFrom } });
}

/** A customer who works while the server is killed, and who remembers what was acknowledged. */
export class ChaosClient {
  readonly connection: ChaosConnection;
  readonly applications: OwnApplication[] = [];
  readonly files: OwnFile[] = [];
  readonly inquiries: Inquiry[] = [];
  readonly messages: Message[] = [];
  /** Ids of signed applications. */
  readonly signed: string[] = [];
  /** Drafts whose discarding was acknowledged. */
  readonly discarded: string[] = [];
  /** Acknowledged writes that were found lost or changed while it worked. */
  readonly violations: string[] = [];
  /** Idempotency keys of applications whose outcome is unknown. */
  pendingKeys = 0;
  readonly #name: string;
  readonly #random: () => number;
  #count = 0;
  #begun = 0;
  #deck: (typeof deck)[number][] = [];

  constructor(name: string, connection: ChaosConnection, random: () => number) {
    this.#name = name;
    this.connection = connection;
    this.#random = random;
  }

  /** Works until the signal, one request after the other. */
  async work(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      if (this.#deck.length === 0) this.#deck = [...deck];
      const [job] = this.#deck.splice(Math.floor(this.#random() * this.#deck.length), 1);
      // oxlint-disable-next-line no-await-in-loop
      if (this.applications.length === 0) await this.#beginDraft(stop);
      // oxlint-disable-next-line no-await-in-loop
      await this.#do(job, stop);
    }
  }

  async #do(job: (typeof deck)[number] | undefined, stop: AbortSignal): Promise<void> {
    // Without an application the server did not answer until the signal.
    if (this.applications.length === 0) return;
    if (job === 'begin') return this.#beginDraft(stop);
    if (job === 'save') return this.#save();
    if (job === 'upload') return this.#upload();
    if (job === 'sign') return this.#sign(stop);
    if (job === 'write') return this.#write();
    if (job === 'discard') return this.#discard(stop);
    if (job === 'removeFile') return this.#removeFile();
    return this.#inquire();
  }

  /** How many applications it has; those with an unknown outcome may exist too. */
  get begun(): number {
    return this.#begun;
  }

  /** Compares the server's answers with what was acknowledged. @returns the violations */
  async verify(): Promise<string[]> {
    const violations = [...this.violations, ...this.connection.violations];
    for (const { id, answer, unknown } of this.applications) {
      const { status, shown } = await this.#show(id);
      const stored = shown?.answers[field] ?? null;
      if (status !== 200) violations.push(`application ${id} is lost: ${status}`);
      else if (stored !== answer && !unknown.has(stored ?? ''))
        violations.push(`application ${id} has the answer ${stored} instead of ${answer}`);
    }
    for (const id of this.discarded)
      if ((await this.#show(id)).shown?.state.order !== 'cancelled')
        violations.push(`application ${id} was discarded and is not`);
    for (const id of this.signed) violations.push(...(await this.#verifySigned(id)));
    for (const { id, sha256, removal } of this.files) {
      const { status, bytes } = await this.connection.read(`/api/files/${id}`);
      const isKept = status === 200 && createHash('sha256').update(bytes).digest('hex') === sha256;
      const isGone = status === 404;
      if (removal === null ? !isKept : removal === 'acknowledged' ? !isGone : !isKept && !isGone)
        violations.push(`file ${id} is lost, changed or was not removed: ${status}`);
    }
    return violations;
  }

  async #verifySigned(id: string): Promise<string[]> {
    const { shown } = await this.#show(id);
    const submits = shown?.events.filter(({ verb }) => verb === 'submit').length ?? 0;
    const violations = submits === 1 ? [] : [`application ${id} was signed ${submits} times`];
    for (const { words, isAcknowledged } of this.messages.filter((each) => each.applicationId === id)) {
      const count = shown?.messages.filter((message) => message.words === words).length ?? 0;
      if (count > 1 || (isAcknowledged && count === 0))
        violations.push(`a message is there ${count} times: ${words}`);
    }
    return violations;
  }

  async #show(id: string): Promise<{ status: number; shown: Shown | null }> {
    const { status, body } = await this.connection.send('GET', `/api/applications/${id}`);
    return { status, shown: status === 200 ? (body as Shown) : null };
  }

  /** Begins an application. @returns its id; null when the signal came before the server answered */
  async #begin(stop: AbortSignal, serviceId: string): Promise<string | null> {
    const idempotencyKey = randomUUID();
    let isSent = false;
    // Sent again with the same key until it is acknowledged, as the site does.
    while (!stop.aborted) {
      isSent = true;
      const { status, body } = await this.connection.send('POST', '/api/applications', {
        serviceId,
        tier: 'basic',
        idempotencyKey,
      });
      if (status === 201 || status === 200) {
        this.#begun += 1;
        return (body as { id: string }).id;
      }
    }
    if (isSent) this.pendingKeys += 1;
    return null;
  }

  async #beginDraft(stop: AbortSignal): Promise<void> {
    if (this.applications.length >= maxApplications) return;
    const id = await this.#begin(stop, 'nigeria-company-registration');
    if (id !== null) this.applications.push({ id, revision: 0, answer: null, unknown: new Set() });
  }

  /** Answers an application and signs it; what was not answered is looked at and sent again. */
  async #sign(stop: AbortSignal): Promise<void> {
    if (this.signed.length >= maxApplications) return;
    const id = await this.#begin(stop, 'nigeria-trade-mark-renewal');
    const changes = Object.fromEntries(
      Object.entries(renewal()).map(([name, value]) => [name, { value, base: 0 }]),
    );
    let isAnswered = false;
    if (id === null) return;
    while (!stop.aborted) {
      if (!isAnswered) {
        const saved = await this.connection.send('PUT', `/api/applications/${id}/answers`, { changes });
        isAnswered = saved.status === 200;
        continue;
      }
      const { shown } = await this.#show(id);
      if (shown === null) continue;
      if (shown.state.order !== 'draft') return void this.signed.push(id);
      const { status } = await this.connection.send('POST', `/api/applications/${id}/submit`, {
        name: 'Ada Obi',
        agreed: true,
        totalMinor: shown.quote?.totalMinor,
        version: shown.version,
      });
      if (status === 200) return void this.signed.push(id);
    }
  }

  /** Writes to the officers; a message without an answer is sent once more, as the site does. */
  async #write(): Promise<void> {
    const applicationId = this.signed[Math.floor(this.#random() * this.signed.length)];
    if (applicationId === undefined) return;
    this.#count += 1;
    const message: Message = {
      id: randomUUID(),
      applicationId,
      words: `A message that is written once: ${this.#name} ${this.#count}`,
      isAcknowledged: false,
    };
    this.messages.push(message);
    for (let tries = 0; tries < 2 && !message.isAcknowledged; tries += 1) {
      const { id, words } = message;
      const path = `/api/applications/${applicationId}/messages`;
      message.isAcknowledged = (await this.connection.send('POST', path, { id, words })).status === 201;
    }
  }

  async #discard(stop: AbortSignal): Promise<void> {
    if (this.discarded.length >= maxApplications) return;
    const id = await this.#begin(stop, 'nigeria-company-registration');
    if (id === null) return;
    // A second request finds it discarded already.
    const { status } = await this.connection.send('POST', `/api/applications/${id}/discard`);
    if (status === 200) this.discarded.push(id);
  }

  async #removeFile(): Promise<void> {
    const file = this.files.find(({ removal }) => removal === null);
    if (file === undefined) return;
    const { status } = await this.connection.send(
      'DELETE',
      `/api/applications/${file.applicationId}/files/${file.id}`,
    );
    file.removal = status === 204 ? 'acknowledged' : 'unknown';
  }

  async #save(): Promise<void> {
    const application = this.#pick();
    this.#count += 1;
    const value = `${this.#name} ${this.#count} Limited`;
    const { status, body } = await this.connection.send(
      'PUT',
      `/api/applications/${application.id}/answers`,
      {
        changes: { [field]: { value, base: application.revision } },
      },
    );
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
    const applicationId = this.#pick().id;
    const path = `/api/applications/${applicationId}/files?purpose=document`;
    const { status, body: reply } = await this.connection.send('POST', path, body);
    if (status === 201)
      this.files.push({
        id: (reply as { id: string }).id,
        applicationId,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        removal: null,
      });
  }

  async #inquire(): Promise<void> {
    this.#count += 1;
    const email = `${this.#name}-${this.#count}@chaos.example`;
    const message = `A question that is asked once: ${email}`;
    const { status } = await this.connection.send('POST', '/api/inquiries/contact', {
      name: 'Ada',
      email,
      message,
    });
    this.inquiries.push({ email, message, isAcknowledged: status === 201 });
  }

  #pick(): OwnApplication {
    return this.applications[Math.floor(this.#random() * this.applications.length)]!;
  }
}

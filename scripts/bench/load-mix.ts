import { Agent, request } from 'node:http';
import { Account } from '../../journeys/support/account.ts';
import type { Product } from '../../journeys/support/product.ts';

const password = 'quiet-marble-orchard-7';

export type Call = {
  kind: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};

export type Sample = { status: number; ms: number };

/** Sends a request and returns its reply; status 0 when the connection failed. */
export function send(
  agent: Agent,
  url: string,
  { method = 'GET', path, headers, body }: Call,
): Promise<Sample> {
  const startedAt = performance.now();
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const done = (status: number): void => resolve({ status, ms: performance.now() - startedAt });
    const call = request(
      url + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (reply) => {
        reply.resume();
        reply.once('end', () => done(reply.statusCode ?? 0));
        reply.once('error', () => done(0));
      },
    );
    call.once('error', () => done(0));
    call.end(payload);
  });
}

/** Returns the mix of requests: what founders and officers send while they work, 20 requests a turn. */
export async function prepareMix(product: Product): Promise<{ mix: Call[]; papers: Call[] }> {
  const founder = await Account.open(product, {
    fullName: 'Ngozi Sample',
    email: 'ngozi@sample.example',
    password,
  });
  const signed = [];
  for (let index = 0; index < 4; index += 1) {
    const draft = await founder.filledDraft({ name1: `Sample Lantern ${'ABCD'[index]} Foods Limited` });
    signed.push(await founder.sign(draft, 'Ngozi Sample'));
  }
  const apikey = await product.apiKey();
  const headers = { authorization: `Bearer ${founder.accessToken}` };
  const papers: Call[] = [];
  for (const { id } of signed) {
    const { papers: list } = await founder.call<{ papers: { id: string }[] }>(
      'GET',
      `/applications/${id}/pack`,
    );
    for (const paper of list)
      for (const format of ['pdf', 'docx'])
        papers.push({
          kind: 'paper',
          path: `/api/applications/${id}/pack/${paper.id}?format=${format}`,
          headers,
        });
  }
  const first = signed[0];
  const paper = papers[0];
  if (!first || !paper) throw new Error('The sample application has no papers');
  const draft = await founder.filledDraft({ name1: 'Sample Harbour Foods Limited' });
  const list: Call = { kind: 'list', path: '/api/applications', headers };
  const read: Call = { kind: 'application', path: `/api/applications/${first.id}`, headers };
  const quote: Call = {
    kind: 'quote',
    method: 'POST',
    path: '/api/v1/quotes',
    body: {
      service: 'nigeria-company-registration',
      package: 'standard',
      facts: { shareCapitalMinor: 100_000_000, restrictedName: false, nameReserved: false },
      on: new Date().toISOString().slice(0, 10),
    },
  };
  const role: Call = {
    kind: 'role',
    method: 'POST',
    path: '/rest/v1/rpc/get_current_user_role',
    headers: { ...headers, apikey },
    body: {},
  };
  const save: Call = {
    kind: 'save',
    method: 'PUT',
    path: `/api/applications/${draft.id}/answers`,
    headers,
    body: { changes: { companyEmail: { value: 'office@sample.example', base: 0 } } },
  };
  const signIn: Call = {
    kind: 'sign-in',
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { apikey },
    body: { email: 'ngozi@sample.example', password },
  };
  const health: Call = { kind: 'healthz', path: '/healthz' };
  const mix = [
    list,
    read,
    quote,
    role,
    list,
    read,
    save,
    quote,
    list,
    paper,
    read,
    role,
    health,
    list,
    quote,
    read,
    save,
    list,
    signIn,
    read,
  ];
  for (const call of new Set(mix)) {
    const agent = new Agent();
    const { status } = await send(agent, product.url, call);
    agent.destroy();
    if (status >= 300) throw new Error(`${call.kind} answered ${status}`);
  }
  return { mix, papers };
}

import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusals, type RefusalCode } from '#contract/errors.ts';
import { declaredRefusals } from '../../http/declared-refusals.ts';
import { brokenDownload, parseJson } from './downloads.ts';
import type { FuzzRequest, Reply } from './fuzz-request.ts';
import { brokenProtocolRule } from './protocol-replies.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the code of a refusal of the closed list; null for any other body. */
function refusalCode(body: unknown, status: number): RefusalCode | null {
  if (!isObject(body) || typeof body['message'] !== 'string' || typeof body['requestId'] !== 'string')
    return null;
  const code = Object.keys(refusals).find((each) => each === body['code']) as RefusalCode | undefined;
  return code !== undefined && refusals[code][0] === status ? code : null;
}

/** Returns the rule that a reply breaks; null when it breaks none. */
export function brokenRule(sent: FuzzRequest, reply: Reply): string | null {
  const { status, type, bytes } = reply;
  if (status >= 500) return 'No reply has a status of 500 or above';
  if (sent.key === null) return brokenProtocolRule(sent, reply);
  const endpoint: Endpoint = api[sent.key];
  const text = bytes.toString();
  if (status >= 400) {
    const code = refusalCode(parseJson(text), status);
    if (code === null) return 'A refusal is of the closed list';
    return declaredRefusals(endpoint).includes(code) ? null : 'The endpoint declares its refusals';
  }
  if (status === 304) return null;
  const shape = endpoint.reply[status];
  if (!shape) return `The contract has no reply ${status}`;
  if (endpoint.stream)
    return type.startsWith('text/event-stream') ? null : 'A stream is of server-sent events';
  if (endpoint.download) return brokenDownload(reply);
  if (status === 204) return text === '' ? null : 'A reply without content is empty';
  if (!type.startsWith('application/json')) return 'A reply is JSON';
  return shape.safeParse(parseJson(text)).success ? null : 'A reply has the shape of the contract';
}

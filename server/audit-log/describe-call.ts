import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { AUDIT_SUBJECTS, type AuditAct, type AuditSubject } from '#contract/desk/audit-words.ts';
import { lookedAtRows } from '../access-log/access-log.ts';
import type { AuditDetails } from './tables.ts';

/** The validated input of a call. */
export type CallInput = { params: unknown; query: unknown; body: unknown };

/** Reading endpoints of the desk that show nothing of customers and are called all the time. */
const unrecordedReads: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'GET /admin/counts',
  'GET /admin/changes',
  'GET /admin/views',
  'GET /admin/machine',
  'GET /admin/uptime',
]);

/** Members of the input whose value is a word of the contract or an id, and not typed text. */
const recordedMembers = [
  'verb',
  'act',
  'role',
  'state',
  'ticked',
  'verdict',
  'resolution',
  'kind',
  'format',
  'report',
  'item',
  'purpose',
  'applicationIds',
] as const;

/** Members of a query that say which page of a list, and not what is searched. */
const paging: ReadonlySet<string> = new Set(['after', 'before', 'page', 'order']);

const isSubject = (word: string): word is AuditSubject =>
  (AUDIT_SUBJECTS as readonly string[]).includes(word);

function subjectOf(key: EndpointKey): AuditSubject {
  const words = key.split('/').slice(1);
  const subject = words[0] === 'admin' ? words[1] : words[0];
  if (subject === undefined || !isSubject(subject))
    throw new Error(`${key}: add '${String(subject)}' to the subjects of the audit log.`);
  return subject;
}

const isRecorded = (key: EndpointKey): boolean => {
  const endpoint: Endpoint = api[key];
  return endpoint.who === 'admin' ? !unrecordedReads.has(key) : lookedAtRows(key) !== undefined;
};

/**
 * The endpoints whose calls by staff are recorded, with the kind of their subject: all of the desk, and looks
 * at customers' data.
 */
export const recordedEndpoints: ReadonlyMap<EndpointKey, AuditSubject> = new Map(
  (Object.keys(api) as EndpointKey[]).filter(isRecorded).map((key) => [key, subjectOf(key)]),
);

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Returns what a call of an endpoint does. */
export function actOf(key: EndpointKey, query: unknown): AuditAct {
  const endpoint: Endpoint = api[key];
  if (!key.startsWith('GET ')) return 'changed';
  if (endpoint.who === 'admin' && endpoint.download) return 'exported';
  return isGiven(membersOf(query)['q']) ? 'searched' : 'opened';
}

/** Returns the id of a call's subject: what its path names, otherwise the id that the browser chose; '' for a list. */
export function subjectIdOf({ params, body }: CallInput): string {
  const { id, country, figure, name, account, feature } = membersOf(params);
  const own = membersOf(body)['id'];
  const named =
    typeof country === 'string' && typeof figure === 'string' ? `${country}/${figure}` : undefined;
  return (
    [id, named, name, account, feature, own].find((each): each is string => typeof each === 'string') ?? ''
  );
}

/**
 * Returns the words of the contract in a call, and the names of the filters: never what was typed, which may
 * be about customers.
 */
export function detailsOf({ params, query, body }: CallInput): AuditDetails {
  const given = { ...membersOf(query), ...membersOf(params), ...membersOf(body) };
  const details: AuditDetails = {};
  for (const member of recordedMembers) {
    const value = given[member];
    if (Array.isArray(value)) details[member] = value.map(String);
    else if (typeof value === 'string' || typeof value === 'boolean') details[member] = String(value);
  }
  const filters = Object.entries(membersOf(query))
    .filter(([name, value]) => isGiven(value) && !paging.has(name))
    .map(([name]) => name);
  return filters.length === 0 ? details : { ...details, filters };
}

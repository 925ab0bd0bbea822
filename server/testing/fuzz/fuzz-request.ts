import type { EndpointKey } from '#contract/api.ts';
import { STAFF_ROLES } from '#contract/desk/rights.ts';

/** Callers with a token. The customer's companies and applications are those that the others may, or may not, see. */
export const TOKEN_ROLES = [
  'customer',
  'stranger',
  'owner of another company',
  'editor',
  'viewer',
  'admin of a firm',
  'member of a firm',
  'member of a firm that only reads',
  'filler of a part',
  'session of a part',
  'API token that reads',
  'API token that writes',
  'leaver',
  'secret key of the sign-in service',
  ...STAFF_ROLES,
] as const;
export type TokenRole = (typeof TOKEN_ROLES)[number];

/** Which token is sent: that of a caller, none, or a forged one. */
export const FUZZ_ROLES = ['nobody', 'forged', ...TOKEN_ROLES] as const;
/** A caller, also one without a valid token. */
export type FuzzRole = (typeof FUZZ_ROLES)[number];

export type FuzzRequest = {
  /** The endpoint of the contract; null for protocols, webhooks, links in mails and pictures. */
  key: EndpointKey | null;
  method: string;
  path: string;
  role: FuzzRole;
  contentType?: string;
  body?: Buffer;
  /** Further headers; they replace those of the role. */
  headers?: Readonly<Record<string, string>>;
};

export type Reply = {
  status: number;
  type: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  bytes: Buffer;
};

import type { z } from 'zod';
import type { RefusalCode } from './errors.ts';
import type { MemberRight } from './members/member-rights.ts';
import type { Right } from './desk/rights.ts';
import type { SwitchId } from './desk/switch-words.ts';
import type { TokenScope } from './accounts/token-scope.ts';

/**
 * Who may call an endpoint: anyone, a signed-in customer for what is theirs, staff, or a person with the
 * session of her own part of an application. Staff need the right that it names; customers need `access` to
 * the company or application that it is about.
 */
type Callers =
  | { readonly who: 'anyone'; readonly right?: never; readonly access?: never }
  | { readonly who: 'part'; readonly right?: never; readonly access?: never }
  | { readonly who: 'customer'; readonly right?: never; readonly access?: MemberRight }
  | { readonly who: 'admin'; readonly right: Right; readonly access?: never };

/** One endpoint. Its key in the table is 'METHOD /path', relative to /api, with ':name' parameters. */
export type Endpoint = Callers & {
  readonly summary: string;
  /** API tokens are accepted, with which programs act for a customer; `write` needs a token with this scope. */
  readonly token?: TokenScope;
  /** The feature switch with which staff take it away for a while. */
  readonly switch?: SwitchId;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is multipart/form-data with one file part named 'file'. */
  readonly upload?: true;
  /**
   * For partners: pages of any origin may call it, without credentials, and what a GET answers may be kept
   * and asked for again by its ETag. Only for what anyone may call.
   */
  readonly open?: true;
  /**
   * For an open GET whose reply the desk can change: how long it may be kept without a conditional request; 5
   * minutes by default.
   */
  readonly maxAgeSeconds?: number;
  /** A valid example request, for the API documentation. */
  readonly example?: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: Readonly<Record<string, unknown>>;
  };
  /** The reply is a file, not JSON. */
  readonly download?: true;
  /** The download is a stream that stays open. */
  readonly stream?: true;
  /** Reply schemas by status. */
  readonly reply: { readonly [status: number]: z.ZodType };
  /**
   * Refusals beyond the common ones, which follow from `who`, `params`, `body` and `upload`
   * (`server/http/declared-refusals.ts`). The fuzz test and `server/testing/check-refusals.ts` accept no other.
   */
  readonly refusals?: readonly RefusalCode[];
};

/** Refusals of an endpoint that takes a file: what its content is judged by. */
export const fileRefusals = [
  'unsupported_file_type',
  'file_too_large',
  'file_empty',
  'file_unreadable',
  'file_not_safe',
  'file_infected',
] as const satisfies readonly RefusalCode[];

/** Refusals of a file that counts towards the limits of an application or an account. */
export const storedFileRefusals = [
  ...fileRefusals,
  'too_many_files',
  'storage_full',
] as const satisfies readonly RefusalCode[];

export type EndpointTable = { readonly [key: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`]: Endpoint };

/** Defines a part of the table of endpoints: checked, with its literal types kept. */
export const endpoints = <const T extends EndpointTable>(table: T): T => table;

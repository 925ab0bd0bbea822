import { z } from 'zod';
import { brokenDownload, parseJson } from './downloads.ts';
import type { FuzzRequest, Reply } from './fuzz-request.ts';

const instant = z.iso.datetime();
const metadata = z.record(z.string(), z.unknown());
const nothing = z.strictObject({});

const Factor = z.strictObject({
  id: z.uuid(),
  created_at: instant,
  updated_at: instant,
  status: z.enum(['unverified', 'verified']),
  friendly_name: z.string().optional(),
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  phone: z.string().optional(),
  last_challenged_at: instant.optional(),
});
const Identity = z.strictObject({
  identity_id: z.uuid(),
  id: z.string(),
  user_id: z.uuid(),
  identity_data: metadata,
  provider: z.string(),
  last_sign_in_at: instant.optional(),
  created_at: instant,
  updated_at: instant,
  email: z.string().optional(),
});
/** A user: strict, so that no column is shown by mistake. */
const user = {
  id: z.uuid(),
  aud: z.literal('authenticated'),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  app_metadata: metadata,
  user_metadata: metadata,
  identities: z.array(Identity),
  factors: z.array(Factor).min(1).optional(),
  created_at: instant,
  updated_at: instant,
  is_anonymous: z.boolean(),
  new_email: z.string().optional(),
  ...Object.fromEntries(
    [
      'email_confirmed_at',
      'phone_confirmed_at',
      'confirmed_at',
      'last_sign_in_at',
      'confirmation_sent_at',
      'recovery_sent_at',
      'invited_at',
      'email_change_sent_at',
      'reauthentication_sent_at',
      'banned_until',
      'deleted_at',
    ].map((name) => [name, instant.optional()]),
  ),
};
const User = z.strictObject(user);
const Token = z.strictObject({
  access_token: z.string().min(1),
  token_type: z.literal('bearer'),
  expires_in: z.int().positive(),
  expires_at: z.int().positive(),
  refresh_token: z.string().min(1),
  user: User,
  weak_password: z.object({ message: z.string(), reasons: z.array(z.string()) }).optional(),
});
/** The first of the two confirmations of a new address. */
const FirstConfirmation = z.strictObject({ msg: z.string(), code: z.literal('200') });
const OAuthClient = z.object({ client_id: z.uuid(), redirect_uris: z.array(z.string()) });
const FunctionFailure = z.object({ code: z.string(), error: z.string() });
const Activity = z.object({ activity_type: z.string() }).partial();
const Redirect = Symbol('a redirect');

type Shape = z.ZodType | typeof Redirect | 'empty';

/** Shapes of replies below 400, by method and path. Links answer with redirects. */
const protocolReplies: readonly (readonly [operation: RegExp, shape: Shape])[] = [
  [/^POST \/auth\/v1\/token$/, Token],
  [/^POST \/auth\/v1\/signup$/, z.union([Token, User])],
  [/^POST \/auth\/v1\/(otp|magiclink|recover|resend)$/, nothing],
  [/^GET \/auth\/v1\/reauthenticate$/, nothing],
  [/^POST \/auth\/v1\/verify$/, z.union([Token, FirstConfirmation])],
  [/^GET \/auth\/v1\/(verify|authorize|callback)$/, Redirect],
  [/^POST \/auth\/v1\/callback$/, Redirect],
  [
    /^POST \/auth\/v1\/verify\/preview$/,
    z.strictObject({ email: z.string().nullable(), user_id: z.uuid().nullable() }),
  ],
  [/^(GET|PUT) \/auth\/v1\/user$/, User],
  [/^POST \/auth\/v1\/logout$/, 'empty'],
  [/^GET \/auth\/v1\/user\/identities\/authorize$/, z.strictObject({ url: z.url() })],
  [/^DELETE \/auth\/v1\/user\/identities\/.+$/, nothing],
  [
    /^GET \/auth\/v1\/sessions$/,
    z.object({ sessions: z.array(z.object({ id: z.uuid(), current: z.boolean() })) }),
  ],
  [/^DELETE \/auth\/v1\/sessions\/.+$/, 'empty'],
  [
    /^POST \/auth\/v1\/factors$/,
    z.object({
      id: z.uuid(),
      type: z.enum(['totp', 'phone', 'webauthn']),
      friendly_name: z.string().optional(),
    }),
  ],
  [
    /^POST \/auth\/v1\/factors\/[^/]+\/challenge$/,
    z.object({ id: z.uuid(), type: z.string(), expires_at: z.int() }),
  ],
  [/^POST \/auth\/v1\/factors\/[^/]+\/verify$/, Token],
  [/^DELETE \/auth\/v1\/factors\/[^/]+$/, z.strictObject({ id: z.uuid() })],
  [/^GET \/auth\/v1\/admin\/users$/, z.strictObject({ users: z.array(User), aud: z.string() })],
  [/^(POST|GET|PUT) \/auth\/v1\/admin\/users(\/[^/]+)?$/, User],
  [/^DELETE \/auth\/v1\/admin\/users\/[^/]+$/, nothing],
  [/^POST \/auth\/v1\/invite$/, User],
  [/^GET \/auth\/v1\/admin\/users\/[^/]+\/factors$/, z.array(Factor)],
  [/^(PUT|DELETE) \/auth\/v1\/admin\/users\/[^/]+\/factors\/[^/]+$/, Factor],
  [
    /^POST \/auth\/v1\/admin\/generate_link$/,
    z.strictObject({
      ...user,
      action_link: z.url(),
      email_otp: z.string(),
      hashed_token: z.string(),
      verification_type: z.string(),
      redirect_to: z.string(),
    }),
  ],
  [
    /^GET \/auth\/v1\/admin\/audit$/,
    z.array(z.object({ id: z.uuid(), payload: metadata, created_at: instant, ip_address: z.string() })),
  ],
  [/^GET \/auth\/v1\/admin\/oauth\/clients$/, z.object({ clients: z.array(OAuthClient) })],
  [/^(POST|GET|PUT) \/auth\/v1\/admin\/oauth\/clients(\/[^/]+)?(\/regenerate_secret)?$/, OAuthClient],
  [/^DELETE \/auth\/v1\/admin\/oauth\/clients\/[^/]+$/, 'empty'],
  [
    /^GET \/auth\/v1\/settings$/,
    z.object({
      external: z.record(z.string(), z.boolean()),
      disable_signup: z.boolean(),
      mailer_autoconfirm: z.boolean(),
      phone_autoconfirm: z.boolean(),
      sms_provider: z.string(),
      saml_enabled: z.boolean(),
      passkeys_enabled: z.boolean(),
    }),
  ],
  [
    /^GET \/auth\/v1\/health$/,
    z.strictObject({ version: z.string(), name: z.string(), description: z.string() }),
  ],
  [
    /^GET \/auth\/v1\/.well-known\/jwks.json$/,
    z.strictObject({
      keys: z.array(z.object({ kty: z.string(), kid: z.string(), d: z.never().optional() })),
    }),
  ],
  [
    /^POST \/functions\/v1\/send-otp-email$/,
    z.union([z.strictObject({ sent: z.literal(true), expires_in: z.int() }), FunctionFailure]),
  ],
  [
    /^POST \/functions\/v1\/verify-otp-email$/,
    z.union([z.strictObject({ verification_token: z.string() }), FunctionFailure]),
  ],
  [/^POST \/rest\/v1\/rpc\/get_current_user_role$/, z.enum(['user', 'admin']).nullable()],
  [/^POST \/rest\/v1\/user_activities$/, z.union([z.undefined(), z.array(Activity), Activity])],
  [/^(POST|HEAD|PATCH|DELETE) \/api\/uploads(\/.+)?$/, 'empty'],
  [/^POST \/webhooks\/mail$/, z.object({ outcome: z.string() })],
];

/** Replies that are no JSON: the text of webhooks and links in mails, files, and the probes. */
const texts: readonly (readonly [operation: RegExp, text: string])[] = [
  [/^GET \/healthz$/, ''],
  [/^POST \/webhooks\/\w+$/, 'ok\n'],
  [/^POST \/([\w-]+\/)+[\w-]{43}$/, 'You have unsubscribed.\n'],
];
const files = /^(GET|HEAD) \/(uploads|calendar)\//;

/** Returns the rule that the reply of a protocol breaks; null when it breaks none. */
export function brokenProtocolRule({ method, path }: FuzzRequest, reply: Reply): string | null {
  const { status, bytes, headers } = reply;
  const text = bytes.toString();
  const operation = `${method} ${path.split('?')[0]}`;
  if (status >= 400) {
    if (method === 'HEAD' || text === '' || path.startsWith('/webhooks/') || path.startsWith('/api/uploads'))
      return null;
    const body = parseJson(text);
    const hasMessage =
      typeof body === 'object' &&
      body !== null &&
      ['msg', 'message', 'error', 'error_description'].some((name) => name in body);
    return hasMessage ? null : 'An error has a message';
  }
  if (status === 304) return null;
  if (files.test(operation)) return method === 'HEAD' ? null : brokenDownload(reply);
  const found = texts.find(([pattern]) => pattern.test(operation));
  const [, shape] = protocolReplies.find(([pattern]) => pattern.test(operation)) ?? [];
  if (shape === undefined && found !== undefined)
    return text.endsWith(found[1]) ? null : `The reply is the text ${found[1]}`;
  if (shape === undefined) return 'Each reply below 400 has a known shape';
  if (shape === Redirect)
    return status >= 300 && typeof headers.location === 'string' ? null : 'A link answers with a redirect';
  if (shape === 'empty') return text === '' ? null : 'A reply without content is empty';
  return shape.safeParse(text === '' ? undefined : parseJson(text)).success
    ? null
    : 'A reply has the shape of the protocol';
}

import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { api, type EndpointKey } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { buildOpenApiDocument } from '../../http/openapi.ts';
import { damaged, unexpectedText, valuesOf } from './values.ts';
import { resolveRequestBody, resolveParameters } from '../../http/openapi-document.ts';

export type FuzzRequest = {
  /** The endpoint of the contract; null for the protocols of Supabase and for pictures. */
  key: EndpointKey | null;
  method: string;
  path: string;
  /** Which token is sent. */
  role: 'nobody' | 'customer' | 'stranger' | 'officer' | 'forged';
  contentType?: string;
  body?: Buffer;
};

type Json = Record<string, unknown>;

const role: Arbitrary<FuzzRequest['role']> = fc.constantFrom(
  'nobody',
  'customer',
  'stranger',
  'officer',
  'forged',
);

/** Serialises JSON; a lone surrogate becomes an escape, as JSON.stringify writes it. */
const toJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? '');
const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=x',
      'a/b',
      '',
    ),
  },
);
const rawBody = (values: Arbitrary<unknown>): Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 12, arbitrary: values.map(toJson) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('', '{', '{"a":', '[1,', '{"__proto__":{"x":1}}', '\u0000', 'null')
        .map((raw) => Buffer.from(raw)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
  );

const encode = (value: string): string => encodeURIComponent(value.toWellFormed());

const queryOf = (
  names: readonly string[],
  known: Readonly<Record<string, Arbitrary<unknown>>>,
): Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        ...(names.length > 0
          ? [
              {
                weight: 8,
                arbitrary: fc
                  .constantFrom(...names)
                  .chain((name) =>
                    fc.tuple(fc.constant(name), fc.oneof(known[name] ?? unexpectedText, unexpectedText)),
                  ),
              },
            ]
          : []),
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom('unknown', '__proto__', 'page'), unexpectedText) },
      ),
      { maxLength: names.length > 0 ? 3 : 1 },
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(String(value))}`).join('&'))
    .map((query) => (query === '' ? '' : `?${query}`));

/** Multipart bodies: whole, truncated, without a file name, with other names, with a damaged boundary. */
export const multipart: Arbitrary<{ contentType: string; body: Buffer }> = fc
  .record({
    boundary: fc.constantFrom('x', 'x', 'x', '', 'a b', 'x'.repeat(100)),
    parts: fc.array(
      fc.record({
        name: fc.constantFrom('file', 'file', 'file', 'other', '__proto__', '', 'file"; x="'),
        fileName: fc.constantFrom('a.pdf', 'a.pdf', 'a.png', 'b.exe', '', '../a.pdf', '\u0000.pdf', null),
        type: fc.constantFrom('application/pdf', 'image/png', 'text/html', ''),
        content: fc.oneof(
          fc.constantFrom(
            '%PDF-1.7\n%%EOF',
            '%PDF-',
            '',
            '\u0089PNG\r\n\u001a\n',
            'PK\u0003\u0004',
            'x'.repeat(70_000),
          ),
          fc.string({ unit: 'binary', maxLength: 50 }),
        ),
      }),
      { maxLength: 3 },
    ),
    cut: fc.oneof(
      { weight: 2, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
    ),
    type: fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data',
      'multipart/form-data',
      'multipart/mixed',
      'text/plain',
    ),
  })
  .map(({ boundary, parts, cut, type }) => {
    const texts = parts.map(({ name, fileName, type: partType, content }) => {
      const file = fileName === null ? '' : `; filename="${fileName}"`;
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${partType && `Content-Type: ${partType}\r\n`}\r\n${content}\r\n`;
    });
    const whole = Buffer.from(`${texts.join('')}--${boundary}--\r\n`, 'latin1');
    return {
      contentType: `${type}; boundary=${boundary}`,
      body: cut === 0 ? whole : whole.subarray(0, Math.max(0, whole.length - cut)),
    };
  });

/** The endpoints whose replies end. */
const answeringKeys = (Object.keys(api) as EndpointKey[]).filter((key) => {
  const endpoint: Endpoint = api[key];
  return endpoint.stream !== true;
});

/** Requests to the endpoints of the contract. @param ids  ids of rows that exist */
export function contractRequests(ids: readonly string[]): Arbitrary<FuzzRequest> {
  const document = buildOpenApiDocument('https://charterly.example', {
    components: {},
    bodies: {},
    replies: {},
  });
  const components = document.components.schemas as Record<string, Json>;
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: unexpectedText },
  );
  return fc.oneof(
    ...answeringKeys.map((key): Arbitrary<FuzzRequest> => {
      const [method = '', pattern = ''] = key.split(' ');
      const endpoint: Endpoint = api[key];
      const operation = document.paths[pattern.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const parameters = (operation ? resolveParameters(document, operation) : []) as {
        name: string;
        in: string;
        schema: Json;
        example?: unknown;
      }[];
      const valuesFor = (place: string): Record<string, Arbitrary<unknown>> =>
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === place)
            .map(({ name, schema, example }) => [
              name,
              example === undefined
                ? valuesOf(schema, components)
                : fc.oneof(fc.constant(example), valuesOf(schema, components)),
            ]),
        );
      const [inPath, inQuery] = [valuesFor('path'), valuesFor('query')];
      const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const path = fc
        .tuple(
          fc.tuple(
            ...names.map((name) =>
              name.toLowerCase().endsWith('id') && !endpoint.example?.params
                ? id
                : fc.oneof(
                    { weight: 4, arbitrary: inPath[name] ?? id },
                    { weight: 1, arbitrary: unexpectedText },
                  ),
            ),
          ),
          queryOf(Object.keys(inQuery), inQuery),
        )
        .map(
          ([values, query]) =>
            `/api${names.reduce((path, name, index) => path.replace(`:${name}`, () => encode(String(values[index]))), pattern)}${query}`,
        );
      const content = (operation && resolveRequestBody(document, operation)) as
        | { content?: Record<string, { schema: Json; example?: unknown }> }
        | undefined;
      const json = content?.content?.['application/json'];
      if (endpoint.upload)
        return fc
          .record({ path, role, sent: multipart })
          .map(({ path, role, sent }) => ({ key, method, path, role, ...sent }));
      if (!json) return fc.record({ path, role }).map((request) => ({ key, method, ...request }));
      const schema = valuesOf(json.schema, components);
      const values = json.example === undefined ? schema : fc.oneof(schema, fc.constant(json.example));
      return fc
        .record({ path, role, contentType, body: rawBody(fc.oneof(values, damaged(values))) })
        .map((request) => ({ key, method, ...request }));
    }),
  );
}

/**
 * The sign-in service, the functions and the REST endpoints of Supabase's protocol, with the members that
 * their bodies take.
 */
const supabaseEndpoints: readonly (readonly [method: string, path: string, members?: readonly string[]])[] = [
  ['POST', '/auth/v1/token?grant_type=password', ['email', 'phone', 'password', 'gotrue_meta_security']],
  ['POST', '/auth/v1/token?grant_type=refresh_token', ['refresh_token']],
  ['POST', '/auth/v1/token?grant_type=pkce', ['auth_code', 'code_verifier']],
  ['POST', '/auth/v1/token?grant_type=id_token', ['provider', 'id_token', 'nonce', 'access_token']],
  ['POST', '/auth/v1/token?grant_type=web3', ['chain', 'message', 'signature']],
  ['POST', '/auth/v1/token', ['email']],
  [
    'POST',
    '/auth/v1/signup',
    ['email', 'phone', 'password', 'data', 'code_challenge', 'code_challenge_method'],
  ],
  ['POST', '/auth/v1/otp', ['email', 'phone', 'create_user', 'data', 'code_challenge']],
  ['POST', '/auth/v1/verify', ['type', 'email', 'phone', 'token', 'token_hash', 'redirect_to']],
  ['GET', '/auth/v1/verify?type=signup&token='],
  ['POST', '/auth/v1/verify/preview', ['type', 'token_hash']],
  ['POST', '/auth/v1/recover', ['email', 'code_challenge']],
  ['POST', '/auth/v1/resend', ['type', 'email', 'phone']],
  ['POST', '/auth/v1/magiclink', ['email', 'data']],
  ['POST', '/auth/v1/sso', ['domain', 'provider_id']],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user', ['email', 'phone', 'password', 'nonce', 'data', 'app_metadata']],
  ['GET', '/auth/v1/reauthenticate'],
  ['GET', '/auth/v1/sessions'],
  ['DELETE', '/auth/v1/sessions/'],
  ['POST', '/auth/v1/factors', ['factor_type', 'friendly_name', 'issuer', 'phone']],
  ['POST', '/auth/v1/factors/6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10/challenge', ['channel', 'webauthn']],
  [
    'POST',
    '/auth/v1/factors/6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10/verify',
    ['challenge_id', 'code', 'webauthn'],
  ],
  ['DELETE', '/auth/v1/factors/'],
  ['GET', '/auth/v1/authorize?provider='],
  ['GET', '/auth/v1/callback?state='],
  ['GET', '/auth/v1/admin/users?page='],
  [
    'POST',
    '/auth/v1/admin/users',
    ['email', 'phone', 'password', 'role', 'user_metadata', 'app_metadata', 'ban_duration', 'id'],
  ],
  ['PUT', '/auth/v1/admin/users/', ['email', 'ban_duration', 'user_metadata']],
  ['POST', '/auth/v1/admin/generate_link', ['type', 'email', 'new_email', 'password', 'redirect_to']],
  ['GET', '/auth/v1/admin/audit?page='],
  ['POST', '/auth/v1/invite', ['email', 'data']],
  ['GET', '/auth/v1/settings'],
  ['POST', '/functions/v1/send-otp-email', ['email', 'fullName', 'device']],
  ['POST', '/functions/v1/verify-otp-email', ['email', 'code', 'device']],
  ['POST', '/functions/v1/'],
  ['POST', '/rest/v1/rpc/get_current_user_role', []],
  [
    'POST',
    '/rest/v1/user_activities',
    ['user_id', 'activity_type', 'activity_data', 'page_url', 'session_id'],
  ],
  ['POST', '/rest/v1/user_activities?select=', ['activity_type']],
  ['GET', '/rest/v1/user_activities?select='],
  ['GET', '/uploads/lagos.jpg?w='],
  ['GET', '/uploads/'],
];

const likely: Readonly<Record<string, readonly unknown[]>> = {
  email: ['ada@customer.example', 'eve@customer.example', 'new@x.example'],
  password: ['harbour-lantern-42', 'short'],
  type: ['signup', 'recovery', 'email', 'magiclink', 'email_change'],
  grant_type: ['password'],
  factor_type: ['totp', 'webauthn', 'phone'],
  provider: ['google', 'apple'],
  code: ['123456'],
  token: ['123456'],
  chain: ['ethereum', 'solana'],
  device: ['a'.repeat(43)],
  activity_type: ['page_view'],
};

/** Requests in Supabase's protocol, and for pictures. */
export const supabaseRequests: Arbitrary<FuzzRequest> = fc.oneof(
  ...supabaseEndpoints.map(([method, path, members]): Arbitrary<FuzzRequest> => {
    const target = /[=/]$/.test(path)
      ? fc.oneof(fc.uuid(), unexpectedText).map((end) => path + encode(end))
      : fc.constant(path);
    if (!members)
      return fc.record({ path: target, role }).map((request) => ({ key: null, method, ...request }));
    const values = fc.record(
      Object.fromEntries(
        members.map((name) => [
          name,
          fc.oneof(
            { weight: 3, arbitrary: fc.constantFrom(...(likely[name] ?? ['text'])) },
            { weight: 1, arbitrary: unexpectedText },
          ),
        ]),
      ),
      { requiredKeys: [] },
    );
    return fc
      .record({ path: target, role, contentType, body: rawBody(fc.oneof(values, damaged(values))) })
      .map((request) => ({ key: null, method, ...request }));
  }),
);

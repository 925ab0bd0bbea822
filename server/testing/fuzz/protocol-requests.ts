import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { anyRole, contentType, encode, rawBody } from './contract-requests.ts';
import type { FuzzRequest, FuzzRole } from './fuzz-request.ts';
import { damaged, unexpectedText } from './values.ts';

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
  ['GET', '/auth/v1/admin/users/'],
  ['DELETE', '/auth/v1/admin/users/'],
  ['GET', '/auth/v1/admin/oauth/clients?page='],
  ['POST', '/auth/v1/admin/oauth/clients', ['client_name', 'redirect_uris', 'grant_types', 'client_uri']],
  ['GET', '/auth/v1/user/identities/authorize?provider='],
  ['DELETE', '/auth/v1/user/identities/'],
  ['POST', '/auth/v1/logout?scope=others'],
  ['POST', '/auth/v1/callback', ['state', 'code']],
  ['GET', '/auth/v1/.well-known/jwks.json'],
  ['GET', '/auth/v1/health'],
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
  activity_type: ['page_view', 'PAGE_VIEW'],
  grant_types: [['authorization_code']],
  redirect_uris: [['https://app.example.com/back']],
  client_name: ['Accounts'],
  user_id: ['6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10'],
  data: [{ full_name: 'Ada Obi' }, {}],
};

/** Sign-in needs the key more often than a caller; the service's own endpoints need an administrator. */
const role: Arbitrary<FuzzRole> = fc.oneof(
  fc.constantFrom('nobody', 'customer', 'leaver', 'secret key of the sign-in service'),
  anyRole,
);

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

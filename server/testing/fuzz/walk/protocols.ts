import { RESUMABLE_UPLOADS_PATH } from '#contract/documents/uploads.ts';
import { testPassword } from '../../app.ts';
import { subjectOf } from '../../subject-of.ts';
import type { FuzzRequest } from '../fuzz-request.ts';
import { signWebhook, type Links } from '../link-requests.ts';
import { first, type Walk } from './walk.ts';

type Sent = Omit<FuzzRequest, 'key' | 'role' | 'body'> & { role?: FuzzRequest['role']; body?: unknown };

/** Sends a valid request outside the contract. @throws Error if its reply is no success */
async function send(walk: Walk, { body, role = 'nobody', ...request }: Sent): Promise<unknown> {
  const bytes = Buffer.isBuffer(body)
    ? body
    : body === undefined
      ? undefined
      : Buffer.from(JSON.stringify(body));
  const reply = await walk.session.send({
    key: null,
    role,
    contentType: 'application/json',
    ...request,
    ...(bytes !== undefined && { body: bytes }),
  });
  const text = reply?.bytes.toString() ?? '';
  if (reply === null || reply.status >= 400)
    throw new Error(`${request.method} ${request.path} answered ${reply?.status}: ${text}`);
  return text === '' ? reply.headers : (JSON.parse(text) as unknown);
}

/** Sign-in, the functions and the REST endpoints of Supabase's protocol, with valid requests. */
export async function walkSupabase(walk: Walk): Promise<void> {
  const email = 'leaver@customer.example';
  const post = (path: string, body: unknown, role: FuzzRequest['role'] = 'nobody') =>
    send(walk, { method: 'POST', path, body, role });
  const get = (path: string, role: FuzzRequest['role'] = 'nobody') =>
    send(walk, { method: 'GET', path, role });
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const { refresh_token } = (await post('/auth/v1/token?grant_type=password', {
        email,
        password: testPassword,
      })) as { refresh_token: string };
      await post('/auth/v1/token?grant_type=refresh_token', { refresh_token });
    },
    () => post('/auth/v1/signup', { email: 'new@x.example', password: testPassword, data: {} }),
    () => post('/auth/v1/otp', { email }),
    () => post('/auth/v1/recover', { email: 'eve@customer.example' }),
    async () => {
      walk.later(2);
      await post('/auth/v1/resend', { type: 'signup', email: 'new@x.example' });
    },
    () => post('/auth/v1/verify/preview', { type: 'signup', token_hash: 'x'.repeat(56) }),
    () => get('/auth/v1/verify?type=signup&token=x'),
    () => get('/auth/v1/user', 'leaver'),
    () =>
      send(walk, {
        method: 'PUT',
        path: '/auth/v1/user',
        role: 'leaver',
        body: { data: { full_name: 'Lena' } },
      }),
    () => get('/auth/v1/reauthenticate', 'leaver'),
    () => get('/auth/v1/sessions', 'leaver'),
    async () => {
      const factor = (await post(
        '/auth/v1/factors',
        { factor_type: 'totp', friendly_name: 'Phone' },
        'leaver',
      )) as {
        id: string;
      };
      await post(`/auth/v1/factors/${factor.id}/challenge`, {}, 'leaver');
      await send(walk, { method: 'DELETE', path: `/auth/v1/factors/${factor.id}`, role: 'leaver' });
    },
    () => get('/auth/v1/settings'),
    () => get('/auth/v1/health'),
    () => get('/auth/v1/.well-known/jwks.json'),
    async () => {
      const { users } = (await get('/auth/v1/admin/users?page=1', 'secret key of the sign-in service')) as {
        users: { id: string }[];
      };
      await get(`/auth/v1/admin/users/${first(users).id}`, 'secret key of the sign-in service');
      await get(`/auth/v1/admin/users/${first(users).id}/factors`, 'secret key of the sign-in service');
      const created = (await post(
        '/auth/v1/admin/users',
        { email: 'made@x.example', email_confirm: true },
        'secret key of the sign-in service',
      )) as { id: string };
      await send(walk, {
        method: 'DELETE',
        path: `/auth/v1/admin/users/${created.id}`,
        role: 'secret key of the sign-in service',
        body: {},
      });
    },
    () =>
      post('/auth/v1/admin/generate_link', { type: 'magiclink', email }, 'secret key of the sign-in service'),
    () => post('/auth/v1/invite', { email: 'invited@x.example' }, 'secret key of the sign-in service'),
    () => get('/auth/v1/admin/audit?page=1', 'secret key of the sign-in service'),
    () => get('/auth/v1/admin/oauth/clients?page=1', 'secret key of the sign-in service'),
    () => post('/functions/v1/send-otp-email', { email: 'other@x.example', fullName: 'Ngozi Eze' }),
    () => post('/functions/v1/verify-otp-email', { email: 'other@x.example', code: '000000' }),
    () => post('/rest/v1/rpc/get_current_user_role', {}, 'customer'),
    () =>
      post(
        '/rest/v1/user_activities',
        { user_id: subjectOf(walk.session.target.tokens.customer), activity_type: 'PAGE_VIEW' },
        'customer',
      ),
  ];
  // oxlint-disable-next-line no-await-in-loop
  for (const step of steps) await walk.chapter(step);
}

/** Resumable uploads, webhooks, inbound mail, calendar feeds, links of mails and pictures, with valid requests. */
export async function walkLinks(walk: Walk, links: Links, picture: string): Promise<void> {
  await walk.chapter(async () => {
    const tus = { 'tus-resumable': '1.0.0' };
    const role = 'customer';
    const { location } = (await send(walk, {
      method: 'POST',
      path: RESUMABLE_UPLOADS_PATH,
      role,
      headers: { ...tus, 'upload-length': '8', 'upload-metadata': 'filename YS5wZGY=' },
    })) as { location: string };
    await send(walk, { method: 'HEAD', path: location, role, headers: tus });
    await send(walk, {
      method: 'PATCH',
      path: location,
      role,
      contentType: 'application/offset+octet-stream',
      body: Buffer.from('%PDF-1.7'),
      headers: { ...tus, 'upload-offset': '0' },
    });
    await send(walk, { method: 'DELETE', path: location, role, headers: tus });
  });
  for (const [provider, body] of links.webhooks)
    await walk.chapter(() => {
      const bytes = Buffer.from(JSON.stringify(body));
      const headers = signWebhook(provider, bytes, links.now());
      return sendText(walk, { method: 'POST', path: `/webhooks/${provider}`, body: bytes, headers });
    });
  await walk.chapter(() =>
    send(walk, {
      method: 'POST',
      path: '/webhooks/mail',
      contentType: 'message/rfc822',
      headers: { authorization: `Bearer ${links.mailSecret}` },
      body: Buffer.from(
        `From: Ada <ada@customer.example>\r\nTo: ${first(links.replyAddresses)}\r\nMessage-ID: <a@x>\r\n\r\nThank you.\r\n`,
      ),
    }),
  );
  await walk.chapter(() => sendText(walk, { method: 'GET', path: first(links.calendars) }));
  for (const path of links.unsubscribes)
    await walk.chapter(() =>
      sendText(walk, {
        method: 'POST',
        path,
        contentType: 'application/x-www-form-urlencoded',
        body: Buffer.from('List-Unsubscribe=One-Click'),
      }),
    );
  await walk.chapter(() => sendText(walk, { method: 'GET', path: `/uploads/${picture}?w=32` }));
}

/** As `send`, for a reply that is no JSON. */
async function sendText(
  walk: Walk,
  { body, ...request }: Omit<Sent, 'body'> & { body?: Buffer },
): Promise<void> {
  const reply = await walk.session.send({ key: null, role: 'nobody', ...request, ...(body && { body }) });
  if (reply === null || reply.status >= 400)
    throw new Error(
      `${request.method} ${request.path} answered ${reply?.status}: ${reply?.bytes.toString()}`,
    );
}

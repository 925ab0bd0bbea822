import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { siteUrl } from '../testing/auth-app.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { replaceSecretKey } from '../keys/api-keys.ts';
import { auditLogEntries } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();
let secret: string;

beforeEach(async () => {
  secret = await replaceSecretKey({ database: fixture.database, clock: fixture.on.clock.now });
});

const admin = () =>
  createClient(siteUrl, secret, {
    global: { fetch: injectFetch(fixture.on.app) },
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.admin;
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  fixture.on.app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: { apikey: fixture.on.key, authorization: `Bearer ${secret}` },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });

describe('OAuth clients', () => {
  const wanted = {
    client_name: 'Ledger',
    redirect_uris: ['https://ledger.example.com/back'],
    client_uri: 'https://ledger.example.com',
  };

  test('official client: creates, reads, updates, regenerates the secret and deletes', async () => {
    const { oauth } = admin();
    const { data: client, error } = await oauth.createClient(wanted);
    expect(error).toBeNull();
    expect(client).toMatchObject({
      ...wanted,
      client_type: 'confidential',
      token_endpoint_auth_method: 'client_secret_basic',
      registration_type: 'manual',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      client_secret: expect.any(String),
    });
    const id = client?.client_id ?? '';
    const listed = await send('GET', '/admin/oauth/clients');
    expect(listed.json<{ clients: unknown[] }>().clients).toHaveLength(1);
    expect(listed.headers['x-total-count']).toBeUndefined();
    expect(listed.body).not.toContain('client_secret"');
    fixture.on.clock.advance(1);
    expect((await oauth.updateClient(id, { client_name: 'Books' })).data).toMatchObject({
      client_name: 'Books',
      created_at: client?.created_at,
      updated_at: fixture.on.clock.now().toISOString(),
    });
    const logo = 'https://ledger.example.com/logo.png';
    expect((await oauth.updateClient(id, { logo_uri: logo })).data).toMatchObject({
      client_name: 'Books',
      logo_uri: logo,
    });
    const renewed = await oauth.regenerateClientSecret(id);
    expect(renewed.data?.client_secret).not.toBe(client?.client_secret);
    expect((await send('DELETE', `/admin/oauth/clients/${id}`)).statusCode).toBe(204);
    expect((await oauth.getClient(id)).error).toMatchObject({ status: 404, code: 'oauth_client_not_found' });
    const noted = (
      await fixture.database.sql.select().from(auditLogEntries).orderBy(auditLogEntries.createdAt)
    ).map(({ payload }) => payload['traits']);
    expect(noted).toEqual(
      expect.arrayContaining(
        ['created', 'changed', 'secret replaced', 'deleted'].map((what) => ({
          oauth_client: what,
          client_id: id,
        })),
      ),
    );
  });

  test('create: answers 201; a public client has no secret', async () => {
    const answer = await send('POST', '/admin/oauth/clients', {
      ...wanted,
      token_endpoint_auth_method: 'none',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ client_type: 'public' });
    const { client_id: id, client_secret: none } = answer.json<{
      client_id: string;
      client_secret?: string;
    }>();
    expect(none).toBeUndefined();
    expect((await send('POST', `/admin/oauth/clients/${id}/regenerate_secret`)).statusCode).toBe(400);
    expect((await send('PUT', `/admin/oauth/clients/${id}`, {})).statusCode).toBe(400);
  });

  test('name: at most 1024 characters', async () => {
    const named = async (length: number) =>
      (await send('POST', '/admin/oauth/clients', { ...wanted, client_name: 'n'.repeat(length) })).json<{
        client_name?: string;
        msg?: string;
      }>();
    expect((await named(1024)).client_name).toHaveLength(1024);
    expect((await named(1025)).msg).toBe('client_name is too long');
  });

  test.each<[unknown]>([
    [{ client_name: 'No target' }],
    [{ ...wanted, redirect_uris: [] }],
    [{ ...wanted, redirect_uris: ['no address'] }],
    [{ ...wanted, redirect_uris: ['http://ledger.example.com/'] }],
    [{ ...wanted, redirect_uris: ['https://ledger.example.com/#part'] }],
    [{ ...wanted, redirect_uris: ['javascript:alert(1)'] }],
    [{ ...wanted, redirect_uris: ['https://a.example/,https://b.example/'] }],
    [{ ...wanted, grant_types: ['password'] }],
    [{ ...wanted, client_type: 'secretive' }],
    [{ ...wanted, client_type: 'public', token_endpoint_auth_method: 'client_secret_post' }],
    [{ ...wanted, logo_uri: 'javascript:alert(1)' }],
  ])('%j: rejected', async (body) => {
    const answer = await send('POST', '/admin/oauth/clients', body);
    expect(answer.json()).toMatchObject({
      code: 400,
      error_code: 'validation_failed',
      msg: expect.stringMatching(/redirect_uris|required|invalid|must|fit/i),
    });
  });
});

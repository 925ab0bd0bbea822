import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { siteUrl } from '../testing/auth-app.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { replaceSecretKey } from '../keys/api-keys.ts';
import { hashToken } from '../codes-and-links/codes.ts';
import { auditLogEntries, oauthClients } from '../tables.ts';
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

  const create = async (body: object) => {
    const answer = await send('POST', '/admin/oauth/clients', { ...wanted, ...body });
    return answer.json<Record<string, unknown> & { client_id: string; msg?: string }>();
  };
  const change = async (id: string, body: object) =>
    (await send('PUT', `/admin/oauth/clients/${id}`, body)).json<Record<string, unknown>>();

  test('redirect address: https, an app of its own scheme or this computer; a script, a file and another host without encryption are refused', async () => {
    const long = `https://ledger.example.com/${'x'.repeat(2048 - 27)}`;
    const allowed = [
      'http://localhost:3000/back',
      'http://127.0.0.1/',
      'http://[::1]:8080/',
      'com.example.ledger:/back',
      'javascript-app:/back',
      'web+data:/back',
      long,
    ];
    for (const uri of allowed)
      expect(await create({ redirect_uris: [uri] })).toMatchObject({ redirect_uris: [uri] });
    const refused = [
      `${long}x`,
      'no address',
      'https://ledger.example.com/#part',
      'https://a.example/,https://b.example/',
      'http://ledger.example.com/',
      'javascript:alert(1)',
      'http://localhost.evil.example/',
      'http://evil-localhost/',
      'https://ledger.example.com/a b',
      'data:text/html,x',
      'data:text/html;x',
      'file:///etc/passwd',
      'vbscript:x',
      'blob:https://ledger.example.com/x',
      'about:blank',
    ];
    for (const uri of refused)
      expect(await create({ redirect_uris: ['https://a.example/', uri] })).toMatchObject({
        code: 400,
        error_code: 'validation_failed',
        msg: `invalid redirect_uri: ${uri.slice(0, 200)}`,
      });
  });

  test('redirect addresses: one to ten', async () => {
    const many = Array.from({ length: 11 }, (_, index) => `https://ledger.example.com/${index}`);
    expect(await create({ redirect_uris: many.slice(1) })).toMatchObject({ redirect_uris: many.slice(1) });
    expect((await create({ redirect_uris: many })).msg).toBe('redirect_uris cannot be more than 10');
    for (const none of [[], undefined])
      expect((await create({ redirect_uris: none })).msg).toBe('redirect_uris is required');
  });

  test.each([
    [{}, 'confidential', 'client_secret_basic'],
    [{ client_type: 'confidential' }, 'confidential', 'client_secret_basic'],
    [{ token_endpoint_auth_method: 'client_secret_post' }, 'confidential', 'client_secret_post'],
    [{ client_type: 'public' }, 'public', 'none'],
    [{ client_type: 'public', token_endpoint_auth_method: 'none' }, 'public', 'none'],
  ])('client with %j: %s, authenticates with %s', async (body, type, method) => {
    const client = await create(body);
    expect(client).toMatchObject({ client_type: type, token_endpoint_auth_method: method });
    expect('client_secret' in client).toBe(type === 'confidential');
  });

  test('client with values that do not fit: refused with the reason', async () => {
    const refused = async (body: object) => (await create(body)).msg;
    expect(await refused({ client_type: 'secretive' })).toBe('client_type must be public or confidential');
    expect(await refused({ token_endpoint_auth_method: 'password' })).toBe(
      'token_endpoint_auth_method must be one of none, client_secret_basic, client_secret_post',
    );
    for (const [type, method] of [
      ['public', 'client_secret_basic'],
      ['confidential', 'none'],
    ])
      expect(await refused({ client_type: type, token_endpoint_auth_method: method })).toBe(
        'token_endpoint_auth_method does not fit client_type',
      );
    for (const grant_types of [[], ['password'], ['refresh_token', 'password']])
      expect(await refused({ grant_types })).toBe(
        'grant_types must be among authorization_code, refresh_token',
      );
    expect(await create({ grant_types: ['refresh_token'] })).toMatchObject({
      grant_types: ['refresh_token'],
    });
    const long = `https://ledger.example.com/${'x'.repeat(2048 - 27)}`;
    for (const uri of [
      'no address',
      'javascript:alert(1)',
      'ftp://ledger.example.com/',
      'xhttp://x',
      'https-x://x',
      `${long}x`,
    ]) {
      expect(await refused({ client_uri: uri })).toBe('client_uri must be a valid URL');
      expect(await refused({ logo_uri: uri })).toBe('logo_uri must be a valid URL');
    }
    expect(await create({ client_uri: 'http://ledger.example.com/', logo_uri: long })).toMatchObject({
      client_uri: 'http://ledger.example.com/',
      logo_uri: long,
    });
    const bare = await create({ client_name: undefined, client_uri: '', logo_uri: '' });
    expect(bare).toMatchObject({ client_name: '' });
    expect(bare).not.toHaveProperty('client_uri');
    expect(bare).not.toHaveProperty('logo_uri');
  });

  test('change: only what is given, and no way to authenticate that does not fit the type', async () => {
    const { client_id: id } = await create({ grant_types: ['refresh_token'] });
    const { client_id: open } = await create({ client_type: 'public' });
    expect((await change(id, {}))['msg']).toBe('At least one field must be given to update');
    for (const [client, method] of [
      [id, 'none'],
      [id, 'password'],
      [open, 'client_secret_post'],
      [open, 'password'],
    ] as const)
      expect((await change(client, { token_endpoint_auth_method: method }))['msg']).toBe(
        'token_endpoint_auth_method does not fit the type of the client',
      );
    expect(await change(open, { token_endpoint_auth_method: 'none' })).toMatchObject({ client_id: open });
    const redirect_uris = ['https://books.example.com/', 'https://books.example.com/back'];
    expect(await change(id, { redirect_uris })).toMatchObject({
      ...wanted,
      redirect_uris,
      grant_types: ['refresh_token'],
    });
    expect(
      await change(id, {
        grant_types: ['authorization_code'],
        client_uri: 'https://books.example.com/',
        token_endpoint_auth_method: 'client_secret_post',
      }),
    ).toMatchObject({
      client_name: 'Ledger',
      redirect_uris,
      grant_types: ['authorization_code'],
      client_uri: 'https://books.example.com/',
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect((await change(id, { redirect_uris: ['file:///x'] }))['msg']).toMatch(/^invalid redirect_uri/);
    expect((await change(id, { grant_types: ['password'] }))['msg']).toMatch(/^grant_types must/);
  });

  test('secret: stored as a hash only, the earlier one is replaced, and none is left of a deleted client', async () => {
    const stored = async () => (await fixture.database.sql.select().from(oauthClients))[0]?.clientSecretHash;
    const { client_id: id, client_secret: first } = await create({});
    expect(await stored()).toBe(hashToken(String(first)));
    const renewed = (await send('POST', `/admin/oauth/clients/${id}/regenerate_secret`)).json<{
      client_secret: string;
    }>();
    expect(await stored()).toBe(hashToken(renewed.client_secret));
    expect((await send('GET', `/admin/oauth/clients/${id}`)).json()).not.toHaveProperty('client_secret');
    expect(await change(id, { client_name: 'Books' })).not.toHaveProperty('client_secret');
    expect(await stored()).toBe(hashToken(renewed.client_secret));
    await send('DELETE', `/admin/oauth/clients/${id}`);
    expect(await stored()).toBeNull();
    const { client_id: open } = await create({ client_type: 'public' });
    expect(
      (await send('POST', `/admin/oauth/clients/${open}/regenerate_secret`)).json<{ msg: string }>().msg,
    ).toBe('Cannot regenerate secret for public client');
  });

  test('list: newest first in pages, without deleted clients, which are not found any more', async () => {
    const ids: string[] = [];
    for (const client_name of ['one', 'two', 'three', 'four']) {
      ids.push((await create({ client_name })).client_id);
      fixture.on.clock.advance(1);
    }
    const names = async (query = '') =>
      (await send('GET', `/admin/oauth/clients${query}`))
        .json<{ clients: { client_name: string }[] }>()
        .clients.map((client) => client.client_name);
    await send('DELETE', `/admin/oauth/clients/${ids[2]}`);
    expect(await names()).toEqual(['four', 'two', 'one']);
    expect(await names('?page=2&per_page=1')).toEqual(['two']);
    for (const id of [ids[2], crypto.randomUUID(), 'no-uuid'])
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/regenerate_secret'],
      ] as const)
        expect(
          (
            await send(
              method,
              `/admin/oauth/clients/${id}${path}`,
              method === 'PUT' ? { client_name: 'x' } : undefined,
            )
          ).json(),
        ).toMatchObject({ code: 404, error_code: 'oauth_client_not_found', msg: 'OAuth client not found' });
    expect(await names()).toEqual(['four', 'two', 'one']);
  });
});

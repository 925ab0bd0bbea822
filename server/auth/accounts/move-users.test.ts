import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, signUpInTwoSteps, type AuthApp } from '../testing/auth-app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { makeTotpSecret, totpCode, totpStep } from '../factors/totp.ts';

const document = readFileSync(join(import.meta.dirname, '../../../docs/auth.md'), 'utf8');
/** The SQL statements of docs/auth.md. */
const statements = (which: 'in' | 'out'): string =>
  document.match(new RegExp('```sql\\n-- ' + which + '\\n(.*?)```', 's'))?.[1] ?? '';

/** The user tables of GoTrue's schema. */
const gotrueTables = (schema: string): string => `
  create schema ${schema};
  create type ${schema}.factor_type as enum ('totp', 'webauthn', 'phone');
  create type ${schema}.factor_status as enum ('unverified', 'verified');
  create table ${schema}.users (
    instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255), encrypted_password varchar(255),
    email_confirmed_at timestamptz, invited_at timestamptz, confirmation_token varchar(255), confirmation_sent_at timestamptz,
    recovery_token varchar(255), recovery_sent_at timestamptz, email_change_token_new varchar(255), email_change varchar(255),
    email_change_sent_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, is_super_admin bool,
    created_at timestamptz, updated_at timestamptz, phone text unique default null, phone_confirmed_at timestamptz,
    confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
    email_change_token_current varchar(255) default '', email_change_confirm_status smallint default 0, banned_until timestamptz,
    reauthentication_token varchar(255) default '', reauthentication_sent_at timestamptz, is_sso_user boolean not null default false,
    deleted_at timestamptz, is_anonymous boolean not null default false);
  create table ${schema}.identities (
    provider_id text not null, user_id uuid not null, identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz,
    created_at timestamptz, updated_at timestamptz, email text generated always as (lower(identity_data ->> 'email')) stored,
    id uuid primary key default gen_random_uuid(), unique (provider_id, provider));
  create table ${schema}.mfa_factors (
    id uuid primary key, user_id uuid not null, friendly_name text, factor_type ${schema}.factor_type not null,
    status ${schema}.factor_status not null, created_at timestamptz not null, updated_at timestamptz not null, secret text, phone text);`;

describe('the SQL in docs/auth.md', () => {
  let database: Database;
  let on: AuthApp;
  beforeAll(async () => {
    database = await openTestDatabase();
    on = await openAuthApp(database);
  });
  afterAll(async () => {
    await on.app.close();
    await database.close();
  });
  const asOwner = (text: string, values?: readonly unknown[]) =>
    database.withoutTimeouts(() => database.query(text, values));

  it('imports users with passwords and authenticator apps', async () => {
    const [id, factorId, secret] = [crypto.randomUUID(), crypto.randomUUID(), makeTotpSecret()];
    await asOwner(gotrueTables('moved'));
    await asOwner(
      `insert into moved.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ($1, 'authenticated', 'authenticated', 'Bola@Example.com', $2, now(), '{"provider":"email","providers":["email"]}', '{"full_name":"Bola Ade"}', now(), now())`,
      [id, await bcrypt('harbour-lantern-42', 10)],
    );
    await asOwner(
      `insert into moved.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
       values ($1, $2, jsonb_build_object('sub', $1::text, 'email', 'bola@example.com'), 'email', now(), now())`,
      [id, id],
    );
    await asOwner(
      `insert into moved.mfa_factors values ($1, $2, 'Phone', 'totp', 'verified', now(), now(), $3)`,
      [factorId, id, secret],
    );
    await asOwner(statements('in'));

    const bola = on.client();
    const { data, error } = await bola.auth.signInWithPassword({
      email: 'bola@example.com',
      password: 'harbour-lantern-42',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email: 'bola@example.com',
      user_metadata: { full_name: 'Bola Ade' },
      identities: [{ provider: 'email' }],
    });
    expect(
      (await bola.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret, totpStep(on.clock.now())) }))
        .error,
    ).toBeNull();
    await asOwner('drop schema moved cascade');
  });

  it('exports users to the tables of GoTrue', async () => {
    await signUpInTwoSteps(on, 'ada@example.com');
    await asOwner(
      'create schema moved; create view moved.users as select * from auth.users; create view moved.identities as select * from auth.identities',
    );
    await asOwner(gotrueTables('project'));
    await asOwner(statements('out').replaceAll('auth.', 'project.'));
    const { rows } = await asOwner(`
      select u.email, u.encrypted_password like '$argon2id$%' as with_password, u.confirmation_token, i.provider, u.confirmed_at is not null as confirmed
      from project.users u join project.identities i on i.user_id = u.id where u.email = 'ada@example.com'`);
    expect(rows).toEqual([
      {
        email: 'ada@example.com',
        with_password: true,
        confirmation_token: '',
        provider: 'email',
        confirmed: true,
      },
    ]);
  });
});

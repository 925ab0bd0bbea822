import { expect, test } from 'vitest';
import { isUuid } from '../callers/require-user.ts';
import { obfuscatedUser, presentUser } from './present-user.ts';

type User = Parameters<typeof presentUser>[0];
type Identity = Parameters<typeof presentUser>[1][number];
type Factor = NonNullable<Parameters<typeof presentUser>[2]>[number];

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));
const bare: User = {
  id: '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10',
  aud: 'authenticated',
  role: 'authenticated',
  email: null,
  encryptedPassword: 'secret',
  emailConfirmedAt: null,
  invitedAt: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  emailChange: null,
  emailChangeSentAt: null,
  emailChangeConfirmStatus: 0,
  lastSignInAt: null,
  rawAppMetaData: {},
  rawUserMetaData: {},
  phone: null,
  phoneConfirmedAt: null,
  reauthenticationSentAt: null,
  bannedUntil: null,
  deletedAt: null,
  isAnonymous: true,
  createdAt: at(1),
  updatedAt: at(2),
};
const always = {
  id: bare.id,
  aud: 'authenticated',
  role: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  identities: [],
  created_at: '2026-11-21T01:00:00.000Z',
  updated_at: '2026-11-21T02:00:00.000Z',
};

test('user without addresses and instants: empty strings, and no other members', () => {
  expect(presentUser(bare, [])).toEqual({ ...always, email: '', phone: '', is_anonymous: true });
});

test('user with every instant: each under its name of GoTrue, confirmed when the first address was', () => {
  const user: User = {
    ...bare,
    email: 'ada@customer.example',
    phone: '2348012345678',
    emailChange: 'new@customer.example',
    isAnonymous: false,
    invitedAt: at(3),
    confirmationSentAt: at(4),
    phoneConfirmedAt: at(5),
    emailConfirmedAt: at(6),
    recoverySentAt: at(7),
    emailChangeSentAt: at(8),
    reauthenticationSentAt: at(9),
    lastSignInAt: at(10),
    bannedUntil: at(11),
    deletedAt: at(12),
  };
  expect(presentUser(user, [])).toEqual({
    ...always,
    email: 'ada@customer.example',
    phone: '2348012345678',
    new_email: 'new@customer.example',
    is_anonymous: false,
    invited_at: '2026-11-21T03:00:00.000Z',
    confirmation_sent_at: '2026-11-21T04:00:00.000Z',
    phone_confirmed_at: '2026-11-21T05:00:00.000Z',
    confirmed_at: '2026-11-21T05:00:00.000Z',
    email_confirmed_at: '2026-11-21T06:00:00.000Z',
    recovery_sent_at: '2026-11-21T07:00:00.000Z',
    email_change_sent_at: '2026-11-21T08:00:00.000Z',
    reauthentication_sent_at: '2026-11-21T09:00:00.000Z',
    last_sign_in_at: '2026-11-21T10:00:00.000Z',
    banned_until: '2026-11-21T11:00:00.000Z',
    deleted_at: '2026-11-21T12:00:00.000Z',
  });
});

test('identity and second factor: with what is known of them, without the secret', () => {
  const identity: Identity = {
    id: 'an id',
    providerId: 'ada-1',
    userId: bare.id,
    provider: 'google',
    identityData: { sub: 'ada-1' },
    email: null,
    lastSignInAt: null,
    createdAt: at(3),
    updatedAt: at(4),
  };
  const factor: Factor = {
    id: 'a factor',
    userId: bare.id,
    friendlyName: null,
    factorType: 'totp',
    status: 'verified',
    secret: 'a secret',
    phone: null,
    lastChallengedAt: null,
    webAuthnCredential: null,
    webAuthnAaguid: null,
    lastWebauthnChallengeData: null,
    lastTotpStep: null,
    createdAt: at(5),
    updatedAt: at(6),
  };
  const named = { ...factor, friendlyName: 'Telephone', phone: '2348012345678', lastChallengedAt: at(8) };
  const shown = presentUser(
    bare,
    [identity, { ...identity, email: 'ada@customer.example', lastSignInAt: at(7) }],
    [factor, named],
  );
  const shownIdentity = {
    identity_id: 'an id',
    id: 'ada-1',
    user_id: bare.id,
    identity_data: { sub: 'ada-1' },
    provider: 'google',
    created_at: '2026-11-21T03:00:00.000Z',
    updated_at: '2026-11-21T04:00:00.000Z',
  };
  const shownFactor = {
    id: 'a factor',
    status: 'verified',
    factor_type: 'totp',
    created_at: '2026-11-21T05:00:00.000Z',
    updated_at: '2026-11-21T06:00:00.000Z',
  };
  expect(shown['identities']).toEqual([
    shownIdentity,
    { ...shownIdentity, email: 'ada@customer.example', last_sign_in_at: '2026-11-21T07:00:00.000Z' },
  ]);
  expect(shown['factors']).toEqual([
    shownFactor,
    {
      ...shownFactor,
      friendly_name: 'Telephone',
      phone: '2348012345678',
      last_challenged_at: '2026-11-21T08:00:00.000Z',
    },
  ]);
});

test('sign-up with the address of an account: looks like a new user, each time with another id', () => {
  const metadata = { full_name: 'Ada Obi' };
  const shown = obfuscatedUser('ada@customer.example', metadata, at(1));
  const asNew = presentUser(
    {
      ...bare,
      role: '',
      email: 'ada@customer.example',
      isAnonymous: false,
      confirmationSentAt: at(1),
      updatedAt: at(1),
      rawAppMetaData: { provider: 'email', providers: ['email'] },
      rawUserMetaData: metadata,
    },
    [],
  );
  expect(shown).toEqual({ ...asNew, id: shown['id'] });
  expect(isUuid(shown['id'])).toBe(true);
  expect(obfuscatedUser('ada@customer.example', metadata, at(1))['id']).not.toBe(shown['id']);
});

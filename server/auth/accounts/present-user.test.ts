import { expect, test } from 'vitest';
import { presentUser } from './present-user.ts';

type User = Parameters<typeof presentUser>[0];

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

import { expect, test } from 'vitest';
import { isSentAgain } from './invite.ts';

const sentAt = new Date('2026-11-21T12:00:00Z');
const earlier = {
  id: 'i1',
  companyId: 'c1',
  applicationId: null,
  email: 'kemi@firm.example',
  role: 'editor' as const,
  handsOver: false,
  forFirm: false,
  tokenHash: '',
  invitedBy: 'a1',
  invitedByName: 'Ada Obi',
  sentAt,
  expiresAt: new Date('2026-12-05T12:00:00Z'),
  acceptedBy: null,
};

test.each([
  ['the same', earlier, { role: 'editor', handsOver: false, forFirm: false }, 59_999, true],
  ['a minute later', earlier, { role: 'editor', handsOver: false, forFirm: false }, 60_000, false],
  ['another role', earlier, { role: 'viewer', handsOver: false, forFirm: false }, 0, false],
  ['for the firm', earlier, { role: 'editor', handsOver: false, forFirm: true }, 0, false],
  ['to hand over', earlier, { role: 'editor', handsOver: true, forFirm: false }, 0, false],
  ['the first', undefined, { role: 'editor', handsOver: false, forFirm: false }, 0, false],
] as const)(
  'invitation, %s: a repetition only within a minute with the same role',
  (_case, before, sent, afterMs, isRepeated) => {
    const clock = () => new Date(sentAt.getTime() + afterMs);
    expect(isSentAgain({ clock }, before, sent)).toBe(isRepeated);
  },
);

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isWithheldWhileBanned, mailTopics, noticeTopicOf, type MailKind } from './notice-topics.ts';

const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', 'server/testing/**'] })
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/**
 * The last part of a kind, such as 'filed' of 'application.filed', where templates of the desk and of
 * inquiries build it.
 */
const lastPartOf = (kind: string): string => kind.replace(/^(desk\.inquiry_|desk\.|inquiry\.)/, '');

test('mail topics: every kind is of an e-mail that the server sends', () => {
  const unsent = Object.keys(mailTopics).filter((kind) => {
    const isBuilt = new RegExp(`\\b${lastPartOf(kind)}\\b`).test(sources);
    return !(sources.includes(`'${kind}'`) || (/^(desk|inquiry)\./.test(kind) && isBuilt));
  });
  expect(unsent).toEqual([]);
});

test('mail topics: what stops an application, money and security cannot be turned off', () => {
  const always: MailKind[] = [
    'auth.recovery',
    'account.token',
    'application.submitted',
    'application.refund_needs_account',
    'application.information_asked',
    'application.last_notice',
    'members.invitation',
    'documents.request',
  ];
  expect(always.map(noticeTopicOf)).toEqual(always.map(() => null));
  expect(noticeTopicOf('application.filed')).toBe('progress');
});

test('mail topics: a banned account gets no news, and is told of money, decisions, security and its data', () => {
  const withheld: MailKind[] = [
    'company.reminder',
    'documents.reminder',
    'application.chased',
    'application.filed',
    'application.message',
    'desk.mention',
  ];
  const sent: MailKind[] = [
    'application.refunded',
    'privacy.decided',
    'application.rejected',
    'auth.password-changed',
    'inquiry.contact',
    'members.changed',
    'newsletter.issue',
  ];
  expect(withheld.filter((kind) => !isWithheldWhileBanned(kind))).toEqual([]);
  expect(sent.filter(isWithheldWhileBanned)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { MemberRole } from '#contract/members/member-rights.ts';
import { readConfig } from '../config/config.ts';
import type { Mail } from '../mail/mail.ts';
import { queueInvitationMail, queueMemberMail } from './member-mails.ts';
import type { Subject } from './subject.ts';

const subject: Subject = {
  kind: 'companies',
  id: 'c1',
  key: { companyId: 'c1' },
  name: 'Zuma Foods',
  holderId: 'a1',
  createdAt: new Date('2026-11-21T12:00:00Z'),
  companyId: null,
  isDraft: false,
  path: '/companies/c1',
};
const config = readConfig({ PUBLIC_URL: 'https://charterly.example' });

/** Runs work with a mailer that keeps what is queued. The text of a mail is in one line. */
async function mailsOf(work: (dependencies: Parameters<typeof queueInvitationMail>[0]) => Promise<void>) {
  const queued: Mail[] = [];
  await work({ mailer: { queue: async (mail) => void queued.push(mail) }, config });
  return queued.map(({ to, subject: title, kind, text, html }) => ({
    to,
    title,
    kind,
    text: text.split('\n--\n')[0]?.replace(/\s+/g, ' ').trim(),
    preheader: /overflow:hidden[^>]*>([^<]*)</.exec(html)?.[1],
  }));
}

describe('invitation', () => {
  const invite = async (invitation: { role: MemberRole; handsOver?: boolean; forFirm?: boolean }) => {
    const [mail] = await mailsOf((dependencies) =>
      queueInvitationMail(dependencies, subject, {
        to: 'kemi@firm.example',
        by: 'Ada Obi',
        handsOver: false,
        forFirm: false,
        token: 'secret',
        ...invitation,
      }),
    );
    return mail;
  };
  const end =
    'Open the link and accept with an account for this address (kemi@firm.example). It is valid for 14 days. You can also decline there. See the invitation: https://charterly.example/invitations/secret If you did not expect this, you can ignore it.';

  test.each<[MemberRole, string, string]>([
    ['owner', 'an owner', 'You can do everything: fill in, pay, sign, cancel, and invite others.'],
    ['editor', 'an editor', 'You can fill in, answer questions, upload documents and pay. An owner signs.'],
    ['viewer', 'a viewer', 'You can read everything, but you cannot change it.'],
  ])('%s: told what the role may do', async (role, named, may) => {
    const offer = `Ada Obi invites you to Zuma Foods on Charterly, as ${named}.`;
    expect(await invite({ role })).toEqual({
      to: 'kemi@firm.example',
      title: 'Ada Obi invites you to Zuma Foods',
      kind: 'members.invitation',
      text: `You are invited ${offer} ${may} ${end}`,
      preheader: offer,
    });
  });

  test.each<[MemberRole, string, string]>([
    [
      'editor',
      'an editor',
      'Everyone in your firm can fill in, answer questions, upload documents and pay. An owner signs.',
    ],
    ['viewer', 'a viewer', 'Everyone in your firm can read everything, but cannot change it.'],
  ])('firm as %s: told that everyone in it has the role', async (role, named, may) => {
    const offer = `Ada Obi gives Zuma Foods to your firm on Charterly, as ${named}.`;
    expect(await invite({ role, forFirm: true })).toMatchObject({
      title: 'Ada Obi gives Zuma Foods to your firm',
      kind: 'members.invitation',
      text: `You have a new client to accept ${offer} ${may} ${end}`,
    });
  });

  test('hand-over: told what comes with it', async () => {
    const offer = 'Ada Obi wants to hand over Zuma Foods to you on Charterly.';
    expect(await invite({ role: 'owner', handsOver: true })).toMatchObject({
      title: 'Ada Obi hands over Zuma Foods to you',
      kind: 'members.hand_over',
      text: `You can take over ${offer} When you accept, it belongs to your account. You get its e-mails and invoices, and you decide who has access. ${end}`,
    });
  });
});

describe('change of access', () => {
  const change = { title: 'your role changed', words: 'Ada Obi changed your role.' };
  const kemi = { name: 'Kemi Ade', email: 'kemi@firm.example' };

  test.each([
    [true, ' See who has access: https://charterly.example/companies/c1/people'],
    [false, ''],
  ])('with a link to the people: %s', async (link, action) => {
    expect(
      await mailsOf((dependencies) => queueMemberMail(dependencies, subject, kemi, { ...change, link })),
    ).toEqual([
      {
        to: 'kemi@firm.example',
        title: 'Zuma Foods: your role changed',
        kind: 'members.changed',
        text: `your role changed Hello Kemi Ade, Ada Obi changed your role.${action}`,
        preheader: 'Ada Obi changed your role.',
      },
    ]);
  });

  test('account without an address: no mail', async () => {
    const nobody = { name: 'Kemi Ade', email: '' };
    expect(
      await mailsOf((dependencies) =>
        queueMemberMail(dependencies, subject, nobody, { ...change, link: true }),
      ),
    ).toEqual([]);
  });
});

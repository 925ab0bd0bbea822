import type { MemberAct, MemberRole } from '#contract/members/member-rights.ts';

/** How the page names each role, and what it allows. */
export const roleWords: Readonly<Record<MemberRole, { title: string; article: string; may: string }>> = {
  owner: { title: 'Owner', article: 'an owner', may: 'Everything: sign, pay, cancel, and invite others.' },
  editor: {
    title: 'Editor',
    article: 'an editor',
    may: 'Fills in, answers questions, uploads and pays. Cannot sign or cancel.',
  },
  viewer: { title: 'Viewer', article: 'a viewer', may: 'Reads everything, changes nothing.' },
};

/** Returns a person's act in words that follow the name: 'Kemi Ade invited ngozi@firm.example as an editor'. */
export function actWords({
  act,
  concerns,
  role,
}: {
  act: MemberAct;
  concerns: string | null;
  role: MemberRole | null;
}): string {
  const person = concerns ?? 'a person';
  const as = role === null ? '' : ` as ${roleWords[role].article}`;
  const words: Record<MemberAct, string> = {
    'application:answer': 'changed answers or documents',
    'application:pay': 'paid, or opened a payment',
    'application:sign': 'signed, or answered a new price',
    'application:cancel': 'cancelled, or decided about a refund',
    'company:change': 'changed the company, its deadlines or registers',
    invited: `invited ${person}${as}`,
    'invitation-withdrawn': `withdrew the invitation of ${person}`,
    'invitation-declined': 'declined the invitation',
    joined: `accepted the invitation${as}`,
    'role-changed': `made ${person} ${role === null ? 'a member' : roleWords[role].article}`,
    removed: `removed ${person}`,
    left: 'left',
    'hand-over-offered': `offered to hand over to ${person}`,
    'handed-over': `handed over to ${person}`,
    'firm-invited': `offered it to the firm of ${person}${as}`,
    'firm-joined': `accepted for the firm ${concerns ?? ''}${as}`,
    'firm-role-changed': `made the firm ${concerns ?? ''} ${role === null ? 'a member' : roleWords[role].article}`,
    'firm-removed': `ended the access of the firm ${concerns ?? ''}`,
    'firm-left': `ended the access of their firm ${concerns ?? ''}`,
    'part-invited': `invited ${person} to fill in and sign a part`,
    'part-withdrawn': `withdrew the invitation of ${person} to a part`,
    'part-opened': 'opened their own part',
    'part-answered': 'changed answers or documents of their own part',
    'part-signed': 'signed their own part',
    'part-signature-ended': `changed the part of ${person}, so its signature ended`,
  };
  return words[act];
}

import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-transport.ts';

/** The Message-ID of a mail: its row's id at the sender's domain, the same at every attempt. */
const messageIdOf = (mail: OutgoingMail): string => {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(mail.from)?.[1] ?? 'localhost';
  return `<${mail.id}@${domain}>`;
};

/**
 * The mail in the words of nodemailer, the same for every transport.
 * @throws when `to` is more than one plain address: a comma must never make a second recipient
 */
export const composeMessage = (mail: OutgoingMail): SendMailOptions => {
  if (!/^[^\s,;<>"@]+@[^\s,;<>"@]+$/.test(mail.to))
    throw new Error('The recipient of a mail is not one address');
  return {
    messageId: messageIdOf(mail),
    date: mail.createdAt,
    from: mail.from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Keeps out-of-office replies from answering a machine (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribeUrl == null
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

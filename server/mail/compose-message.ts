import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-transport.ts';

/** Returns the Message-ID of a mail: its row's id at the sender's domain, the same for every attempt. */
const messageIdOf = (mail: OutgoingMail): string => {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(mail.from)?.[1] ?? 'localhost';
  return `<${mail.id}@${domain}>`;
};

/**
 * Converts a mail to a message of nodemailer, for all transports.
 * @throws Error unless `to` is a single plain address, so that a comma cannot add a recipient
 */
export const composeMessage = (mail: OutgoingMail): SendMailOptions => {
  if (!/^[^\s,;<>"@]+@[^\s,;<>"@]+$/.test(mail.to))
    throw new Error('The recipient of a mail is not one address');
  return {
    messageId: messageIdOf(mail),
    date: mail.createdAt,
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo == null ? {} : { replyTo: mail.replyTo }),
    ...(mail.bounceTo == null ? {} : { envelope: { from: mail.bounceTo, to: mail.to } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Suppresses automatic replies (RFC 3834).
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

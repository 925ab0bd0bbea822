import { createHash, randomUUID } from 'node:crypto';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { Refusal } from '#contract/errors.ts';

/** An attachment in memory. */
export type MailAttachment = { name: string; mediaType: string; bytes: Buffer };

/** Parts of an inbound mail that we use. */
export type InboundMail = {
  /** The SHA-256 of the Message-ID in hexadecimal; without one, that of the whole mail. */
  idHash: string;
  messageId: string | null;
  /** The Message-ID of the mail that it answers; null without one. */
  inReplyTo: string | null;
  /** The address in From, in lower case; null without one. */
  from: string | null;
  /** The values of the headers that name recipients. */
  recipients: string;
  /** The plain text; that of an HTML mail is made from its HTML. */
  text: string;
  attachments: readonly MailAttachment[];
  /** Why no person wrote it; null when one may have. */
  automatic: 'auto_reply' | 'bulk' | 'bounce' | null;
  /** The status of a failed delivery (RFC 3463), such as 5.1.1; null when it is no report of one. */
  failedDelivery: string | null;
};

const recipientHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to', 'cc'];

/** A longer text was not typed by a person. */
const maxTextLetters = 200_000;

/** A picture that belongs to the layout of a mail, such as a logo in a signature, is smaller than this. */
const layoutPictureBytes = 20_000;

/** Parses a raw mail (RFC 5322). @throws Refusal bad_request when it is none */
export async function readMail(raw: Uint8Array): Promise<InboundMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 30, rfc822Attachments: true }).catch(
    (cause: unknown) => {
      throw new Refusal('bad_request', { words: 'We cannot read this e-mail.', cause });
    },
  );
  if (mail.headers.length === 0 || mail.from === undefined)
    throw new Refusal('bad_request', { words: 'We cannot read this e-mail.' });
  const valuesOf = (name: string): string[] =>
    mail.headers.flatMap(({ key, value }) => (key === name ? [value] : []));
  const failedDelivery = failedDeliveryOf(mail);
  return {
    idHash: createHash('sha256')
      .update(mail.messageId ?? raw)
      .digest('hex'),
    messageId: mail.messageId ?? null,
    inReplyTo: mail.inReplyTo ?? null,
    from: mail.from.address?.trim().toLowerCase() || null,
    recipients: recipientHeaders.flatMap(valuesOf).join('\n'),
    text: await textOf(mail),
    attachments: mail.attachments.filter((each) => !isLayout(each)).map(toAttachment),
    automatic: automaticOf(valuesOf, failedDelivery !== null),
    failedDelivery,
  };
}

/** Recognises mails of programs (RFC 3834) and of mailing lists. */
function automaticOf(valuesOf: (name: string) => string[], isBounce: boolean): InboundMail['automatic'] {
  const has = (name: string, pattern: RegExp): boolean =>
    valuesOf(name).some((value) => pattern.test(value.trim()));
  if (isBounce || has('content-type', /^multipart\/report\b/i) || has('return-path', /^<>$/)) return 'bounce';
  if (
    has('auto-submitted', /^auto-/i) ||
    has('precedence', /^auto_reply\b/i) ||
    has('x-autoreply', /./) ||
    has('x-autorespond', /./)
  )
    return 'auto_reply';
  if (has('precedence', /^(bulk|junk|list)\b/i) || has('list-id', /./) || has('list-unsubscribe', /./))
    return 'bulk';
  return null;
}

/**
 * Returns the status in a delivery status notification (RFC 3464) whose action is 'failed'; 4.x when the
 * server gave up after temporary failures.
 */
function failedDeliveryOf({ attachments }: Email): string | null {
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (report === undefined) return null;
  const words = bytesOf(report).subarray(0, 20_000).toString('latin1');
  if (!/^action:\s*failed\b/im.test(words)) return null;
  return /^status:\s*([45]\.\d{1,3}\.\d{1,3})\b/im.exec(words)?.[1] ?? '5.0.0';
}

/**
 * The parser converts HTML to text only beside a part of plain text, so that HTML alone is parsed again
 * beside an empty one.
 */
async function textOf({ text, html }: Email): Promise<string> {
  if (text !== undefined || html === undefined) return toStorable((text ?? '').slice(0, maxTextLetters));
  const content = withoutElements(withoutElements(html.slice(0, maxTextLetters), 'style'), 'script');
  const boundary = randomUUID();
  const part = (type: string, encoded: string): string =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n`;
  const both = await PostalMime.parse(
    `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n` +
      `${part('text/plain', '')}${part('text/html', Buffer.from(content).toString('base64'))}--${boundary}--\r\n`,
  );
  return toStorable(both.text ?? '');
}

/** Removes elements with their content, which the parser would keep as text. */
function withoutElements(html: string, name: 'style' | 'script'): string {
  // Only ASCII, because other letters may get longer: each place must be the same in both.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let kept = '';
  let at = 0;
  for (;;) {
    const start = lower.indexOf(`<${name}`, at);
    if (start < 0) return kept + html.slice(at);
    kept += html.slice(at, start);
    const end = lower.indexOf(`</${name}`, start);
    if (end < 0) return kept;
    at = lower.indexOf('>', end) + 1;
    if (at === 0) return kept;
  }
}

/** Removes control characters, which the database does not store, and halves of surrogate pairs. */
const toStorable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g, '').toWellFormed();

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : content instanceof Uint8Array
      ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
      : Buffer.from(content);

const isLayout = (attachment: Attachment): boolean =>
  attachment.related === true &&
  attachment.mimeType.startsWith('image/') &&
  bytesOf(attachment).length < layoutPictureBytes;

const toAttachment = (attachment: Attachment): MailAttachment => ({
  name: toStorable(attachment.filename ?? 'attachment'),
  mediaType: attachment.mimeType,
  bytes: bytesOf(attachment),
});

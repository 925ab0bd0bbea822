import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import {
  ASKED_DOCUMENT_HEADER,
  RESUMABLE_UPLOADS_PATH,
  VISITOR_HEADER,
} from '#contract/documents/uploads.ts';
import { simulatedKeys } from '../../payments/simulators/payment-simulators.ts';
import { anyRole, encode, rawBody } from './contract-requests.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { damaged, unexpectedText } from './values.ts';

/** What is outside the contract, and reached with secrets of links, of webhooks or of unfinished uploads. */
export type Links = {
  /** Paths of calendar feeds, and of links with which mails are turned off. */
  readonly calendars: readonly string[];
  readonly unsubscribes: readonly string[];
  /** The secret of the link to a requested document, and the ids of unfinished uploads of the customer. */
  readonly askedDocument: string;
  readonly uploads: readonly string[];
  /** The path to which a file of a draft is uploaded in one request. */
  readonly uploadPath: string;
  /** JSON that payment providers sent, by provider. */
  readonly webhooks: readonly (readonly [provider: string, body: unknown])[];
  readonly mailSecret: string;
  /** Addresses to which a customer replies. */
  readonly replyAddresses: readonly string[];
  /** The time of the server, which signatures contain. */
  readonly now: () => Date;
};

const hmac = (algorithm: string, key: string, body: Buffer | string): string =>
  createHmac(algorithm, key).update(body).digest('hex');

/** Returns the headers with which a provider signs a webhook. */
export function signWebhook(provider: string, body: Buffer, now: Date): Record<string, string> {
  if (provider === 'paystack')
    return { 'x-paystack-signature': hmac('sha512', simulatedKeys.PAYSTACK_SECRET_KEY, body) };
  if (provider === 'flutterwave') return { 'verif-hash': simulatedKeys.FLUTTERWAVE_WEBHOOK_HASH };
  const seconds = Math.floor(now.getTime() / 1000);
  const signed = Buffer.concat([Buffer.from(`${seconds}.`), body]);
  return {
    'stripe-signature': `t=${seconds},v1=${hmac('sha256', simulatedKeys.STRIPE_WEBHOOK_SECRET, signed)}`,
  };
}

const request = (fields: Omit<FuzzRequest, 'key' | 'role'> & Partial<FuzzRequest>): FuzzRequest => ({
  key: null,
  role: 'nobody',
  ...fields,
});

/** Mostly one of the list, sometimes anything. */
const mostly = (list: readonly string[], others: Arbitrary<string>): Arbitrary<string> =>
  list.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...list) }, others) : others;

const providerWebhooks = ({ webhooks, now }: Links): Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...['paystack', 'stripe', 'flutterwave', 'unknown', 'mail'].map((provider) => {
      const sent = webhooks.filter(([name]) => name === provider).map(([, body]) => body);
      const values = fc.oneof(
        ...(sent.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...sent) }] : []),
        { weight: 1, arbitrary: fc.record({ event: fc.string(), type: fc.string(), data: fc.jsonValue() }) },
      );
      return fc
        .record({
          body: rawBody(fc.oneof(values, damaged(values))),
          isSigned: fc.integer({ min: 0, max: 3 }),
        })
        .map(({ body, isSigned }) =>
          request({
            method: 'POST',
            path: `/webhooks/${provider}`,
            contentType: 'application/json',
            body,
            headers: isSigned > 0 ? signWebhook(provider, body, now()) : { 'stripe-signature': 't=x,v1' },
          }),
        );
    }),
  );

/** A mail with attachments, some of its lines left out, or anything. */
const rawMail = (addresses: readonly string[]): Arbitrary<string> => {
  const lines = fc
    .record({
      to: mostly(addresses, unexpectedText),
      from: fc.constantFrom('Ada <ada@customer.example>', 'eve@customer.example', 'x', ''),
      type: fc.constantFrom(
        'text/plain; charset=utf-8',
        'text/html',
        'multipart/mixed; boundary=b',
        'multipart/report; report-type=delivery-status; boundary=b',
        'message/rfc822',
        'text/plain; charset=x-unknown',
      ),
      encoding: fc.constantFrom('7bit', 'base64', 'quoted-printable', 'x'),
      text: fc.oneof(
        fc.constantFrom(
          'Thank you.\r\n',
          '--b\r\ncontent-type: text/plain\r\n\r\nHello\r\n--b\r\ncontent-type: application/pdf\r\ncontent-disposition: attachment; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--b--\r\n',
          '--b\r\ncontent-type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b--\r\n',
        ),
        unexpectedText,
      ),
      header: fc.constantFrom('auto-submitted: auto-replied', 'precedence: bulk', 'x: y', ''),
      subject: unexpectedText,
    })
    .map(({ to, from, type, encoding, text, header, subject }) =>
      [
        `From: ${from}`,
        `To: ${to}`,
        `Message-ID: <${Buffer.from(subject).toString('hex').slice(0, 40)}@x.example>`,
        `Subject: ${subject}`,
        header,
        `Content-Type: ${type}`,
        `Content-Transfer-Encoding: ${encoding}`,
        '',
        text,
      ].join('\r\n'),
    );
  return fc.oneof({ weight: 4, arbitrary: lines }, { weight: 1, arbitrary: unexpectedText });
};

const inboundMails = ({ mailSecret, replyAddresses }: Links): Arbitrary<FuzzRequest> =>
  fc
    .record({
      mail: rawMail(replyAddresses),
      asJson: fc.integer({ min: 0, max: 3 }),
      secret: fc.constantFrom(mailSecret, mailSecret, mailSecret, 'wrong', ''),
      damage: rawBody(fc.record({ RawEmail: unexpectedText })),
    })
    .map(({ mail, asJson, secret, damage }) =>
      request({
        method: 'POST',
        path: '/webhooks/mail',
        contentType: asJson > 1 ? 'message/rfc822' : 'application/json',
        body:
          asJson > 1
            ? Buffer.from(mail)
            : asJson === 1
              ? Buffer.from(JSON.stringify({ RawEmail: mail.toWellFormed() }))
              : damage,
        headers: { authorization: `Bearer ${secret}` },
      }),
    );

const calendarFeeds = ({ calendars }: Links): Arbitrary<FuzzRequest> =>
  fc
    .record({
      path: mostly(
        calendars,
        unexpectedText.map((text) => `/calendar/${encode(text)}`),
      ),
      method: fc.constantFrom('GET', 'GET', 'HEAD'),
      tag: fc.constantFrom('', '"x"', '*'),
    })
    .map(({ path, method, tag }) => request({ method, path, headers: { 'if-none-match': tag } }));

const unsubscribes = (links: Links): Arbitrary<FuzzRequest> =>
  fc
    .record({
      path: mostly(
        links.unsubscribes,
        fc
          .oneof(fc.constant('u'.repeat(43)), unexpectedText)
          .map((text) => `/newsletter/unsubscribe/${encode(text)}`),
      ),
      contentType: fc.constantFrom(
        'application/x-www-form-urlencoded',
        'application/json',
        'multipart/form-data',
        '',
      ),
      body: fc.oneof(fc.constantFrom('List-Unsubscribe=One-Click', '', 'x'.repeat(2000)), unexpectedText),
    })
    .map(({ path, contentType, body }) =>
      request({ method: 'POST', path, contentType, body: Buffer.from(body) }),
    );

/** Uploads of the tus protocol: begun, continued at right and wrong places, asked about, ended. */
const resumableUploads = ({ uploads, askedDocument }: Links): Arbitrary<FuzzRequest> => {
  const number = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('0', '4', '10') },
    { weight: 1, arbitrary: fc.constantFrom('-1', '1e3', '99999999999999999999', 'x', '', '10485761') },
  );
  const path = mostly(
    uploads.map((id) => `${RESUMABLE_UPLOADS_PATH}/${id}`),
    fc.oneof(fc.uuid(), unexpectedText).map((id) => `${RESUMABLE_UPLOADS_PATH}/${encode(id)}`),
  );
  return fc
    .record({
      method: fc.constantFrom('POST', 'PATCH', 'PATCH', 'HEAD', 'DELETE'),
      path,
      role: fc.oneof(fc.constant('customer' as const), anyRole),
      claimant: fc.constantFrom<Record<string, string>>(
        {},
        {},
        {},
        { [VISITOR_HEADER]: 'v'.repeat(43) },
        { [VISITOR_HEADER]: 'v' },
        { [ASKED_DOCUMENT_HEADER]: askedDocument },
        { [ASKED_DOCUMENT_HEADER]: 'x' },
      ),
      version: fc.constantFrom('1.0.0', '1.0.0', '1.0.0', '0.2.2', ''),
      length: number,
      offset: number,
      metadata: fc.constantFrom(
        'filename YS5wZGY=,filetype YXBwbGljYXRpb24vcGRm',
        'filename',
        'filename %%%',
        '',
      ),
      type: fc.constantFrom(
        'application/offset+octet-stream',
        'application/offset+octet-stream',
        'text/plain',
        '',
      ),
      body: fc.constantFrom('', 'abcd', 'abcdefghij', '%PDF-1.7'),
    })
    .map(({ method, path, role, claimant, version, length, offset, metadata, type, body }) =>
      request({
        method,
        path: method === 'POST' ? RESUMABLE_UPLOADS_PATH : path,
        role,
        contentType: type,
        ...(method === 'PATCH' && { body: Buffer.from(body) }),
        headers: {
          ...claimant,
          'tus-resumable': version,
          ...(method === 'POST' && { 'upload-length': length, 'upload-metadata': metadata }),
          ...(method === 'PATCH' && { 'upload-offset': offset }),
        },
      }),
    );
};

/** Requests to addresses outside the contract, valid and damaged. */
export const linkRequests = (links: Links): Arbitrary<FuzzRequest> =>
  fc.oneof(
    { weight: 3, arbitrary: resumableUploads(links) },
    { weight: 2, arbitrary: providerWebhooks(links) },
    { weight: 2, arbitrary: inboundMails(links) },
    { weight: 1, arbitrary: calendarFeeds(links) },
    { weight: 1, arbitrary: unsubscribes(links) },
  );

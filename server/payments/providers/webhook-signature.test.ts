import { describe, expect, test } from 'vitest';
import { readFlutterwaveWebhook } from '../flutterwave/flutterwave-webhook.ts';
import { readPaystackWebhook } from '../paystack/paystack-webhook.ts';
import { readStripeWebhook } from '../stripe/stripe-webhook.ts';
import { hexHmac, parseWebhookBody } from './webhook-signature.ts';

const receivedAt = new Date(1_700_000_000_000);
const afterSeconds = (seconds: number): Date => new Date(receivedAt.getTime() + seconds * 1000);

describe('webhook of Paystack', () => {
  const secretKey = 'sk_test_example';
  const body = Buffer.from(
    '{"event":"charge.success","data":{"reference":"CHP-TEST-0001","amount":10350000}}',
  );
  const signature =
    'd791b4ee3f8ac1f417c4a3fd57a1454f027cfd847ff08316e9c2458284ab96f69f7975d0200e85c8b36a50faed1737e45d5ecdd7b962d8c2212b9436735a269d';
  const read = (given: Buffer, header: string | string[] | undefined, key = secretKey) =>
    readPaystackWebhook({ body: given, headers: { 'x-paystack-signature': header }, receivedAt }, key);

  test('HMAC-SHA512 of the bytes: accepted', () => {
    expect(read(body, signature)).toMatchObject({
      accepted: true,
      eventType: 'charge.success',
      topic: 'payment',
      reference: 'CHP-TEST-0001',
    });
  });

  test.each([
    ['another byte in the body', Buffer.from(`${body.toString()} `), signature, secretKey],
    ['another key', body, signature, 'sk_test_other'],
    ['one digit wrong', body, `e${signature.slice(1)}`, secretKey],
    ['cut', body, signature.slice(0, -2), secretKey],
  ])('%s: rejected', (_case, given, header, key) => {
    expect(read(given, header, key)).toEqual({ accepted: false, reason: 'signature_wrong' });
  });

  test('no header, an empty one, two of them: rejected as missing', () => {
    for (const header of [undefined, '', [signature, signature]])
      expect(read(body, header)).toEqual({ accepted: false, reason: 'signature_missing' });
  });

  const signed = (event: object) => {
    const text = Buffer.from(JSON.stringify(event));
    return read(text, hexHmac('sha512', secretKey, text));
  };

  test('refund: keyed by transaction, refund and status', () => {
    const refund = {
      event: 'refund.processed',
      data: {
        status: 'processed',
        transaction_reference: 'CHP-1',
        refund_reference: '132013318360',
        amount: '5000',
        currency: 'NGN',
      },
    };
    expect(signed(refund)).toMatchObject({
      eventId: 'refund.processed/CHP-1/132013318360/processed',
      topic: 'refund',
      reference: 'CHP-1',
      transactionId: null,
    });
  });

  test('transfer sent back: no payment, keyed by its content', () => {
    const event = (id: string) =>
      signed({
        event: 'bank.transfer.rejected',
        data: { bank_transfer: { amount: '30000', message_type: 'INCORRECT_AMOUNT', transaction_id: id } },
      });
    expect(event('1')).toMatchObject({ topic: 'other', reference: null, transactionId: null });
    const keys = ['1', '1', '2'].map((id) => event(id)).map((each) => 'eventId' in each && each.eventId);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^bank\.transfer\.rejected\/[\da-f]{64}$/);
  });

  test.each([
    ['charge.success', { id: 3_104_021_987 }, 'charge.success/3104021987', '3104021987'],
    ['charge.success', { id: 0, transaction: { id: 5 } }, 'charge.success/0', '0'],
    ['charge.dispute.remind', { id: 5, transaction: null }, 'charge.dispute.remind/5', null],
    ['charge.dispute.remind', { id: 5, transaction: 'no object' }, 'charge.dispute.remind/5', null],
  ])('%s with %j: keyed by its number', (event, data, eventId, transactionId) => {
    expect(signed({ event, data })).toMatchObject({ eventId, transactionId, reference: null });
  });

  test('transfer of ours: no payment, keyed by its content', () => {
    expect(signed({ event: 'transfer.success', data: { id: 5, transaction: { id: 6 } } })).toMatchObject({
      eventId: expect.stringMatching(/^transfer\.success\/[\da-f]{64}$/) as string,
      topic: 'other',
      transactionId: '6',
    });
  });

  test('payments without a number: keyed by their content', () => {
    const keys = ['CHP-1', 'CHP-2'].map((reference) => {
      const reading = signed({ event: 'charge.success', data: { reference } });
      return 'eventId' in reading && reading.eventId;
    });
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^charge\.success\/[\da-f]{64}$/);
  });

  test('signature in capital letters: accepted', () => {
    expect(read(body, signature.toUpperCase())).toMatchObject({ accepted: true });
  });

  test('dispute: its transaction', () => {
    const transaction = { id: 896_467_688, reference: 'v3mjfgbnc19v97x', amount: 5800 };
    expect(signed({ event: 'charge.dispute.create', data: { id: 358_950, transaction } })).toMatchObject({
      eventId: 'charge.dispute.create/358950',
      topic: 'dispute',
      reference: 'v3mjfgbnc19v97x',
      transactionId: '896467688',
    });
  });

  test('signed, but no event: rejected as unreadable', () => {
    expect(signed([])).toEqual({ accepted: false, reason: 'unreadable' });
  });
});

describe('webhook of Stripe', () => {
  const body = Buffer.from('{"id":"evt_1","object":"event"}');
  const v1 = '74edc608579d3c4222ae14e910b76a882c2b9245a39d3c40a75152d97cad8a1b';
  const read = (header: string, secrets = ['whsec_example'], at = receivedAt) =>
    readStripeWebhook({ body, headers: { 'stripe-signature': header }, receivedAt: at }, secrets);
  // The body of the vector has no type: it is authentic, but no event that we read.
  const authentic = { accepted: false, reason: 'unreadable' };

  test('HMAC-SHA256 of time and bytes: authentic, also with the second secret or the second signature', () => {
    expect(read(`t=1700000000,v1=${v1}`)).toEqual(authentic);
    expect(read(`t=1700000000,v1=${v1}`, ['whsec_new', 'whsec_example'])).toEqual(authentic);
    expect(read(`t=1700000000,v1=${'0'.repeat(64)},v1=${v1},v0=1`)).toEqual(authentic);
    expect(read(`v1=${v1},t=1700000000`)).toEqual(authentic);
  });

  test.each([300, -300])('%d seconds apart: authentic', (seconds) => {
    expect(read(`t=1700000000,v1=${v1}`, undefined, afterSeconds(seconds))).toEqual(authentic);
  });

  test.each([301, -301])('%d seconds apart: rejected as stale', (seconds) => {
    expect(read(`t=1700000000,v1=${v1}`, undefined, afterSeconds(seconds))).toEqual({
      accepted: false,
      reason: 'stale',
    });
  });

  test.each([
    `t=1700000001,v1=${v1}`,
    `t=1700000000,v0=${v1}`,
    `v1=${v1}`,
    't=1700000000',
    't=1700000000,v1',
    `t=soon,v1=${v1}`,
    'nonsense',
  ])('%s: rejected', (header) => {
    expect(read(header)).toEqual({ accepted: false, reason: 'signature_wrong' });
  });

  test.each(['', 'soon', 'x1700000000', '1700000000x', '-1700000000', '1700000000000'])(
    'time %j that is signed, but no number of seconds: rejected',
    (time) => {
      const signature = hexHmac('sha256', 'whsec_example', `${time}.`, body);
      expect(read(`t=${time},v1=${signature}`)).toEqual({ accepted: false, reason: 'signature_wrong' });
    },
  );

  test.each([
    ['checkout.session.completed', 'payment'],
    ['payment_intent.succeeded', 'payment'],
    ['refund.updated', 'refund'],
    ['charge.refund.updated', 'refund'],
    ['charge.refunded', 'refund'],
    ['charge.dispute.closed', 'dispute'],
    ['radar.early_fraud_warning.created', 'dispute'],
    ['charge.succeeded', 'other'],
    ['customer.refund', 'other'],
  ])('%s: topic %s', (type, topic) => {
    const object = { object: 'charge', id: 'ch_1', payment_intent: 'pi_1', metadata: { reference: 'CHP-1' } };
    const event = Buffer.from(JSON.stringify({ id: 'evt_1', type, data: { object } }));
    const signature = hexHmac('sha256', 'whsec_example', '1700000000.', event);
    const headers = { 'stripe-signature': `t=1700000000,v1=${signature}` };
    expect(readStripeWebhook({ body: event, headers, receivedAt }, ['whsec_example'])).toEqual({
      accepted: true,
      eventId: 'evt_1',
      eventType: type,
      topic,
      reference: 'CHP-1',
      transactionId: 'pi_1',
    });
  });

  test.each([
    [
      'session: its own reference before that of its data, and its payment',
      {
        object: 'checkout.session',
        id: 'cs_1',
        client_reference_id: 'CHP-1',
        metadata: { reference: 'CHP-2' },
        payment_intent: { id: 'pi_1' },
      },
      ['CHP-1', 'pi_1'],
    ],
    [
      'payment: the reference of its data, and itself',
      { object: 'payment_intent', id: 'pi_1', metadata: { reference: 'CHP-2' }, payment_intent: 'pi_2' },
      ['CHP-2', 'pi_1'],
    ],
    ['payment without an id', { object: 'payment_intent', metadata: null }, [null, null]],
    [
      'session that is not paid',
      { object: 'checkout.session', id: 'cs_1', payment_intent: null },
      [null, null],
    ],
    ['nothing that we know', {}, [null, null]],
  ])('event about a %s', (_case, object, expected) => {
    const event = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'x', data: { object } }));
    const signature = hexHmac('sha256', 'whsec_example', '1700000000.', event);
    const headers = { 'stripe-signature': ` t=1700000000 , v1=${signature} ` };
    const reading = readStripeWebhook({ body: event, headers, receivedAt }, ['whsec_example']);
    const [reference, transactionId] = expected;
    expect(reading).toMatchObject({ accepted: true, reference, transactionId });
  });

  test('no header, two of them: rejected as missing', () => {
    for (const header of [undefined, '', [`t=1700000000,v1=${v1}`, 't=1']])
      expect(
        readStripeWebhook({ body, headers: { 'stripe-signature': header }, receivedAt }, ['whsec_example']),
      ).toEqual({ accepted: false, reason: 'signature_missing' });
  });

  test('another secret, none: rejected', () => {
    expect(read(`t=1700000000,v1=${v1}`, [])).toEqual({ accepted: false, reason: 'signature_wrong' });
    expect(read(`t=1700000000,v1=${v1}`, ['whsec_other'])).toEqual({
      accepted: false,
      reason: 'signature_wrong',
    });
  });
});

describe('webhook of Flutterwave', () => {
  const read = (event: object, header: string | undefined = 'secret-hash') =>
    readFlutterwaveWebhook(
      { body: Buffer.from(JSON.stringify(event)), headers: { 'verif-hash': header }, receivedAt },
      'secret-hash',
    );
  const data = { id: 285_959_875, tx_ref: 'CHP-1', status: 'successful', amount: 100 };

  test('hash of the dashboard: accepted, keyed by event, transaction and status', () => {
    expect(read({ event: 'charge.completed', data })).toEqual({
      accepted: true,
      eventId: 'charge.completed/285959875/successful',
      eventType: 'charge.completed',
      topic: 'payment',
      reference: 'CHP-1',
      transactionId: '285959875',
    });
  });

  test('older flat body: accepted alike', () => {
    expect(
      read({ 'event.type': 'CARD_TRANSACTION', id: 5, txRef: 'CHP-1', status: 'successful' }),
    ).toMatchObject({
      topic: 'payment',
      reference: 'CHP-1',
      transactionId: '5',
    });
  });

  test.each([
    ['refund.completed', 'refund', null],
    ['transfer.completed', 'other', null],
    ['charge.failed', 'payment', '285959875'],
    ['CARD_TRANSACTION', 'payment', '285959875'],
    ['CARD_TRANSACTION_REFUND', 'other', null],
  ])('%s: topic %s', (event, topic, transactionId) => {
    expect(read({ event, data })).toMatchObject({ eventType: event, topic, transactionId });
  });

  test('without reference and status: read all the same; no event: unreadable', () => {
    expect(read({ event: 'charge.completed', data: { id: 5 } })).toMatchObject({
      eventId: 'charge.completed/5/',
      reference: null,
    });
    expect(read({ event: 'charge.completed', data: {} })).toEqual({ accepted: false, reason: 'unreadable' });
  });

  test('another hash, none: rejected', () => {
    expect(read({ event: 'charge.completed', data }, 'secret-hasH')).toEqual({
      accepted: false,
      reason: 'signature_wrong',
    });
    expect(read({ event: 'charge.completed', data }, '')).toEqual({
      accepted: false,
      reason: 'signature_missing',
    });
  });
});

test('body of a webhook: JSON in UTF-8, anything else is unreadable', () => {
  expect(parseWebhookBody(Buffer.from('{"name":"Adébáyọ̀"}'))).toEqual({ name: 'Adébáyọ̀' });
  // A lone byte of Latin-1 in a string would become another character.
  expect(parseWebhookBody(Buffer.from('{"name":"Ad\u00e9"}', 'latin1'))).toBeUndefined();
  expect(parseWebhookBody(Buffer.from('{'))).toBeUndefined();
});

import type { PaymentException } from '../desk-types.ts';

/** Meaning of an exception, and the remedy for the officer. */
export const exceptionWords: Record<PaymentException['kind'], { title: string; advice: string }> = {
  underpaid: {
    title: 'Too little',
    advice:
      'The customer reads that the rest is due. When it arrives, the order is paid and this closes by itself. Return the money if the customer does not want to go on.',
  },
  overpaid: {
    title: 'Too much',
    advice: 'The order is paid. Return the excess to the customer, or use it for another payment of theirs.',
  },
  paid_twice: {
    title: 'Paid twice',
    advice:
      'The order was paid before. Return this payment to the customer, or use it for another payment of theirs.',
  },
  after_cancelling: {
    title: 'Paid after cancelling',
    advice:
      'The application is cancelled. Return this payment to the customer, or use it for another payment of theirs.',
  },
  other_currency: {
    title: 'Another currency',
    advice:
      'The order is in another currency and stays unpaid. Return this payment to the customer, or use it for another payment of theirs.',
  },
  wrong_mode: {
    title: 'Test payment',
    advice: 'The provider reports a payment of the other mode. Nothing was posted. Check the keys.',
  },
  wrong_reference: {
    title: 'Another reference',
    advice:
      'The provider’s answer names another reference than ours. Nothing was posted. Look at it in the provider’s dashboard.',
  },
  reversed: {
    title: 'Taken back by the provider',
    advice: 'A credited payment was refunded in full or charged back. Check it in the provider’s dashboard.',
  },
  dispute: {
    title: 'Dispute',
    advice:
      'The payer disputes a payment. Answer it in the provider’s dashboard: silence counts as acceptance, at Flutterwave after 10 working hours.',
  },
  not_listed: {
    title: 'Not in the provider’s list',
    advice:
      'We credited this payment, but the provider’s list of that day does not have it. Look for it in the provider’s dashboard.',
  },
  unknown_reference: {
    title: 'Unknown reference',
    advice:
      'The provider lists a payment that we could not credit, such as one made in its dashboard. Look at it there.',
  },
};

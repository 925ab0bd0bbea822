import type { ApplicationVerb } from '#rules/application/application-lifecycle.ts';
import { partsOfInstant } from '../../documents/pdf/format-instant.ts';
import type { ServiceSnapshot } from '../tables.ts';

/** Verbs of the lifecycle, and the events that change no state. */
export type EventVerb =
  | ApplicationVerb
  | 'start'
  | 'reportTransfer'
  | 'transferTooSmall'
  | 'moveMoney'
  | 'message'
  | 'erase';

const eventWords: Record<Exclude<EventVerb, 'confirm'>, { title: string; did: string }> = {
  start: { title: 'Application started', did: 'started the application' },
  submit: { title: 'Signed and submitted', did: 'signed the application' },
  correct: { title: 'Corrected before review', did: 'corrected the answers before the review' },
  changeCode: { title: 'Promotional code changed', did: 'changed the promotional code' },
  cancel: { title: 'Cancelled', did: 'cancelled the application' },
  expire: { title: 'Discarded after a notice', did: 'discarded the draft after a notice' },
  restore: { title: 'Restored', did: 'restored the draft' },
  reportTransfer: { title: 'Transfer reported', did: 'reported a bank transfer' },
  transferTooSmall: { title: 'Transfer too small', did: 'recorded that a transfer was too small' },
  moveMoney: { title: 'Money moved', did: 'used money for another application' },
  message: { title: 'Message written', did: 'wrote a message' },
  confirmPayment: { title: 'Payment confirmed', did: 'confirmed the payment' },
  proposeChange: { title: 'New price proposed', did: 'proposed another price' },
  withdrawChange: { title: 'New price withdrawn', did: 'withdrew the new price' },
  acceptChange: { title: 'New price accepted', did: 'accepted the new price' },
  acceptReduction: { title: 'New price accepted', did: 'accepted the new price' },
  declineChange: { title: 'New price declined', did: 'declined the new price' },
  confirmDifference: { title: 'Difference paid', did: 'confirmed the payment of the difference' },
  repayDifference: { title: 'Difference repaid', did: 'recorded that the difference was repaid' },
  recordFailedRepayment: { title: 'Repayment failed', did: 'recorded that the repayment failed' },
  cancelRepayment: { title: 'Difference not owed any more', did: 'recorded that a difference is not owed' },
  restoreRepayment: { title: 'Difference owed again', did: 'recorded that a difference is owed again' },
  askForInformation: { title: 'Information requested', did: 'asked for information' },
  answer: { title: 'Corrections sent back', did: 'sent the corrections back' },
  approve: { title: 'Approved for filing', did: 'approved the application' },
  reject: { title: 'Declined', did: 'declined the application' },
  lapse: { title: 'Closed without an answer', did: 'closed the application after no answer came' },
  file: { title: 'Filed with the registry', did: 'recorded the filing' },
  creditLateFiling: { title: 'Filed late: part of our fee returned', did: 'credited part of our fee' },
  recordQuery: { title: 'Queried by the registry', did: 'recorded a query from the registry' },
  withdrawQuestion: { title: 'Question withdrawn', did: 'withdrew a question' },
  withdrawLastQuestion: { title: 'Question withdrawn', did: 'withdrew the last open question' },
  correctRegistration: { title: 'Record corrected', did: 'corrected the record' },
  reopen: { title: 'Reopened', did: 'reopened the application' },
  addDocument: { title: 'Document received', did: 'added a document' },
  recordRefusal: { title: 'Refused by the registry', did: 'recorded the registry’s refusal' },
  erase: { title: 'Personal data erased', did: 'erased the personal data' },
  requestCancellation: { title: 'Cancellation requested', did: 'requested the cancellation' },
  acceptCancellation: { title: 'Cancellation accepted', did: 'accepted the cancellation' },
  recordNoPayment: { title: 'Cancelled, no payment found', did: 'recorded that no payment arrived' },
  recordLatePayment: { title: 'Payment found after cancelling', did: 'recorded a payment' },
  prepareRefund: { title: 'Refund prepared', did: 'prepared the refund' },
  startProviderRefund: { title: 'Refund requested from the provider', did: 'requested the refund' },
  refund: { title: 'Refund sent', did: 'recorded the refund' },
  recordFailedRefund: { title: 'Refund failed', did: 'recorded that the refund failed' },
  confirmRefund: { title: 'Refund arrived', did: 'confirmed the refund' },
  objectToRefund: { title: 'Refund questioned', did: 'objected to the refund' },
};

/** Returns title and phrase of a verb. Those of `confirm` depend on the service's outcome. */
const wordsOf = (
  verb: string,
  { outcome }: Pick<ServiceSnapshot, 'outcome'>,
): { title: string; did: string } =>
  verb === 'confirm'
    ? { title: outcome.title, did: outcome.recorded }
    : (eventWords[verb as Exclude<EventVerb, 'confirm'>] ?? { title: verb, did: verb });

/** Titles where the amount of the event is nothing. */
const titlesOfNothing: Readonly<Record<string, string>> = {
  prepareRefund: 'Nothing to refund',
  refund: 'Closed without a refund',
};

/** Returns the title of an event, as customer and staff read it in the history. */
export const eventTitle = (
  { verb, details }: { verb: string; details: Record<string, unknown> },
  service: Pick<ServiceSnapshot, 'outcome'>,
): string =>
  (details['amountMinor'] === 0 ? titlesOfNothing[verb] : undefined) ?? wordsOf(verb, service).title;

/** Describes an event: 'Ada Obi confirmed the payment at 14:03 on 21 November 2026.', in the country's time zone. */
export function describeEvent(
  event: { verb: string; actorName: string; at: Date },
  service: ServiceSnapshot,
): string {
  const part = partsOfInstant(event.at, service.country.zone);
  return `${event.actorName} ${wordsOf(event.verb, service).did} at ${part('hour')}:${part('minute')} on ${part('day')} ${part('month')} ${part('year')}.`;
}

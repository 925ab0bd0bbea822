import type { Outcome } from '#catalog/types/index.ts';

/** A business was registered. */
export const registered: Outcome = {
  title: 'Registered',
  done: 'is registered',
  recorded: 'recorded the registration',
  record: 'Record the registration',
  dayLabel: 'Registered on',
  proof: 'certificate',
  next: 'Your certificate is in your documents, and the first deadlines are in your calendar.',
};

/** A return was accepted by its authority. */
export const returnAccepted: Outcome = {
  title: 'Return accepted',
  done: 'is filed and accepted',
  recorded: 'recorded the acceptance',
  record: 'Record the acceptance',
  dayLabel: 'Accepted on',
  proof: 'acknowledgement',
  next: 'The authority’s acknowledgement is in your documents.',
};

/** A tax number was issued, or an existing one found. */
export const numberIssued: Outcome = {
  title: 'Tax identity issued',
  done: 'is ready',
  recorded: 'recorded the tax identity',
  record: 'Record the tax identity',
  dayLabel: 'Issued on',
  proof: 'confirmation',
  next: 'The number and the authority’s confirmation are in your documents.',
};

/** A tax filing was confirmed: a registration or a return. */
export const taxFilingConfirmed: Outcome = {
  title: 'Confirmed by the tax authority',
  done: 'is confirmed by the tax authority',
  recorded: 'recorded the confirmation',
  record: 'Record the confirmation',
  dayLabel: 'Confirmed on',
  proof: 'confirmation',
  next: 'The tax authority’s confirmation is in your documents.',
};

/** A trade mark was registered. */
export const markRegistered: Outcome = {
  title: 'Mark registered',
  done: 'is registered as a trade mark',
  recorded: 'recorded the registration of the mark',
  record: 'Record the registration',
  dayLabel: 'Registered on',
  proof: 'certificate',
  next: 'The certificate of the mark is in your documents.',
};

/** A trade mark was renewed. */
export const markRenewed: Outcome = {
  title: 'Mark renewed',
  done: 'is renewed',
  recorded: 'recorded the renewal of the mark',
  record: 'Record the renewal',
  dayLabel: 'Renewed on',
  proof: 'confirmation',
  next: 'The confirmation of the renewal is in your documents.',
};

/** Beneficial owners were declared. */
export const ownersDeclared: Outcome = {
  title: 'Owners declared',
  done: 'has declared its beneficial owners',
  recorded: 'recorded the declaration',
  record: 'Record the declaration',
  dayLabel: 'Declared on',
  proof: 'confirmation',
  next: 'The confirmation of the declaration is in your documents.',
};

/** A change of a company was recorded on the register or in its own records. */
export const changeRecorded: Outcome = {
  title: 'Change recorded',
  done: 'has its change on record',
  recorded: 'recorded the change',
  record: 'Record the change',
  dayLabel: 'Recorded on',
  proof: 'confirmation',
  next: 'The confirmation and the documents for the company’s records are in your documents.',
};

/** One of our addresses is ready for a company. */
export const addressReady: Outcome = {
  title: 'Address ready',
  done: 'can use its address',
  recorded: 'recorded that the address can be used',
  record: 'Record the address',
  dayLabel: 'In use from',
  proof: 'agreement',
  next: 'The address agreement is in your documents. We forward letters from that day.',
};

/** A licence was granted, or an existing one found. */
export const permissionGiven: Outcome = {
  title: 'Permission given',
  done: 'has its permission',
  recorded: 'recorded the permission',
  record: 'Record the permission',
  dayLabel: 'Valid from',
  proof: 'permission',
  next: 'The permission is in your documents, with the obligations that come with it.',
};

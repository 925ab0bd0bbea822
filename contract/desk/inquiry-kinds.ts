/** Kinds of messages from people without an account: a message, an application for work, a request for Taxpromax. */
export const INQUIRY_KINDS = ['contact', 'career', 'taxpromax'] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

/** Files that one request takes, such as both sides of a card. */
export const MAX_REQUEST_FILES = 5;

/** The kind of a document that a person sent who was asked for it (decision 51). */
export const REQUESTED_DOCUMENT = 'requested';

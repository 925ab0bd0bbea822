// Read by pages, which do without zod: the shape of a claim is in upload-claim.ts.

/**
 * Where uploads that resume are created, by the tus protocol 1.0 (decision 52): signed-in accounts, people with the session of their own
 * part, and whoever has the link to an asked document, each for her own only.
 */
export const RESUMABLE_UPLOADS_PATH = '/api/uploads';

/** The header with the token of the link to an asked document. */
export const ASKED_DOCUMENT_HEADER = 'asked-document';

/** How long an upload can be finished and claimed. */
export const RESUMABLE_UPLOAD_HOURS = 24;

/** Unfinished uploads of one account, part or link at the same time. */
export const MAX_RESUMABLE_UPLOADS = 20;

// Read by pages, which do without zod: the shape of a claim is in upload-claim.ts.

/**
 * Where uploads that resume are created, by the tus protocol 1.0 (decision 52): signed-in accounts, people
 * with the session of their own part, whoever has the link to an asked document, and visitors with the secret
 * of their browser, each for her own only.
 */
export const RESUMABLE_UPLOADS_PATH = '/api/uploads';

/** The header with the token of the link to an asked document. */
export const ASKED_DOCUMENT_HEADER = 'asked-document';

/** The header with the secret of a visitor’s browser, which it chose itself. */
export const VISITOR_HEADER = 'visitor';
/** Such a secret: 32 random bytes in base64url. */
export const VISITOR_SECRET = /^[\w-]{43}$/;

/** How long an upload can be finished and claimed. */
export const RESUMABLE_UPLOAD_HOURS = 24;

/** Unfinished uploads of one account, part or link at the same time. */
export const MAX_RESUMABLE_UPLOADS = 20;

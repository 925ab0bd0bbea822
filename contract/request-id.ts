/**
 * The header with the id of a request, by which its log line, its jobs and their mails are found. The site sends one with
 * each call, so that it can show it when no reply comes.
 */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Ids that the server takes over from a caller. It logs them and does nothing else with them. */
export const requestIdPattern = /^[\w.-]{8,64}$/;

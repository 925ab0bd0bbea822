/**
 * The ids of requests that the server takes over from `x-request-id`. The site sends one with each call, so that it can show
 * it when no reply comes; the log lines of the request, its jobs and their mails have it. It is used for nothing else.
 */
export const requestIdPattern = /^[\w.-]{8,64}$/;

import { applicationEndpoints } from './applications.ts';
import { deskEndpoints } from './desk.ts';
import { inquiryEndpoints } from './inquiries.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { verificationEndpoints } from './verification.ts';

/** Every endpoint below /api, on one table: the server must implement each, the site may call only these. */
export const api = { ...verificationEndpoints, ...applicationEndpoints, ...deskEndpoints, ...inquiryEndpoints, ...newsletterEndpoints };

export type Api = typeof api;

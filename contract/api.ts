import { applicationEndpoints } from './applications.ts';
import { deskEndpoints } from './desk.ts';
import { verificationEndpoints } from './verification.ts';

/** Every endpoint below /api, on one table: the server must implement each, the site may call only these. */
export const api = { ...verificationEndpoints, ...applicationEndpoints, ...deskEndpoints };

export type Api = typeof api;

import { createHash } from 'node:crypto';

/** Returns the form in which the token of an unsubscribe link is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

import type { Role } from '../../supabase/tables.ts';

/** The signed-in user of a request. `role` is read on every request, so that a change takes effect at once. */
export type Caller = { userId: string; email: string; fullName: string; role: Role; sessionId: string };

/** The caller, null without a token, or the reason why the token is rejected. */
export type CallerVerdict = { caller: Caller | null } | { refused: 'expired' | 'invalid'; reason: string };

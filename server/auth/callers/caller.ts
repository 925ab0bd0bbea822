import type { StaffRole } from '#contract/desk/rights.ts';

/** The signed-in user of a request. */
export type Caller = {
  userId: string;
  email: string;
  fullName: string;
  /** The role at the desk, null for customers. Read on every request, so that a change takes effect at once. */
  staffRole: StaffRole | null;
  sessionId: string;
  /** Whether a second factor was verified in this session. */
  secondFactorVerified: boolean;
};

/** The caller, null without a token, or the reason why the token is rejected. */
export type CallerVerdict = { caller: Caller | null } | { refused: 'expired' | 'invalid'; reason: string };

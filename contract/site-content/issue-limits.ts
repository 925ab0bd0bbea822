/** The maximum length of an issue, in characters. */
export const ISSUE_LIMITS = { subject: 150, text: 20_000 } as const;

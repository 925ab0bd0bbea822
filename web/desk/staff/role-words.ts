import type { StaffRole } from '#contract/desk/rights.ts';

/** Title of each role, and what it may do in one sentence. */
export const roleWords: Record<StaffRole, { title: string; article: string; may: string }> = {
  officer: {
    title: 'Officer',
    article: 'an officer',
    may: 'Reads applications, asks customers, files with the registry.',
  },
  reviewer: {
    title: 'Reviewer',
    article: 'a reviewer',
    may: 'Does what an officer does, approves and declines, and records looks at the law.',
  },
  finance: {
    title: 'Finance',
    article: 'a finance officer',
    may: 'Confirms payments, sends refunds and reads the books. Opens receipts, but no identity documents.',
  },
  administrator: {
    title: 'Administrator',
    article: 'an administrator',
    may: 'Does everything, and gives roles to others.',
  },
  auditor: {
    title: 'Auditor',
    article: 'an auditor',
    may: 'Reads everything and changes nothing.',
  },
};

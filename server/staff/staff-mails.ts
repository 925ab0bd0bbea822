import { paths } from '#contract/paths.ts';
import type { StaffRole } from '#contract/desk/rights.ts';
import { listStaff } from '../accounts/people.ts';
import type { Dependencies } from '../dependencies.ts';
import { layoutMail } from '../mail/layout-mail.ts';

const words: Record<StaffRole, string> = {
  officer: 'an officer',
  reviewer: 'a reviewer',
  finance: 'a finance officer',
  administrator: 'an administrator',
  auditor: 'an auditor',
};

/** Returns a role with its article: 'an officer'; 'a customer without a role at the desk' for null. */
export const roleWords = (role: StaffRole | null): string =>
  role === null ? 'a customer without a role at the desk' : words[role];

/** Queues a mail about a change of roles to all staff, in the current transaction. */
export async function queueChangeMail(
  { database, clock, mailer, config }: Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>,
  change: string,
): Promise<void> {
  const staff = await listStaff({ database, clock }, 'staff:read');
  for (const { email } of staff.filter((person) => person.email !== ''))
    await mailer.queue({
      to: email,
      subject: 'A role at the desk changed',
      kind: 'desk.staff_changed',
      ...layoutMail({
        preheader: change,
        title: 'A role at the desk changed',
        paragraphs: [change, 'If you did not expect this, contact your administrator.'],
        facts: [],
        action: { label: 'See the staff', url: config.publicUrl + paths.adminStaff },
      }),
    });
}

import type { ApplicationRowView } from '../applications/present-application.ts';

/** Whether an application waits for its reader, who may act on it. */
export const waitsForCustomer = ({
  headline,
  role,
}: Pick<ApplicationRowView, 'headline' | 'role'>): boolean =>
  headline.nextActor === 'you' && role !== 'viewer';

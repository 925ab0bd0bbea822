import { call } from '../../api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Claims the most urgent application and returns its id; says so and returns null when none waits. */
export async function takeNextApplication(): Promise<string | null> {
  const { id } = await call('POST /admin/claims');
  if (id === null) toast.success('Nothing waits', 'Every application that you can act on is claimed.');
  return id;
}

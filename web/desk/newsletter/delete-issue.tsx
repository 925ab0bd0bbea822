import { useQueryClient } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { failureWords } from '../desk-failure.tsx';
import { issueKey, issuesKey } from '../desk-queries.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

/** Deletes a draft after a confirmation. */
export function DeleteIssue({ issueId, onGone }: { issueId: string; onGone: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();

  async function remove(): Promise<void> {
    try {
      await call('DELETE /admin/newsletter/issues/:id', { params: { id: issueId } });
      onGone();
      toast.success('Draft thrown away');
      await navigate(paths.adminNewsletter);
      client.removeQueries({ queryKey: issueKey(issueId) });
      await client.invalidateQueries({ queryKey: issuesKey });
    } catch (error) {
      toast.error('Not thrown away', failureWords(error).join(' '));
      void client.invalidateQueries({ queryKey: issueKey(issueId) });
    }
  }

  return (
    <ConfirmButton
      action="Throw this draft away"
      confirm="Yes, throw it away"
      leave="Leave it"
      className="flex flex-wrap gap-2 border-t border-line pt-3"
      onConfirm={remove}
    />
  );
}

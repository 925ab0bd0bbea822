import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { failureWords } from '../desk-failure.tsx';
import { issueKey, issuesKey } from '../desk-queries.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

/** Deletes a draft after a confirmation. */
export function DeleteIssue({ issueId, onGone }: { issueId: string; onGone: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await call('DELETE /admin/newsletter/issues/:id', { params: { id: issueId } });
      onGone();
      toast.success('Draft thrown away');
      await navigate(paths.adminNewsletter);
      client.removeQueries({ queryKey: issueKey(issueId) });
      await client.invalidateQueries({ queryKey: issuesKey });
    } catch (error) {
      toast.error('Not thrown away', failureWords(error).join(' '));
      setBusy(false);
      setAsking(false);
      void client.invalidateQueries({ queryKey: issueKey(issueId) });
    }
  }

  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-3">
      <Button
        variant={asking ? 'danger' : 'plain'}
        busy={busy}
        onClick={() => (asking ? void remove() : setAsking(true))}
      >
        {asking ? 'Yes, throw it away' : 'Throw this draft away'}
      </Button>
      {asking && (
        <Button variant="plain" onClick={() => setAsking(false)}>
          Leave it
        </Button>
      )}
    </div>
  );
}

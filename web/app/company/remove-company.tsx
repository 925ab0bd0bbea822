import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { Company } from '../dashboard/use-dashboard.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

/** Removes a company that was formed elsewhere, after a second press. */
export function RemoveCompany({ company: { id, name } }: { company: Company }) {
  const [asked, setAsked] = useState(false);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => call('DELETE /companies/:id', { params: { id } }),
    onSuccess: async () => {
      await navigate(paths.dashboard);
      cache.removeQueries({ queryKey: ['GET /companies/:id', id] });
      void cache.invalidateQueries({ queryKey: ['GET /dashboard'] });
      void cache.invalidateQueries({ queryKey: ['GET /companies'] });
      void cache.invalidateQueries({ queryKey: ['GET /calendar'] });
      toast.success('Company removed', `${name} is no longer in your account.`);
    },
    onError: (error) => {
      toast.error('Not removed', wordsOf(error, 'Please try again.'));
    },
  });
  if (!asked)
    return (
      <p>
        <Button variant="plain" onClick={() => setAsked(true)}>
          Remove this company
        </Button>
      </p>
    );
  return (
    <div className="grid gap-3">
      <p>Its deadlines, reminders and registers are deleted. This cannot be undone.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
          Remove {name}
        </Button>
        <Button variant="quiet" onClick={() => setAsked(false)}>
          Keep it
        </Button>
      </div>
    </div>
  );
}

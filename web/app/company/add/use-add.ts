import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import { call, type Data, type Input } from '../../../api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useNavigate } from '../../../routing/use-navigate.ts';

type Added = Data<'POST /companies'>['companies'];
export type NewCompany = Input<'POST /companies'>['body']['companies'][number];

/** Says what was added: a single company opens, several are in the list. */
function useAdded(): (added: Added) => Promise<void> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async (added) => {
    void cache.invalidateQueries({ queryKey: ['GET /dashboard'] });
    void cache.invalidateQueries({ queryKey: ['GET /companies'] });
    void cache.invalidateQueries({ queryKey: ['GET /calendar'] });
    const fresh = added.filter(({ outcome }) => outcome === 'added').length;
    const [only] = added;
    await navigate(added.length === 1 && only ? paths.company(only.id) : paths.companies);
    if (fresh === 0) toast.success('Nothing new', 'You added this before.');
    else
      toast.success(
        fresh === 1 ? 'Company added' : `${fresh} companies added`,
        'We remind you of the deadlines by e-mail.',
      );
  };
}

/** Adds companies as stated, and calls back before the next page opens. */
export function useAddCompanies(onAdded?: () => void) {
  const added = useAdded();
  return useMutation({
    mutationFn: (companies: NewCompany[]) => call('POST /companies', { body: { companies } }),
    onSuccess: ({ companies }) => {
      onAdded?.();
      return added(companies);
    },
  });
}

/** Adds a company with what a registry says of it. */
export function useAddFromRegistry() {
  const added = useAdded();
  return useMutation({
    mutationFn: (body: Input<'POST /companies/from-registry'>['body']) =>
      call('POST /companies/from-registry', { body }),
    onSuccess: ({ companies }) => added(companies),
  });
}

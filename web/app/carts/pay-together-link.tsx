import { paths } from '#contract/paths.ts';
import { Button } from '../../ui/button.tsx';

type Listed = { state: { order: string }; role: string | null };

/** The way to pay several listed applications at once; nothing where fewer than two wait for a payment. */
export function PayTogetherLink({ applications }: { applications: readonly Listed[] }) {
  const unpaid = applications.filter(
    ({ state, role }) =>
      role !== 'viewer' && (state.order === 'awaiting_payment' || state.order === 'difference_due'),
  );
  if (unpaid.length < 2) return null;
  return (
    <p className="my-4">
      <Button variant="quiet" to={paths.payTogether}>
        Pay together
      </Button>
      <span className="mt-1 block text-sm text-ink-soft">
        {unpaid.length} applications wait for their payment. Pay them at once.
      </span>
    </p>
  );
}

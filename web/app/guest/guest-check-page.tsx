import { paths } from '#contract/paths.ts';
import { addressOf } from '../../catalog/address-index.ts';
import { guestAccountPath } from '../../forms/answers/form-draft.ts';
import { CheckAnswers } from '../../forms/check-answers.tsx';
import { ActionBar } from '../../forms/form-questions.tsx';
import { TierChoice } from '../../site/pricing/tier-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteGuestDraft } from './delete-guest-draft.tsx';
import { GuestGate } from './guest-gate.tsx';
import { useNavigate } from '../../routing/use-navigate.ts';

/** The check page of a visitor without an account: the same check and price, then the account that signing needs. */
export default function GuestCheckPage() {
  const navigate = useNavigate();
  return (
    <GuestGate>
      {({ draft, service, setTier }) => (
        <CheckAnswers
          draft={draft}
          service={service}
          title="Check your answers"
          lead="Check everything once more. Then create an account. Your answers move into it, and you upload, sign and pay there."
          tierChoice={<TierChoice service={service} value={draft.tier} onChange={setTier} />}
        >
          {() => (
            <section className="grid gap-4 rounded-md border border-line bg-sheet p-5 sm:p-6">
              <h2 className="text-heading">Sign with an account</h2>
              <p className="measure">
                Your answers move into your account and are deleted from this device. You then upload missing
                documents, sign, and pay the price above.
              </p>
              <ActionBar>
                <Button variant="next" to={guestAccountPath(draft)}>
                  Create an account
                </Button>
                <Button variant="quiet" to={paths.signIn(paths.guestMove(draft.serviceId))}>
                  Sign in
                </Button>
              </ActionBar>
              <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
                Not your device?
                <DeleteGuestDraft
                  draft={draft}
                  label="Delete these answers"
                  onDeleted={() => void navigate(addressOf(draft.serviceId, 'start') ?? paths.home)}
                />
              </div>
            </section>
          )}
        </CheckAnswers>
      )}
    </GuestGate>
  );
}

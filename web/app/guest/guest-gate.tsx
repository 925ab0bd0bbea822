import { Suspense, useState, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import type { Service, TierId } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import { firstAnswersOf } from '#rules/application/first-answers.ts';
import { addressOf, countryOfService } from '../../catalog/address-index.ts';
import { useService } from '../../catalog/use-service.ts';
import {
  beginGuestDraft,
  hasAnswers,
  readGuestDraft,
  saveGuestTier,
  type GuestDraft,
} from '../../forms/answers/guest-drafts.ts';
import { useAuth } from '../../session/auth-context.ts';
import { LoadingScreen } from '../../session/loading-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { DeleteGuestDraft } from './delete-guest-draft.tsx';
import { founderAnswers, readFounderQuery } from '../../site/entity-types/founder-questions.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Redirect } from '../../routing/redirect.tsx';

type GuestPage = {
  draft: GuestDraft;
  service: Service;
  setTier: (tier: TierId) => void;
};

/**
 * Loads the service of the address and the guest draft of it on this device, and begins one when there is none.
 * A customer who is signed in decides what becomes of the draft instead.
 */
export function GuestGate({ children }: { children: (page: GuestPage) => ReactNode }) {
  const { serviceId = '' } = useParams();
  const { user, loading } = useAuth();
  if (countryOfService(serviceId) === undefined) return <Redirect to={paths.selectJurisdiction} />;
  if (loading) return <LoadingScreen />;
  if (user) return <DecideOnDraft serviceId={serviceId} email={user.email} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <WithDraft key={serviceId} serviceId={serviceId}>
        {children}
      </WithDraft>
    </Suspense>
  );
}

function WithDraft({ serviceId, children }: { serviceId: string; children: (page: GuestPage) => ReactNode }) {
  const { search } = useLocation();
  const service = useService(serviceId);
  if (!service) throw new Error(`There is no service '${serviceId}'`);
  const [draft, setDraft] = useState(() => openDraft(service, search));
  const setTier = (tier: TierId): void => {
    setDraft((before) => ({ ...before, tier }));
    saveGuestTier(draft, tier);
  };
  return children({ draft, service, setTier });
}

/**
 * Reads or begins the draft; a tier chosen on the page before is the draft's from then on. A new draft begins with the
 * answers that follow from what the founder said before.
 */
function openDraft(service: Service, search: string): GuestDraft {
  const tierInQuery = new URLSearchParams(search).get('tier');
  const chosen = service.tiers.find(({ id }) => id === tierInQuery)?.id;
  const [firstTier] = service.tiers;
  if (!firstTier) throw new Error(`${service.id} has no tier`);
  const draft = beginGuestDraft({
    serviceId: service.id,
    serviceTitle: service.form.title,
    tier: chosen ?? firstTier.id,
    answers: firstAnswersOf(service, founderAnswers(readFounderQuery(search))).answers,
  });
  return chosen === undefined || chosen === draft.tier ? draft : saveGuestTier(draft, chosen);
}

/** Asks a signed-in customer whether the answers typed on this device without an account are theirs. */
function DecideOnDraft({ serviceId, email }: { serviceId: string; email: string }) {
  const navigate = useNavigate();
  const [draft] = useState(() => readGuestDraft(serviceId));
  const start = addressOf(serviceId, 'start') ?? paths.dashboard;
  if (!draft || !hasAnswers(draft)) return <Redirect to={start} />;
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle
        above={draft.serviceTitle}
        lead={`A person who was not signed in entered these answers on this device. You are signed in as ${email}.`}
      >
        Are these answers yours?
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <Button variant="next" to={paths.guestMove(serviceId)}>
          Yes, move them into my account
        </Button>
        <DeleteGuestDraft draft={draft} label="No, delete them" onDeleted={() => void navigate(start)} />
      </div>
    </div>
  );
}

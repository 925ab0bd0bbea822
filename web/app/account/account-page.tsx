import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { BillingSection } from './billing-section.tsx';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { LinkedIdentitiesSection } from './linked-identities-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { useAccount } from './use-account.ts';

/** The customer's account: profile, ways to sign in, and devices. */
export default function AccountPage() {
  const query = useAccount();
  if (query.isPending) {
    return (
      <div className="wrap py-8 lg:py-12">
        <PageTitle>Your account</PageTitle>
        <SkeletonText lines={8} label="Loading your account…" />
      </div>
    );
  }
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="your account" />;
  const user = query.data;
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle lead="Who you are, how you sign in, and where you are signed in.">Your account</PageTitle>
      <NameSection user={user} />
      <EmailSection user={user} />
      <PasswordSection email={user.email ?? ''} />
      <SecondFactorSection user={user} />
      <LinkedIdentitiesSection user={user} />
      <BillingSection />
      <NoticesSection />
      <DevicesSection />
      <TokensSection />
      <DataSection email={user.email ?? ''} />
    </div>
  );
}

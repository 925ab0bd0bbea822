import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { SecondFactorSection } from '../app/account/second-factor-section.tsx';
import { useAccount } from '../app/account/use-account.ts';
import { SkeletonText } from '../ui/feedback/skeleton.tsx';
import { DeskFailure } from './desk-failure.tsx';
import { useOwnRole } from './own-role.ts';

/** Shows its children, or the enrolment of a second factor where the desk needs one that the reader does not have. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const own = useOwnRole();
  return own.data?.secondFactorNeeded ? <SecondFactorEnrolment /> : children;
}

function SecondFactorEnrolment() {
  const client = useQueryClient();
  const account = useAccount();
  const isEnrolled = account.data?.factors?.some(({ status }) => status === 'verified') ?? false;
  // The queries of the page below were refused until now.
  useEffect(() => {
    if (isEnrolled) void client.invalidateQueries();
  }, [isEnrolled, client]);
  return (
    <div className="measure">
      <h1 tabIndex={-1} className="text-heading">
        Set up your second factor
      </h1>
      <p className="mt-1 mb-5">
        The desk shows identity documents of customers. It opens when your account has a second factor: a code
        from an app on your phone, or a security key.
      </p>
      {account.isPending ? (
        <SkeletonText lines={4} label="Loading your account…" />
      ) : account.data ? (
        <SecondFactorSection user={account.data} />
      ) : (
        <DeskFailure error={account.error} what="account" onRetry={() => void account.refetch()} />
      )}
    </div>
  );
}

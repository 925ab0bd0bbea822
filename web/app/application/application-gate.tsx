import { type ComponentType, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Service } from '#catalog/types/index.ts';
import { offlineError } from '../../api/api-error.ts';
import { useService } from '../../catalog/use-service.ts';
import { isReduced, type ReducedApplication } from '../../device-storage/reduce-reply.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useApplication } from './use-application.ts';

/**
 * Loads the application of the address with its service, with a skeleton while loading and a message on
 * failure. Without a connection, its saved state has no answers: `saved` shows it, and pages without it say that they
 * need a connection. The service is null when the catalogue no longer has it: `application.service` is its snapshot.
 */
export function ApplicationGate({
  children,
  saved: Saved,
}: {
  saved?: ComponentType<{ application: ReducedApplication }>;
  children: (application: Application, service: Service | null) => ReactNode;
}) {
  const { id = '' } = useParams();
  const query = useApplication(id);
  if (query.isPending) return <ApplicationSkeleton />;
  // Stale data is better than none: answers are still saved.
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="this application" />;
  if (isReduced(query.data))
    return Saved ? (
      <Saved application={query.data} />
    ) : (
      <LoadFailure error={offlineError(null)} onRetry={() => void query.refetch()} what="this application" />
    );
  return (
    <Suspense fallback={<ApplicationSkeleton />}>
      <WithService key={id} application={query.data}>
        {children}
      </WithService>
    </Suspense>
  );
}

function WithService({
  application,
  children,
}: {
  application: Application;
  children: (application: Application, service: Service | null) => ReactNode;
}) {
  return children(application, useService(application.serviceId) ?? null);
}

function ApplicationSkeleton() {
  return (
    <div className="wrap grid gap-8 py-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:py-12">
      <Skeleton className="h-14 lg:h-96" />
      <div className="grid content-start gap-6">
        <Skeleton className="h-10 w-3/4" />
        <SkeletonText lines={6} label="Loading your application…" />
      </div>
    </div>
  );
}

import { Suspense } from 'react';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { indexedCountry } from '../../catalog/catalog-index.ts';
import { useDocumentTitle } from '../../shell/route-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/data-display/definition-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { DocumentList } from '../application/document-list.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { useCompany } from '../dashboard/use-dashboard.ts';
import { CalendarFeeds } from '../calendar/calendar-feeds.tsx';
import { CalendarFacts } from './calendar-facts.tsx';
import { Deadlines } from './deadlines.tsx';
import { NotListed } from './not-listed.tsx';
import { RegistryNotes } from './registry-notes.tsx';
import { RemoveCompany } from './remove-company.tsx';
import { Reminders } from './reminders.tsx';
import { RecordChanges } from './record-changes.tsx';
import { LoadingPage } from '../loading-page.tsx';

/** A registered company: facts, overdue and upcoming deadlines with their law, and documents. */
export default function CompanyPage() {
  const { id = '' } = useParams();
  const query = useCompany(id);
  useDocumentTitle(query.data?.name);
  if (query.isPending) {
    return <LoadingPage label="Loading the company…" />;
  }
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="this company" />;
  const company = query.data;
  const country = indexedCountry(company.country);
  const type = country?.entityTypes.find((each) => each.id === company.entityType);
  return (
    // The page of another company takes nothing over that was typed here.
    <div key={id} className="wrap py-8 lg:py-12">
      <PageTitle above={type?.title}>{company.name}</PageTitle>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div className="grid min-w-0 content-start gap-10">
          <Deadlines company={company} />
          {company.applicationId === null && <RegistryNotes company={company} />}
          {company.role !== 'viewer' && (
            <Suspense fallback={<SkeletonText lines={3} label="Loading the questions…" />}>
              <CalendarFacts company={company} />
            </Suspense>
          )}
          <NotListed duties={company.notListed} />
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <DefinitionList
            title="Facts"
            rows={[
              { id: 'number', label: 'Registration number', value: company.registrationNumber },
              { id: 'on', label: 'Registered on', value: formatDay(company.registeredOn) },
              { id: 'type', label: 'Kind', value: type?.title ?? company.entityType },
              { id: 'country', label: 'Country', value: country?.name ?? company.country },
            ]}
          />
          <p>
            <Button variant="quiet" to={paths.companyRecord(company.id)}>
              Registers and cap table
            </Button>
          </p>
          <p>
            <Button variant="quiet" to={paths.people('companies', company.id)}>
              People with access
            </Button>
          </p>
          {/* Viewers are not reminded. */}
          {company.role !== 'viewer' && <Reminders company={company} />}
          <CalendarFeeds
            scopes={[
              { scope: company.id, title: company.name },
              { scope: 'all', title: 'All your companies' },
            ]}
          />
          <RecordChanges id={company.id} changes={company.changes} />
          <section>
            <h2 className="mb-3 text-heading">Documents</h2>
            {company.documents.length > 0 ? (
              <DocumentList documents={company.documents} />
            ) : (
              <p className="text-ink-soft">None yet.</p>
            )}
          </section>
          {company.applicationId === null ? (
            company.role === 'owner' && <RemoveCompany company={company} />
          ) : (
            <p>
              <Button variant="quiet" to={paths.application(company.applicationId)}>
                View its application
              </Button>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

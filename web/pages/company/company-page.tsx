import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { indexedCountry } from '../../catalog/catalog-index.ts';
import { useTabTitle } from '../../shell/route-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DocumentList } from '../application/document-list.tsx';
import { Failure } from '../application/failure.tsx';
import { dayInWords } from '../application/when-words.ts';
import { nextDeadlines } from '../dashboard/next-deadlines.ts';
import { useCompany, type Company } from '../dashboard/use-dashboard.ts';

/** A registered company: its facts, what falls due when and why, and its documents. */
export default function CompanyPage() {
  const { id = '' } = useParams();
  const query = useCompany(id);
  useTabTitle(query.data?.name);
  if (query.isPending) {
    return (
      <div className="wrap grid gap-6 py-8 lg:py-12">
        <Skeleton className="h-11 w-2/3" />
        <SkeletonText lines={6} label="Loading the company…" />
      </div>
    );
  }
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} what="this company" />;
  const company = query.data;
  const country = indexedCountry(company.country);
  const type = country?.entityTypes.find((each) => each.id === company.entityType);
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle above={type?.title}>{company.name}</PageTitle>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <section className="min-w-0">
          <h2 className="mb-1 text-heading">What falls due</h2>
          <p className="measure mb-4 text-ink-soft">The day in bold is the last working day to file. We also say when the law itself sets the date.</p>
          {company.deadlines.length === 0 ? (
            <p>No deadline is known yet.</p>
          ) : (
            <Deadlines deadlines={nextDeadlines(company.deadlines, company.deadlines.length)} />
          )}
        </section>
        <div className="grid min-w-0 content-start gap-10">
          <DefinitionList
            title="Facts"
            rows={[
              { id: 'number', label: 'Registration number', value: company.registrationNumber },
              { id: 'on', label: 'Registered on', value: dayInWords(company.registeredOn) },
              { id: 'type', label: 'Kind', value: type?.title ?? company.entityType },
              { id: 'country', label: 'Country', value: country?.name ?? company.country },
            ]}
          />
          <section>
            <h2 className="mb-3 text-heading">Documents</h2>
            {company.documents.length > 0 ? <DocumentList documents={company.documents} /> : <p className="text-ink-soft">None yet.</p>}
          </section>
          <p>
            <Button look="quiet" to={paths.application(company.applicationId)}>
              See the application it came from
            </Button>
          </p>
        </div>
      </div>
    </div>
  );
}

const FIRST = 6;

/** The next few days in full, the later ones folded: monthly duties make long lists. */
function Deadlines({ deadlines }: { deadlines: Company['deadlines'] }) {
  const later = deadlines.slice(FIRST);
  return (
    <>
      <DeadlineLines deadlines={deadlines.slice(0, FIRST)} />
      {later.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">Show the {later.length} that follow</summary>
          <DeadlineLines deadlines={later} />
        </details>
      )}
    </>
  );
}

function DeadlineLines({ deadlines }: { deadlines: Company['deadlines'] }) {
  return (
    <ol className="border-t border-line">
      {deadlines.map((deadline) => (
        <DeadlineLine key={`${deadline.obligationId}${deadline.dueOn}`} deadline={deadline} />
      ))}
    </ol>
  );
}

function DeadlineLine({ deadline }: { deadline: Company['deadlines'][number] }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p>
        <time dateTime={deadline.fileBy} className="block font-semibold">
          {dayInWords(deadline.fileBy)}
        </time>
        {deadline.fileBy !== deadline.dueOn && <span className="block text-sm text-ink-soft">due {dayInWords(deadline.dueOn)}, not a working day</span>}
      </p>
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold">
          {deadline.title} {deadline.confidence === 'low' && <Tag tone="next">To be confirmed</Tag>}
        </h3>
        <p className="text-sm text-ink-soft">{deadline.authority}</p>
        <details className="text-sm">
          <summary className="link inline-flex min-h-8 items-center">
            Why this date<span className="sr-only">: {deadline.title}</span>
          </summary>
          <p className="measure mt-1">{deadline.why}</p>
          <p className="text-ink-soft">{deadline.law}</p>
          {deadline.late && <p className="mt-1">If it is late: {deadline.late}</p>}
        </details>
      </div>
    </li>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import type { FailedJob } from '../desk-types.ts';
import { countsKey, failedJobsKey, useFailedJobs, useMachine } from '../desk-queries.ts';
import { useRights } from '../own-role.ts';
import {
  JobsSection,
  LawSection,
  MailsSection,
  ServerSection,
  SettingsSection,
  WebhooksSection,
} from './machine-sections.tsx';
import { SwitchesSection } from './switches-section.tsx';
import { UptimeSection } from './uptime-section.tsx';

/**
 * The state of the installation: failed work and uptime for all staff who read them, the rest for
 * administrators and auditors.
 */
export default function MachinePage() {
  const may = useRights();
  return (
    <DeskFrame right="jobs:read">
      <h1 tabIndex={-1} className="mb-5 text-heading">
        Machine room
      </h1>
      <div className="grid grid-cols-1 gap-10">
        {may('machine:read') && <MachineState />}
        <FailedWork />
        <UptimeSection />
      </div>
    </DeskFrame>
  );
}

function MachineState() {
  const machine = useMachine();
  if (machine.isPending) return <SkeletonText lines={8} label="Loading the state of the machine…" />;
  if (!machine.data)
    return (
      <DeskFailure error={machine.error} what="state of the machine" onRetry={() => void machine.refetch()} />
    );
  const { jobs, mails, webhooks, law, settings } = machine.data;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-8">
        <JobsSection jobs={jobs} />
        <MailsSection mails={mails} />
        <WebhooksSection webhooks={webhooks} />
        <LawSection law={law} />
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <ServerSection machine={machine.data} now={machine.dataUpdatedAt} />
        <SettingsSection settings={settings} />
        <SwitchesSection />
      </div>
    </div>
  );
}

/** Jobs that failed after every retry, such as mails and papers. Each can be retried. */
function FailedWork() {
  const jobs = useFailedJobs();
  return (
    <section aria-labelledby="failed-work">
      <h2 id="failed-work" className="text-heading">
        Failed work
      </h2>
      <p className="measure mt-1 mb-5 text-ink-soft">
        Mails and documents are made a moment after what causes them, and tried several times. What failed
        every time is listed here; none of it is lost.
      </p>
      {jobs.isPending ? (
        <SkeletonText lines={4} label="Loading failed work…" />
      ) : !jobs.data ? (
        <DeskFailure error={jobs.error} what="list of failed work" onRetry={() => void jobs.refetch()} />
      ) : jobs.data.jobs.length === 0 ? (
        <EmptyState title="Nothing failed">
          Every mail was handed over and every document was made.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {jobs.data.jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Job({ job }: { job: FailedJob }) {
  const client = useQueryClient();
  const may = useRights();
  const [busy, setBusy] = useState(false);
  async function retry(): Promise<void> {
    setBusy(true);
    try {
      await call('POST /admin/jobs/:id/retry', { params: { id: job.id } });
      toast.success('Trying again', 'If it fails once more, it comes back to this list.');
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      toast.error('Not tried again', failureWords(error).join(' '));
    }
    void client.invalidateQueries({ queryKey: countsKey });
    await client.invalidateQueries({ queryKey: failedJobsKey });
    setBusy(false);
  }
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-md border border-line bg-sheet p-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold">{job.name}</h3>
        <p className="text-sm text-ink-soft">
          Gave up after {job.attempts === 1 ? 'one try' : `${job.attempts} tries`} on{' '}
          <time dateTime={job.failedAt}>{formatInstant(job.failedAt)}</time>
        </p>
        <p className="mt-2 rounded-sm bg-well px-3 py-2 font-mono text-sm break-words whitespace-pre-wrap">
          {job.error}
        </p>
        {job.about && (
          <p className="mt-2 text-sm">
            <Link to={paths.adminApplication(job.about)} className="link inline-block py-1">
              The application it is about
            </Link>
          </p>
        )}
      </div>
      {may('jobs:retry') && (
        <Button variant="quiet" busy={busy} onClick={() => void retry()}>
          Retry<span className="sr-only"> {job.name}</span>
        </Button>
      )}
    </li>
  );
}

import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Machine } from '#contract/desk/machine.ts';
import { paths } from '#contract/paths.ts';
import { Table, type Column } from '../../ui/data-display/table.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatSize } from '../../ui/format-size.ts';
import { formatSeconds, inboundWords, isBackupOld } from './machine-words.ts';

/** A figure with its label; `alarm` says that an officer should act. */
type Figure = { label: string; value: ReactNode; alarm?: boolean };

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-1 border-t border-line text-sm">
      {figures.map(({ label, value, alarm }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 break-words tabular-nums">
            {alarm ? (
              <Tag tone="stop" dot>
                {value}
              </Tag>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const instant = (at: string): ReactNode => <time dateTime={at}>{formatInstant(at)}</time>;

const dueTooLongSeconds = 900;
const queueNames: Record<string, string> = { work: 'Work', mail: 'Mail' };

const jobColumns: readonly Column<Machine['jobs'][number]>[] = [
  { id: 'queue', title: 'Queue', cell: ({ queue }) => queueNames[queue] ?? queue },
  { id: 'due', title: 'Due', align: 'right', cell: ({ due }) => due },
  {
    id: 'oldest',
    title: 'Waits for',
    align: 'right',
    cell: ({ due, oldestDueSeconds }) =>
      due === 0 ? (
        '–'
      ) : oldestDueSeconds > dueTooLongSeconds ? (
        <Tag tone="stop" dot>
          {formatSeconds(oldestDueSeconds)}
        </Tag>
      ) : (
        formatSeconds(oldestDueSeconds)
      ),
  },
  { id: 'later', title: 'Later', align: 'right', cell: ({ later }) => later },
  { id: 'failed', title: 'Failed', align: 'right', cell: ({ failed }) => failed },
];

/** Jobs by queue. */
export function JobsSection({ jobs }: { jobs: Machine['jobs'] }) {
  return (
    <Section title="Jobs">
      <Table
        caption="Jobs by queue"
        hideCaption
        dense
        rows={jobs}
        rowKey={({ queue }) => queue}
        columns={jobColumns}
      />
      <p className="measure mt-2 text-sm text-ink-soft">
        Due: could run now. Later: waits for its time or its next try. Failed: gave up, listed below.
      </p>
    </Section>
  );
}

/** Outgoing and inbound mails. */
export function MailsSection({ mails }: { mails: Machine['mails'] }) {
  return (
    <Section title="Mails">
      <Figures
        figures={[
          { label: 'Sent in 24 hours', value: mails.sentLastDay },
          { label: 'Sent in 7 days', value: mails.sentLastWeek },
          {
            label: 'Waiting',
            value: mails.oldestWaitingAt ? (
              <>
                {mails.waiting}, since {instant(mails.oldestWaitingAt)}
              </>
            ) : (
              mails.waiting
            ),
          },
          { label: 'Of these, tried in vain so far', value: mails.failing, alarm: mails.failing > 0 },
          { label: 'Came back in 30 days', value: mails.bouncedLastMonth, alarm: mails.bouncedLastMonth > 0 },
        ]}
      />
      {mails.bounces.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-sans text-base font-semibold">Mails that came back</h3>
          <ul className="grid gap-1 text-sm">
            {mails.bounces.map(({ id, kind, status, at, applicationId, remindersStopped }) => (
              <li key={id} className="break-words">
                {instant(at)}: {kind}
                {status !== null && `, ${status}`}
                {remindersStopped && ', no reminders to this address'}
                {applicationId !== null && (
                  <>
                    {' '}
                    <Link to={paths.adminApplication(applicationId)} className="link inline-block py-1">
                      Its application
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-4 mb-1 font-sans text-base font-semibold">Received in 7 days</h3>
      {mails.inbound.length === 0 ? (
        <p className="text-sm text-ink-soft">No mails.</p>
      ) : (
        <Figures figures={mails.inbound.map((row) => ({ label: inboundWords(row), value: row.count }))} />
      )}
    </Section>
  );
}

const webhookColumns: readonly Column<Machine['webhooks'][number]>[] = [
  { id: 'provider', title: 'Provider', cell: ({ provider }) => provider },
  { id: 'received', title: 'Received', align: 'right', cell: ({ received }) => received },
  {
    id: 'notHandled',
    title: 'Not worked on',
    align: 'right',
    cell: ({ notHandled }) => notHandled,
  },
  { id: 'last', title: 'Last', cell: ({ lastReceivedAt }) => instant(lastReceivedAt) },
];

/** Webhooks of payment providers. */
export function WebhooksSection({ webhooks }: { webhooks: Machine['webhooks'] }) {
  return (
    <Section title="Webhooks of payment providers in 7 days">
      {webhooks.length === 0 ? (
        <p className="border-t border-line py-2 text-sm text-ink-soft">None received.</p>
      ) : (
        <Table
          caption="Webhooks of payment providers in 7 days"
          hideCaption
          dense
          rows={webhooks}
          rowKey={({ provider }) => provider}
          columns={webhookColumns}
        />
      )}
    </Section>
  );
}

/** Version, storage and backup. */
export function ServerSection({
  machine: { server, storage, backup },
  now,
}: {
  machine: Pick<Machine, 'server' | 'storage' | 'backup'>;
  now: number;
}) {
  const backupIsOld = isBackupOld(backup, now);
  return (
    <Section title="Server, storage and backup">
      <Figures
        figures={[
          { label: 'Version', value: server.version },
          { label: 'Started', value: instant(server.startedAt) },
          { label: 'Node.js', value: server.node },
          {
            label: 'Database',
            value: `${server.database === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL'} ${server.databaseVersion}`,
          },
          { label: 'Migrations', value: server.migrations },
          { label: 'Database on disk', value: formatSize(storage.databaseBytes) },
          { label: 'Files', value: `${storage.files}, ${formatSize(storage.fileBytes)}` },
          { label: 'Measured', value: instant(storage.measuredAt) },
          {
            label: 'Last backup from this machine',
            value: backup === null ? 'None recorded' : instant(backup.createdAt),
            alarm: backupIsOld,
          },
        ]}
      />
      {backupIsOld && (
        <p className="measure mt-2 text-sm">
          Run <code>npm run backup -- --to DIRECTORY</code> every day. Backups that another machine makes are
          not seen here.
        </p>
      )}
    </Section>
  );
}

/** Figures of law that are due for a look. */
export function LawSection({ law }: { law: Machine['law'] }) {
  return (
    <Section title="Law">
      <Figures
        figures={[
          { label: 'Figures due for a look', value: law.dueNow, alarm: law.dueNow > 0 },
          ...law.countries.map(({ name, due }) => ({ label: name, value: due })),
          { label: 'Due within 90 days', value: law.dueSoon },
        ]}
      />
      <p className="mt-2 text-sm">
        <Link to={`${paths.adminLaw}?due=now`} className="link inline-block py-1">
          Figures that are due
        </Link>
      </p>
    </Section>
  );
}

const settingColumns: readonly Column<Machine['settings'][number]>[] = [
  {
    id: 'title',
    title: 'Setting',
    cell: ({ title, name }) => (
      <>
        {title}
        <span className="block font-mono text-xs break-all text-ink-soft">{name}</span>
      </>
    ),
  },
  {
    id: 'on',
    title: 'State',
    cell: ({ on, value }) => (
      <>
        <Tag tone={on ? 'good' : 'off'}>{on ? 'On' : 'Off'}</Tag>
        {value && <span className="ml-2 break-words">{value}</span>}
      </>
    ),
  },
];

/** Settings of the environment, on or off. */
export function SettingsSection({ settings }: { settings: Machine['settings'] }) {
  return (
    <Section title="Settings">
      <Table
        caption="Settings"
        hideCaption
        dense
        rows={settings}
        rowKey={({ name }) => name}
        columns={settingColumns}
      />
      <p className="measure mt-2 text-sm text-ink-soft">
        Settings are environment variables of the process. Secrets are never shown.
      </p>
    </Section>
  );
}

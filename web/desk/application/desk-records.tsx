import { countryById, sourceById } from '#catalog/known-countries.ts';
import { PriceLines } from '../../forms/price-lines.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Timeline } from '../../ui/data-display/timeline.tsx';
import { formatCount } from '#values/format-thousands.ts';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import type { Desk } from './desk.ts';
import type { DeskApplication } from '../desk-types.ts';
import { OpenInEmergency } from './emergency-access.tsx';
import { DocumentLink } from './document-link.tsx';

const sides = { customer: 'customer', staff: 'desk', system: 'by itself' } as const;

/** A warning that the hash chain of the events is broken. */
export function BrokenChainNotice({ application }: { application: DeskApplication }) {
  if (application.chainIntact) return null;
  return (
    <Notice tone="stop" title="The history of this application was changed" className="mb-6">
      <p>
        The records in the database differ from what was written at the time. Do not act on this application;
        tell the person responsible for the system.
      </p>
    </Notice>
  );
}

/** All events with their hashes, and whether the hash chain is intact. */
export function History({ application }: { application: DeskApplication }) {
  return (
    <section aria-labelledby="desk-history">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="desk-history" tabIndex={-1} className="scroll-mt-4 text-heading">
          History
        </h2>
        <Tag tone={application.chainIntact ? 'good' : 'stop'} dot>
          {application.chainIntact ? 'Chain unbroken' : 'Chain broken'}
        </Tag>
      </div>
      <Timeline
        label="History of this application"
        entries={application.events.map((event) => ({
          id: String(event.seq),
          title: event.title,
          at: event.at,
          when: formatInstant(event.at),
          who: `${event.actorName}, ${sides[event.by]}`,
          state: 'done' as const,
          body: (
            <>
              {event.note && (
                <p className="border-l-2 border-line pl-3 break-words whitespace-pre-line">{event.note}</p>
              )}
              <p className="truncate font-mono text-xs text-ink-soft" title={event.hash}>
                {event.seq} · {event.hash}
              </p>
            </>
          ),
        }))}
      />
    </section>
  );
}

/** Mails about this application with their delivery status. */
export function MailsSent({ application }: { application: DeskApplication }) {
  return (
    <section aria-labelledby="desk-mails">
      <h2 id="desk-mails" tabIndex={-1} className="scroll-mt-4 text-heading">
        Mails
      </h2>
      {application.mails.length === 0 ? (
        <p className="mt-2 text-ink-soft">None yet.</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {application.mails.map((mail) => (
            <li
              key={mail.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-0 break-words">{mail.subject}</span>
              <span className="text-sm">
                {mail.bouncedAt ? (
                  <Tag tone="stop" dot>
                    Came back {formatInstant(mail.bouncedAt)}
                  </Tag>
                ) : mail.sentAt ? (
                  <span className="text-ink-soft">sent {formatInstant(mail.sentAt)}</span>
                ) : mail.lastError ? (
                  <Tag tone="stop" dot>
                    Not sent yet
                  </Tag>
                ) : (
                  <Tag dot>Waiting to be sent</Tag>
                )}
              </span>
              {(!mail.sentAt || mail.bouncedAt) && mail.lastError && (
                <span className="w-full text-sm break-words text-red">{mail.lastError}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Every file of the application, newest first, and the documents issued from it with their codes. */
export function AllDocuments({ application }: { application: DeskApplication }) {
  const { files, documents } = application;
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="desk-documents">
      <h2 id="desk-documents" tabIndex={-1} className="scroll-mt-4 text-heading">
        All documents
      </h2>
      <ul className="@container mt-2 border-t border-line">
        {files
          .toSorted((a, b) => (a.uploadedAt < b.uploadedAt ? 1 : -1))
          .map((file) => {
            const issued = documents.find((document) => document.fileId === file.id);
            return (
              <li
                key={file.id}
                className="grid grid-cols-1 items-center gap-x-6 gap-y-1 border-b border-line py-1.5 @xl:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]"
              >
                <DocumentLink file={file} className="justify-self-start" />
                <span className="text-sm break-words text-ink-soft @xl:text-right">
                  {issued ? `${issued.title}${issued.code ? `, code ${issued.code}` : ''}, ` : ''}
                  {formatInstant(file.uploadedAt)}
                </span>
              </li>
            );
          })}
      </ul>
      <OpenInEmergency application={application} />
    </section>
  );
}

/** By when we promised the customer to file, and when we filed. */
function promiseFacts(promise: DeskApplication['promise']): [string, string][] {
  if (promise === null) return [];
  const { state, fileBy, filedOn, daysLeft } = promise;
  return [
    [
      'Promised to file by',
      state === 'paused'
        ? `paused, ${formatCount(daysLeft, 'business day')} after the answer`
        : fileBy === null
          ? ''
          : formatDay(fileBy),
    ],
    ...(filedOn === null ? [] : [['Filed', formatDay(filedOn)] as [string, string]]),
  ];
}

/** The order line by line, and the technical details. */
export function OrderDetails({ desk }: { desk: Desk }) {
  const { application } = desk;
  const { tier, registry, sources, country } = application.service;
  const sourceOf = (id: string): { title: string; url?: string } | undefined => {
    const known = countryById(country.id);
    const title = sources[id];
    return (known && sourceById(known, id)) ?? (title === undefined ? undefined : { title });
  };
  const facts: [string, string][] = [
    ['Speed', [tier.title, tier.time].filter(Boolean).join(': ')],
    ...promiseFacts(application.promise),
    ['Begun', formatInstant(application.createdAt)],
    ...(application.declaration
      ? [
          [
            'Signed',
            `${application.declaration.name}, ${formatInstant(application.declaration.signedAt)}`,
          ] as [string, string],
        ]
      : []),
    ...(application.registryReference
      ? [[registry.referenceLabel, application.registryReference] as [string, string]]
      : []),
    ...(application.registrationNumber
      ? [[registry.numberLabel, application.registrationNumber] as [string, string]]
      : []),
    [
      'States',
      `order ${application.state.order}, review ${application.state.review}, registry ${application.state.registry}`.replaceAll(
        '_',
        ' ',
      ),
    ],
    ['Form', `version ${application.formVersion}; application at version ${application.version}`],
  ];
  return (
    <section aria-labelledby="desk-order">
      <h2 id="desk-order" tabIndex={-1} className="scroll-mt-4 text-heading">
        Order
      </h2>
      <dl className="mt-2 grid gap-x-5 gap-y-1 text-sm sm:grid-cols-[minmax(9rem,15rem)_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft max-sm:mt-1">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {application.quote && (
        <div className="mt-4 max-w-2xl">
          <PriceLines price={application.quote} full sourceTitle={sourceOf} />
        </div>
      )}
    </section>
  );
}

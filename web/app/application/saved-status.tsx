import type { ReducedApplication } from '../../device-storage/reduce-reply.ts';
import { DefinitionList } from '../../ui/data-display/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Timeline } from '../../ui/data-display/timeline.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { StatusHeading } from './status-heading.tsx';

/** The status of an application as it was saved on the device: to read, with nothing to press. */
export function SavedStatus({ application }: { application: ReducedApplication }) {
  const { service } = application;
  const asked = application.questions.filter(({ answeredAt }) => answeredAt === null);
  const numbers = [
    { id: 'reference', label: service.registry.referenceLabel, value: application.registryReference },
    { id: 'number', label: service.registry.numberLabel, value: application.registrationNumber },
  ].flatMap(({ value, ...row }) => (value === null || value === '' ? [] : [{ ...row, value }]));
  return (
    <div className="wrap py-6 lg:py-12">
      <p className="text-sm font-semibold text-ink-soft">
        {application.serviceTitle} · {application.reference}
      </p>
      <div className="mt-2 grid max-w-3xl gap-10">
        <section>
          <StatusHeading application={application} />
        </section>
        {asked.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-heading">What we ask</h2>
            {asked.map(({ id, label, words }) => (
              <Notice key={id} tone="next" title={label}>
                <p>{words}</p>
              </Notice>
            ))}
          </section>
        )}
        {numbers.length > 0 && <DefinitionList title="This application" rows={numbers} />}
        {application.documents.length > 0 && (
          <section>
            <h2 className="mb-3 text-heading">Your documents</h2>
            <ul className="border-t border-line">
              {application.documents.map(({ id, title, issuedAt }) => (
                <li key={id} className="border-b border-line py-3">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-sm text-ink-soft">{formatInstant(issuedAt)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2 className="mb-4 text-heading">What has happened</h2>
          <Timeline
            label="History of this application"
            entries={application.events.map(({ seq, title, at }) => ({
              id: String(seq),
              title,
              at,
              when: formatInstant(at),
              state: 'done',
            }))}
          />
        </section>
        <p className="measure text-sm text-ink-soft">
          Your answers, messages and files are not kept on this device. They open when you are connected.
        </p>
      </div>
    </div>
  );
}

import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { formatDay } from '../../ui/format-day.ts';
import type { Company } from '../dashboard/use-dashboard.ts';

/** The changes of a company's record that we filed, newest first; nothing while there are none. */
export function RecordChanges({ id: companyId, changes }: Pick<Company, 'id' | 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading">Changes on record</h2>
      <ul className="border-t border-line">
        {changes.map(({ id, part, label, value, before, recordedOn, applicationId }) => (
          <li key={id} className="border-b border-line py-3">
            <p className="font-semibold">{label}</p>
            <p className="break-words whitespace-pre-line">{value}</p>
            {before !== null && <p className="text-sm text-ink-soft">Before: {before}</p>}
            {part === 'registers' && (
              <p>
                <Link className="link inline-flex min-h-11 items-center" to={paths.companyRecord(companyId)}>
                  Open the registers
                </Link>
              </p>
            )}
            <p className="text-sm">
              <Link className="link inline-flex min-h-11 items-center" to={paths.application(applicationId)}>
                Recorded on {formatDay(recordedOn)}
                <span className="sr-only">: {label}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

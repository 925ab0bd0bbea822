import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { DeskApplication } from '../desk-types.ts';

type Duplicate = DeskApplication['duplicates'][number];

function describe({ kind, label, other }: Duplicate): string {
  if (kind === 'person-number') return `${label} has the same number as ${other.label}.`;
  if (kind === 'same-name') return `Another customer also proposed ${other.label}.`;
  return `This customer applied for ${other.label} before.`;
}

/** The applications with the same person's number, name or business. */
export function Duplicates({ duplicates }: { duplicates: DeskApplication['duplicates'] }) {
  if (duplicates.length === 0) return null;
  return (
    <section id="desk-duplicates" tabIndex={-1} className="scroll-mt-4" aria-label="Possible duplicates">
      <Notice tone="next" title="Possible duplicates">
        <ul className="grid gap-1">
          {duplicates.map((duplicate) => (
            <li
              key={`${duplicate.kind} ${duplicate.label} ${duplicate.other.applicationId} ${duplicate.other.label}`}
            >
              {describe(duplicate)}{' '}
              <Link
                className="link whitespace-nowrap"
                to={paths.adminApplication(duplicate.other.applicationId)}
              >
                {duplicate.other.reference}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

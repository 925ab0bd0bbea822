import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { deadlineKey } from '#rules/deadlines/deadline-key.ts';
import { CheckboxGroup } from '../../../ui/form-controls/choice-groups.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import type { DeskApplication } from '../../desk-types.ts';

type Completion = NonNullable<DeskApplication['completion']>;

/** The deadlines proposed as met, by key. */
export const proposedDeadlines = ({ deadlines }: Completion): string[] =>
  deadlines.filter(({ proposed }) => proposed).map(deadlineKey);

/** Effects of the confirmation on a company of the customer: the deadlines it meets, and the changes of its record. */
export function FilingEffects({
  completion,
  met,
  onChange,
}: {
  completion: Completion;
  met: readonly string[];
  onChange: (met: string[]) => void;
}) {
  const { company, deadlines, changes } = completion;
  if (company === null)
    return (
      <p className="text-sm">
        This customer has no company here with that number and name. Nothing else changes when you record it.
      </p>
    );
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        For{' '}
        <Link className="link" to={paths.company(company.id)}>
          {company.name}
        </Link>
        , {company.registrationNumber}.
      </p>
      {deadlines.length > 0 && (
        <CheckboxGroup
          id="registration-deadlines"
          name="met-deadlines"
          label="Deadlines that it meets"
          value={met}
          options={deadlines.map((deadline) => ({
            value: deadlineKey(deadline),
            label: deadline.title,
            hint: `Due ${formatDay(deadline.dueOn)}`,
          }))}
          onChange={onChange}
        />
      )}
      {changes.length > 0 && (
        <div className="text-sm">
          <p className="font-semibold">What it means for the company’s record</p>
          <dl>
            {changes.map(({ label, value }) => (
              <div key={`${label} ${value}`} className="mt-1">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

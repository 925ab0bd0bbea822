import { MEMBER_ROLES, type MemberRole } from '#contract/member-rights.ts';
import { roleWords } from './role-words.ts';

/** Radio buttons with the roles and what each allows. */
export function RoleSelect({
  name,
  value,
  onChange,
}: {
  name: string;
  value: MemberRole;
  onChange: (role: MemberRole) => void;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">Role</legend>
      <div className="mt-1 grid gap-1">
        {MEMBER_ROLES.toReversed().map((role) => (
          <label key={role} className="flex min-h-11 items-start gap-3 py-1">
            <input
              type="radio"
              name={name}
              value={role}
              checked={value === role}
              onChange={() => onChange(role)}
              className="mt-1 size-5 shrink-0 accent-green"
            />
            <span>
              {roleWords[role].title}
              <span className="block text-sm text-ink-soft">{roleWords[role].may}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

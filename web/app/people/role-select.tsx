import { MEMBER_ROLES, type MemberRole } from '#contract/members/member-rights.ts';
import { roleWords } from './role-words.ts';

/** Radio buttons with roles and what each allows: those of people on a company, or others. */
export function RoleSelect<Role extends string = MemberRole>({
  name,
  value,
  onChange,
  roles = MEMBER_ROLES.toReversed() as readonly string[] as readonly Role[],
  words = roleWords,
}: {
  name: string;
  value: Role;
  onChange: (role: Role) => void;
  roles?: readonly Role[];
  words?: Readonly<Record<string, { title: string; may: string }>>;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">Role</legend>
      <div className="mt-1 grid gap-1">
        {roles.map((role) => (
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
              {words[role]?.title}
              <span className="block text-sm text-ink-soft">{words[role]?.may}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

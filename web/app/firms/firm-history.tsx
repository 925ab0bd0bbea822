import { formatInstant } from '../../ui/format-instant.ts';
import { firmRoleWords } from './firm-role-words.ts';
import type { Firm } from './use-firm.ts';

type Act = Firm['acts'][number];

/** Says what somebody did, after the name. */
export function firmActWords({ act, by, concerns, role }: Act): string {
  const whom = concerns === null || concerns === by ? '' : ` ${concerns}`;
  const as = role === null ? '' : ` as ${firmRoleWords[role].article}`;
  switch (act) {
    case 'created':
      return `created the firm${whom}`;
    case 'renamed':
      return `gave the firm the name${whom}`;
    case 'invited':
      return `invited${whom}${as}`;
    case 'withdrawn':
      return `withdrew the invitation of${whom}`;
    case 'declined':
      return 'declined the invitation';
    case 'joined':
      return `joined the firm${as}`;
    case 'role-changed':
      return whom === ''
        ? `took the role of ${role === null ? 'another kind' : firmRoleWords[role].article}`
        : `made${whom} ${role === null ? 'something else' : firmRoleWords[role].article}`;
    case 'removed':
      return `removed${whom}`;
    case 'left':
      return 'left the firm';
  }
}

/** The changes of a firm's people, newest first. */
export function FirmHistory({ acts }: { acts: readonly Act[] }) {
  if (acts.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading">Changes of people</h2>
      <ul className="grid gap-2">
        {acts.map((act) => (
          <li key={act.id} className="wrap-anywhere">
            <span className="font-semibold">{act.by}</span> {firmActWords(act)}
            <span className="block text-sm text-ink-soft">{formatInstant(act.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

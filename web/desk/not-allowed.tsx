import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { StaffRole } from '#contract/desk/rights.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { useRights } from './own-role.ts';
import { roleWords } from './staff/role-words.ts';

/** Explains that the reader's role does not open a page of the desk. */
export function NotAllowed({ role }: { role: StaffRole }) {
  const may = useRights();
  const { article, may: rights } = roleWords[role];
  return (
    <div className="measure">
      <h1 tabIndex={-1} className="mb-4 text-heading">
        Your role does not open this page
      </h1>
      <Notice title={`You are ${article}`}>
        <p>{rights}</p>
        <p>
          An administrator can give you another role.{' '}
          {may('staff:read') && (
            <Link to={paths.adminStaff} className="link inline-block py-1">
              Staff and roles
            </Link>
          )}
        </p>
      </Notice>
    </div>
  );
}

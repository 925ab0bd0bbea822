import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { classNames } from '../ui/class-names.ts';
import { useFailedJobs, useInbox } from './desk-queries.ts';
import type { Right } from '#contract/rights.ts';
import { NotAllowed } from './not-allowed.tsx';
import { useOwnRole, useRights } from './own-role.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';

/**
 * Layout of every page of the desk, wider than the public site for its tables: navigation with the number
 * of failed jobs. A page whose `right` the reader's role does not have is replaced by an explanation.
 */
export function DeskFrame({ right, children }: { right: Right; children: ReactNode }) {
  const { pathname } = useLocation();
  const inNewsletter = pathname === paths.adminNewsletter || pathname.startsWith(`${paths.adminNewsletter}/`);
  const inLaw = pathname === paths.adminLaw || pathname.startsWith(`${paths.adminLaw}/`);
  const inApplications =
    !inNewsletter &&
    !inLaw &&
    pathname !== paths.adminMoney &&
    pathname !== paths.adminJobs &&
    pathname !== paths.adminInbox &&
    pathname !== paths.adminPictures &&
    pathname !== paths.adminStaff &&
    pathname !== paths.adminInquiries;
  const may = useRights();
  const role = useOwnRole().data?.role ?? null;
  const failed = useFailedJobs({ enabled: may('jobs:read') }).data?.jobs.length ?? 0;
  const inbox = useInbox({ enabled: may('cases:read') }).data;
  const waiting = inbox ? inbox.mentions.length + inbox.waiting.length : 0;
  return (
    <div className="mx-auto w-full max-w-[105rem] px-[clamp(1rem,2.5vw,2.5rem)] pt-2 pb-16">
      <nav aria-label="Desk" className="mb-5 flex flex-wrap items-center gap-x-1 border-b border-line">
        <DeskLink to={paths.admin} active={inApplications} exact={pathname === paths.admin}>
          Applications
        </DeskLink>
        {may('cases:read') && (
          <DeskLink to={paths.adminInbox} active={pathname === paths.adminInbox} exact>
            Inbox
            {waiting > 0 && (
              <span className="rounded-full bg-green px-2 text-sheet tabular-nums">{waiting}</span>
            )}
          </DeskLink>
        )}
        {may('inquiries:read') && (
          <DeskLink to={paths.adminInquiries} active={pathname === paths.adminInquiries} exact>
            Inquiries
          </DeskLink>
        )}
        {may('newsletter:read') && (
          <DeskLink
            to={paths.adminNewsletter}
            active={inNewsletter}
            exact={pathname === paths.adminNewsletter}
          >
            Newsletter
          </DeskLink>
        )}
        {may('law:read') && (
          <DeskLink to={paths.adminLaw} active={inLaw} exact={pathname === paths.adminLaw}>
            Law
          </DeskLink>
        )}
        {may('cases:read') && (
          <DeskLink to={paths.adminMoney} active={pathname === paths.adminMoney} exact>
            Money
          </DeskLink>
        )}
        {may('jobs:read') && (
          <DeskLink to={paths.adminJobs} active={pathname === paths.adminJobs} exact>
            Failed work
            {failed > 0 && <span className="rounded-full bg-red px-2 text-sheet tabular-nums">{failed}</span>}
          </DeskLink>
        )}
        {may('pictures:read') && (
          <DeskLink to={paths.adminPictures} active={pathname === paths.adminPictures} exact>
            Pictures
          </DeskLink>
        )}
        {may('staff:read') && (
          <DeskLink to={paths.adminStaff} active={pathname === paths.adminStaff} exact>
            Staff
          </DeskLink>
        )}
      </nav>
      <SecondFactorGate>
        {role !== null && !may(right) ? <NotAllowed role={role} /> : children}
      </SecondFactorGate>
    </div>
  );
}

function DeskLink({
  to,
  active,
  exact,
  children,
}: {
  to: string;
  active: boolean;
  exact: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      aria-current={active ? (exact ? 'page' : 'true') : undefined}
      className={classNames(
        '-mb-px inline-flex min-h-11 items-center gap-2 border-b-3 px-3 text-sm font-semibold',
        active ? 'border-marigold' : 'border-transparent hover:border-line-strong',
      )}
    >
      {children}
    </Link>
  );
}

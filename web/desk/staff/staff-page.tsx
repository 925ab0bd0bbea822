import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { DeskFailure } from '../desk-failure.tsx';
import { useStaff } from '../desk-queries.ts';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { useRights } from '../own-role.ts';
import { GiveRole } from './give-role.tsx';
import { Invitations, PendingChanges } from './pending-changes.tsx';
import { StaffRow } from './staff-row.tsx';
import { useStaffActions } from './use-staff-actions.ts';

/** Staff of this installation: roles, invitations, sign-ins. */
export default function StaffPage() {
  const staff = useStaff();
  const may = useRights();
  const actions = useStaffActions();
  return (
    <DeskFrame right="staff:read">
      <h1 tabIndex={-1} className="text-heading">
        Staff
      </h1>
      <p className="measure mt-1 mb-5 text-ink-soft">
        Each person has one role. A change of a role takes two administrators where there are two. All staff
        are told by e-mail.
      </p>
      {staff.isPending ? (
        <SkeletonText lines={3} label="Loading the staff…" />
      ) : !staff.data ? (
        <DeskFailure error={staff.error} what="list of staff" onRetry={() => void staff.refetch()} />
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="grid content-start gap-8">
            <PendingChanges pending={staff.data.pending} actions={may('staff:manage') ? actions : null} />
            <ul className="border-t border-line">
              {staff.data.staff.map((member) => (
                <StaffRow
                  key={member.id}
                  member={member}
                  colleagues={staff.data.staff.filter(({ id, load }) => id !== member.id && load !== null)}
                  actions={actions}
                  managesStaff={may('staff:manage')}
                  worksOnCases={may('cases:work')}
                />
              ))}
            </ul>
            <Invitations
              invitations={staff.data.invitations}
              actions={may('staff:manage') ? actions : null}
            />
          </div>
          {may('staff:manage') && <GiveRole actions={actions} />}
        </div>
      )}
    </DeskFrame>
  );
}

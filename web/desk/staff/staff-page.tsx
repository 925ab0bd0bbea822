import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call, type Data } from '../../api/call.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { focusOn } from '../focus-on.ts';

type Staff = Data<'GET /admin/staff'>;
type Officer = Staff['officers'][number];

const staffKey = ['GET /admin/staff'] as const;

/** The officers of this installation: add one, take the role from one. */
export default function StaffPage() {
  const staff = useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => call('GET /admin/staff', undefined, { signal }),
  });
  return (
    <DeskFrame>
      <h1 tabIndex={-1} className="text-heading">
        Officers
      </h1>
      <p className="measure mt-1 mb-5 text-ink-soft">
        Officers read and decide on every application. Some decisions take two of them. Every officer is told
        by e-mail when somebody is added or removed.
      </p>
      {staff.isPending ? (
        <SkeletonText lines={3} label="Loading the officers…" />
      ) : !staff.data ? (
        <DeskFailure error={staff.error} what="list of officers" onRetry={() => void staff.refetch()} />
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <ul className="border-t border-line">
            {staff.data.officers.map((officer) => (
              <OfficerRow key={officer.id} officer={officer} />
            ))}
          </ul>
          <AddOfficer />
        </div>
      )}
    </DeskFrame>
  );
}

function OfficerRow({ officer }: { officer: Officer }) {
  const client = useQueryClient();
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const isSelf = user?.id === officer.id;
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      client.setQueryData(staffKey, await call('DELETE /admin/staff/:id', { params: { id: officer.id } }));
      toast.success('Removed', `${officer.name} is no longer an officer.`);
    } catch (error) {
      toast.error('Not removed', failureWords(error).join(' '));
    } finally {
      setBusy(false);
      setOpen(false);
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-semibold">
          {officer.name}
          {isSelf && ' (you)'}
        </span>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {officer.email} · officer since {formatInstant(officer.since)}
        </span>
      </span>
      {!isSelf && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Remove<span className="sr-only"> {officer.name}</span>
        </Button>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Remove ${officer.name}?`}
        actions={
          <>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              Yes, remove
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep
            </Button>
          </>
        }
      >
        <p>The account stays. It can no longer open the desk, from its next request on.</p>
      </Dialog>
    </li>
  );
}

function AddOfficer() {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (email.trim() === '') {
      setFailure('Enter the e-mail address of an account.');
      return focusOn('officer-email');
    }
    setBusy(true);
    setFailure(null);
    try {
      client.setQueryData(staffKey, await call('POST /admin/staff', { body: { email: email.trim() } }));
      toast.success('Added', `${email.trim()} is now an officer.`);
      setEmail('');
    } catch (error) {
      setFailure(failureWords(error).join(' '));
      focusOn('officer-email');
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void add(event)}
      className="grid content-start gap-4 self-start rounded-md border border-line bg-sheet p-5"
    >
      <h2 className="font-sans text-base font-semibold">Add an officer</h2>
      <TextInput
        id="officer-email"
        type="email"
        label="E-mail address"
        hint="Of an account on this site. The person creates it first, as customers do."
        autoComplete="off"
        maxLength={320}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={failure}
      />
      <div>
        <Button type="submit" busy={busy}>
          Make an officer
        </Button>
      </div>
    </form>
  );
}

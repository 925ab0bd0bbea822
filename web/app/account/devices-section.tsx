import { useState } from 'react';
import { useAuth } from '../../session/auth-context.ts';
import { deviceName, signOutDevice, type Device } from '../../session/devices.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { AccountSection } from './account-section.tsx';
import { callAuth, useDevices, useRefreshAccount } from './use-account.ts';

/** The sessions of the account by device, with sign-out of each and of all others. */
export function DevicesSection() {
  const query = useDevices();
  const refresh = useRefreshAccount();
  const { signOut } = useAuth();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(which: string, work: () => Promise<string | null>): Promise<void> {
    setBusy(which);
    const failed = await work();
    setProblem(failed);
    if (failed === null)
      toast.success(which === 'others' ? 'Every other device is signed out' : 'That device is signed out');
    await refresh();
    setBusy(null);
  }
  const endOne = (id: string) =>
    run(id, () =>
      signOutDevice(id).then(
        () => null,
        (error: Error) => error.message,
      ),
    );
  const endOthers = () =>
    run(
      'others',
      async () =>
        (
          await callAuth(async (client) => ({
            data: null,
            error: (await client.signOut({ scope: 'others' })).error,
          }))
        ).problem,
    );

  return (
    <AccountSection
      id="devices"
      title="Devices"
      about="Devices where you are signed in. If you do not recognise a device, sign it out and change your password."
    >
      <div className="grid gap-5">
        {problem && (
          <Notice tone="stop" live title="That did not work">
            {problem}
          </Notice>
        )}
        {query.isPending ? (
          <SkeletonText lines={3} label="Loading your devices…" />
        ) : query.error ? (
          <Notice tone="stop" title="We could not load the list">
            <button type="button" className="link min-h-11" onClick={() => void query.refetch()}>
              Try again
            </button>
          </Notice>
        ) : query.data ? (
          <ul className="border-t border-line">
            {query.data.map((device) => (
              <DeviceLine
                key={device.id}
                device={device}
                busy={busy === device.id}
                onSignOut={() => void endOne(device.id)}
              />
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {(!query.data || query.data.length > 1) && (
            <Button variant="quiet" busy={busy === 'others'} onClick={() => void endOthers()}>
              Sign out everywhere else
            </Button>
          )}
          <Button variant="quiet" onClick={() => void signOut('global')}>
            Sign out everywhere
          </Button>
        </div>
      </div>
    </AccountSection>
  );
}

function DeviceLine({ device, busy, onSignOut }: { device: Device; busy: boolean; onSignOut: () => void }) {
  const name = deviceName(device.user_agent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          {device.current && (
            <Tag tone="good" dot>
              This device
            </Tag>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          Last used {formatInstant(device.last_used_at)}
          {device.ip && <>, from {device.ip}</>}
        </p>
        <p className="text-sm text-ink-soft">Signed in {formatInstant(device.created_at)}</p>
      </div>
      {!device.current && (
        <Button variant="quiet" busy={busy} onClick={onSignOut}>
          Sign out<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Switch } from '#contract/desk/switches.ts';
import { SWITCHES } from '#contract/desk/switch-words.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { focusOn } from '../focus-on.ts';
import { useRights } from '../own-role.ts';

const switchesKey = ['GET /admin/switches'];

/** Features that can be switched off for a while, and the text for customers then. */
export function SwitchesSection() {
  const switches = useQuery({
    queryKey: switchesKey,
    queryFn: ({ signal }) => call('GET /admin/switches', undefined, { signal }),
  });
  return (
    <section aria-labelledby="switches">
      <h2 id="switches" className="text-heading">
        Feature switches
      </h2>
      <p className="measure mt-1 mb-3 text-sm text-ink-soft">
        Takes a part of the product away from customers, at once and on every server. They read what they can
        do instead.
      </p>
      {switches.isPending ? (
        <SkeletonText lines={5} label="Loading the switches…" />
      ) : !switches.data ? (
        <DeskFailure error={switches.error} what="feature switches" onRetry={() => void switches.refetch()} />
      ) : (
        <ul className="border-t border-line">
          {switches.data.switches.map((each) => (
            <FeatureSwitch key={each.id} feature={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FeatureSwitch({ feature }: { feature: Switch }) {
  const client = useQueryClient();
  const may = useRights();
  /** The version for which the form is open: a colleague's change closes it, or its button would do the opposite. */
  const [openVersion, setOpenVersion] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, on, version, changed } = feature;
  const isOpen = openVersion === version;
  const { title, what, off } = SWITCHES[id];
  const doing = on ? 'Switch off' : 'Switch on';

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') return focusOn(`switch-${id}-reason`);
    setBusy(true);
    try {
      await call('POST /admin/switches/:feature', {
        params: { feature: id },
        body: { on: !on, reason: reason.trim(), version },
      });
      toast.success(on ? `${title}: switched off` : `${title}: switched on`);
      setOpenVersion(null);
      setReason('');
      setTried(false);
      focusOn('switches');
    } catch (error) {
      toast.error('Nothing was switched', failureWords(error).join(' '));
    }
    await client.invalidateQueries({ queryKey: switchesKey });
    setBusy(false);
  }

  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base font-semibold">{title}</h3>
        <Tag tone={on ? 'good' : 'stop'}>{on ? 'On' : 'Off'}</Tag>
        {may('machine:switch') && (
          <Button
            variant="quiet"
            className="ml-auto px-3! text-sm lg:min-h-9!"
            aria-expanded={isOpen}
            onClick={() => setOpenVersion(isOpen ? null : version)}
          >
            {doing}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <p className="text-sm">{what}</p>
      {!on && <p className="text-sm text-ink-soft">Customers read: ‘{off}’</p>}
      {changed && (
        <p className="text-sm text-ink-soft">
          {on ? 'Switched on' : 'Switched off'} by {changed.by}, {formatInstant(changed.at)}: {changed.reason}
        </p>
      )}
      {isOpen && (
        <form noValidate onSubmit={(event) => void change(event)} className="grid gap-3 py-2">
          <TextInput
            id={`switch-${id}-reason`}
            label="Reason"
            hint="For staff. Shown here and in the audit log."
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={tried && reason.trim() === '' ? 'Say why.' : null}
          />
          <Button
            type="submit"
            variant={on ? 'danger' : 'primary'}
            busy={busy}
            className="justify-self-start"
          >
            {doing}: {title.toLowerCase()}
          </Button>
        </form>
      )}
    </li>
  );
}

import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { DateFields } from '../../../ui/form-controls/date-fields.tsx';
import { TextInput } from '../../../ui/form-controls/text-input.tsx';
import type { Desk } from '../desk.ts';
import { FilingPackButton } from './filing-pack-button.tsx';
import { focusOn } from '../../focus-on.ts';
import { partsOfDay, parsePastDay } from '../past-day.ts';
import { ActionFailure, RailCard } from './rail-card.tsx';

/** Records that the application was filed with the registry. */
export function FilingCard({ desk }: { desk: Desk }) {
  const { registry } = desk.application.service;
  const [tried, setTried] = useState(false);
  const typed = desk.draft.filing ?? { reference: '', filedOn: partsOfDay(desk.today) };
  if (!desk.application.allowed.includes('file')) return null;
  const change = (part: Partial<typeof typed>): void =>
    desk.changeDraft((draft) => ({ ...draft, filing: { ...typed, ...draft.filing, ...part } }));
  const reference = typed.reference.trim();
  const day = parsePastDay(typed.filedOn, desk.today);

  async function file(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (reference === '') return focusOn('filing-reference');
    if ('problem' in day) return focusOn('filing-day');
    if (await desk.act({ verb: 'file', registryReference: reference, filedOn: day.day }))
      focusOn('desk-headline');
  }

  return (
    <RailCard
      title={
        desk.application.state.registry === 'queried'
          ? `File again with ${registry.name}`
          : `File with ${registry.name}`
      }
      next
    >
      <p className="text-sm">
        <Link
          className="link inline-flex min-h-11 items-center lg:min-h-9"
          to={paths.adminPasteSheet(desk.application.id)}
        >
          Paste sheet: the answers in the order of the portal
        </Link>
      </p>
      <FilingPackButton application={desk.application} />
      <form noValidate onSubmit={(event) => void file(event)} className="grid gap-4">
        <TextInput
          id="filing-reference"
          label={registry.referenceLabel}
          hint="As the registry’s portal shows it."
          autoComplete="off"
          maxLength={80}
          value={typed.reference}
          onChange={(event) => change({ reference: event.target.value })}
          error={tried && reference === '' ? 'Give the reference the registry issued.' : null}
        />
        <DateFields
          id="filing-day"
          label="Filed on"
          value={typed.filedOn}
          onChange={(filedOn) => change({ filedOn })}
          error={tried && 'problem' in day ? day.problem : null}
        />
        <ActionFailure desk={desk} verb="file" />
        <Button type="submit" variant="next" fullWidth busy={desk.acting === 'file'}>
          Record the filing
        </Button>
      </form>
    </RailCard>
  );
}

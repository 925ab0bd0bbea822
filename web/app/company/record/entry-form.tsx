import { useId, useState, type FormEvent } from 'react';
import { problemOfAppend } from '#rules/record/check-events.ts';
import type { ChangeKind, NewRecordEvent } from '#rules/record/record-events.ts';
import { recordAt } from '#rules/record/record-state.ts';
import { day } from '#values/calendar-date.ts';
import { wordsOf } from '../../../api/words-of.ts';
import { acknowledgeAttempt, attemptIdOf } from '../../../device-storage/attempt-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Select } from '../../../ui/form-controls/select.tsx';
import { TextInput } from '../../../ui/form-controls/text-input.tsx';
import { newId } from '../../../ui/new-id.ts';
import {
  type EntryField,
  entryForms,
  type EntryValues,
  officeOptions,
  problemOfField,
  toChange,
  valuesOf,
} from './entry-fields.ts';
import { type CompanyRecord, recordEventsOf, useAppend } from './use-record.ts';

type RecordedEvent = CompanyRecord['events'][number];
type Options = Partial<Record<EntryField['type'], readonly { value: string; label: string }[]>>;

const kindOptions = Object.entries(entryForms).map(([value, { title }]) => ({ value, label: title }));

const typeOptions: Options = {
  office: officeOptions,
  personType: [
    { value: 'individual', label: 'Individual' },
    { value: 'organisation', label: 'Organisation' },
  ],
  classType: [
    { value: 'common', label: 'Ordinary or common' },
    { value: 'preferred', label: 'Preference' },
  ],
};

/** People, classes and charges of the record, as options. */
function optionsOf(record: CompanyRecord): Options {
  const { people, classes, charges } = recordAt(recordEventsOf(record), day(record.today));
  return {
    ...typeOptions,
    person: [...people.values()].map(({ id, particulars }) => ({ value: id, label: particulars.name })),
    class: [...classes.values()].map(({ id, name }) => ({ value: id, label: name })),
    charge: charges.map(({ id, holder, property }) => ({ value: id, label: `${holder}: ${property}` })),
  };
}

/** Adds an entry to the record, or corrects the one given. */
export function EntryForm({
  record,
  corrected,
  onDone,
}: {
  record: CompanyRecord;
  /** The entry that the new one replaces. */
  corrected?: RecordedEvent;
  onDone: () => void;
}) {
  const ownId = useId();
  const place = `record.${record.company.id}`;
  const append = useAppend(record);
  const before = corrected && corrected.change.kind !== 'withdrawn' ? corrected.change : undefined;
  const [kind, setKind] = useState<ChangeKind | ''>(before?.kind ?? '');
  const [on, setOn] = useState(corrected?.effectiveOn ?? record.today);
  const [values, setValues] = useState<EntryValues>(before ? valuesOf(before) : {});
  const [ids] = useState(() => ({ event: newId(), created: newId() }));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const options = optionsOf(record);
  const fields = kind === '' ? [] : entryForms[kind].fields;
  const problemOf = (field: EntryField): string | null =>
    tried ? problemOfField(field, values[field.id]) : null;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const wrong = fields.find((field) => problemOfField(field, values[field.id]) !== null);
    if (wrong) return document.getElementById(`${ownId}-${wrong.id}`)?.focus();
    if (kind === '' || on === '') return;
    const added: NewRecordEvent = {
      id: ids.event,
      effectiveOn: day(on),
      change: toChange(kind, values, { currency: record.currency, newId: ids.created }),
      corrects: corrected?.id ?? null,
    };
    const problem = problemOfAppend(recordEventsOf(record), [added], {
      registeredOn: day(record.company.registeredOn),
      today: day(record.today),
    });
    setRefusal(problem?.words ?? null);
    if (problem !== null) return;
    setBusy(true);
    try {
      await append([added], attemptIdOf(place, added));
      acknowledgeAttempt(place);
      toast.success(corrected ? 'Entry corrected' : 'Entry added', 'The registers show it from its day on.');
      onDone();
    } catch (error) {
      setRefusal(wordsOf(error, 'Not saved. Check your connection and try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid max-w-xl gap-5 py-4">
      {corrected === undefined ? (
        <Select
          label="What happened"
          options={kindOptions}
          value={kind}
          onChange={(event) => {
            setKind(
              (kindOptions.find(({ value }) => value === event.target.value)?.value as ChangeKind | '') ?? '',
            );
            setValues({});
            setTried(false);
            setRefusal(null);
          }}
        />
      ) : (
        <p className="font-semibold">{kind === '' ? '' : entryForms[kind].title}</p>
      )}
      {kind !== '' && (
        <>
          <TextInput
            type="date"
            label="Day on which it took effect"
            min={record.company.registeredOn}
            max={record.today}
            required
            width="short"
            value={on}
            onChange={(event) => setOn(event.target.value)}
          />
          {fields.map((field) => (
            <EntryInput
              key={field.id}
              id={`${ownId}-${field.id}`}
              field={field}
              options={options[field.type]}
              currency={record.currency}
              error={problemOf(field)}
              value={values[field.id] ?? ''}
              onChange={(value) => setValues({ ...values, [field.id]: value })}
            />
          ))}
          {refusal !== null && (
            <Notice tone="stop" live title="This entry is not possible">
              <p>{refusal}</p>
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {corrected ? 'Save the correction' : 'Add the entry'}
            </Button>
            <Button type="button" variant="quiet" onClick={onDone}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function EntryInput({
  id,
  field: { label, hint, optional, type },
  options,
  currency,
  error,
  value,
  onChange,
}: {
  id: string;
  field: EntryField;
  options: readonly { value: string; label: string }[] | undefined;
  currency: string;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
}) {
  const shared = { id, label, hint, optional: optional ?? false, error, value };
  if (options !== undefined)
    return (
      <Select
        {...shared}
        hint={
          options.length > 0
            ? hint
            : type === 'class'
              ? 'First add an entry ‘New class of shares’.'
              : 'First add an entry that creates it.'
        }
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'shares' ? 'numeric' : type === 'amount' ? 'decimal' : undefined}
      prefix={type === 'amount' ? currency : undefined}
      width={type === 'text' ? 'full' : 'medium'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

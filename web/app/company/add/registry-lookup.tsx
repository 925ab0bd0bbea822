import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { wordsOf } from '../../../api/words-of.ts';
import { call, type Data } from '../../../api/call.ts';
import { indexedCountry } from '../../../catalog/catalog-index.ts';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/data-display/definition-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/form-controls/select.tsx';
import { TextInput } from '../../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { formatInstantDay } from '../../../ui/format-instant.ts';
import { useAddFromRegistry } from './use-add.ts';

export type Registry = Data<'GET /registries'>['registries'][number];
type Entry = Data<'POST /registry-lookups'>['entry'];

const noAnswer = 'No answer. Check your connection and try again.';

/** Adds a company by its number at a registry that answers. */
export function RegistryLookup({ registries }: { registries: readonly Registry[] }) {
  const [registryId, setRegistryId] = useState(registries[0]?.id);
  const [number, setNumber] = useState('');
  const [tried, setTried] = useState(false);
  const inputId = useId();
  const registry = registries.find(({ id }) => id === registryId);
  const lookup = useMutation({
    mutationFn: (body: { registry: Registry['id']; number: string }) =>
      call('POST /registry-lookups', { body }),
  });
  if (!registry) return null;

  function find(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (number.trim() === '') return document.getElementById(inputId)?.focus();
    if (registry) lookup.mutate({ registry: registry.id, number });
  }

  return (
    <div className="grid max-w-xl gap-6">
      <form noValidate onSubmit={find} className="grid gap-6">
        {registries.length > 1 && (
          <Select
            label="Registry"
            options={registries.map(({ id, title }) => ({ value: id, label: title }))}
            value={registry.id}
            onChange={({ target }) => {
              setRegistryId(registries.find(({ id }) => id === target.value)?.id ?? registry.id);
              lookup.reset();
            }}
          />
        )}
        <TextInput
          id={inputId}
          label={registry.numberLabel}
          error={tried && number.trim() === '' ? 'Enter the number.' : null}
          hint={`${registry.covers}. Such as ${registry.example}.`}
          width="medium"
          autoComplete="off"
          value={number}
          onChange={({ target }) => {
            setNumber(target.value);
            lookup.reset();
          }}
        />
        <div>
          <Button type="submit" busy={lookup.isPending}>
            Look it up at {registry.title}
          </Button>
        </div>
      </form>
      {lookup.error && (
        <Notice tone="stop" live>
          <p>{wordsOf(lookup.error, noAnswer)}</p>
        </Notice>
      )}
      {lookup.data && lookup.variables && (
        <FoundCompany
          key={`${lookup.variables.registry} ${lookup.variables.number}`}
          request={lookup.variables}
          entry={lookup.data.entry}
          known={lookup.data.known}
        />
      )}
    </div>
  );
}

function FoundCompany({
  request,
  entry,
  known,
}: {
  request: { registry: Registry['id']; number: string };
  entry: Entry;
  known: boolean;
}) {
  const [entityType, setEntityType] = useState(entry.entityType ?? '');
  const [registeredOn, setRegisteredOn] = useState(entry.registeredOn ?? '');
  const addition = useAddFromRegistry();
  const country = indexedCountry(entry.country ?? '');
  const isReady = entityType !== '' && registeredOn !== '';
  return (
    <section className="grid gap-6">
      <DefinitionList
        title={entry.name}
        rows={[
          { id: 'number', label: 'Number', value: entry.registrationNumber },
          { id: 'country', label: 'Country', value: country?.name ?? 'Not one of our countries' },
          { id: 'kind', label: 'Kind', value: entry.kind === '' ? 'Not stated' : entry.kind },
          { id: 'status', label: 'Status', value: entry.status },
          ...(entry.registeredOn === null
            ? []
            : [{ id: 'on', label: 'Registered on', value: formatDay(entry.registeredOn) }]),
          ...(entry.address === null ? [] : [{ id: 'address', label: 'Address', value: entry.address }]),
          ...(entry.officers.length === 0
            ? []
            : [
                {
                  id: 'officers',
                  label: 'Officers',
                  value: entry.officers.map(({ name }) => name).join(', '),
                },
              ]),
          ...(entry.controllers.length === 0
            ? []
            : [
                {
                  id: 'controllers',
                  label: 'People with control',
                  value: entry.controllers.map(({ name }) => name).join(', '),
                },
              ]),
          ...entry.nextDue.map(({ title, dueOn }) => ({
            id: title,
            label: title,
            value: `due ${formatDay(dueOn)}`,
          })),
          {
            id: 'filings',
            label: 'Filing history',
            value: entry.filings === null ? 'Not known' : `${entry.filings.total} filings`,
          },
        ]}
      />
      <p className="text-sm text-ink-soft">
        Source: {entry.title}, read on {formatInstantDay(entry.readAt)}.
      </p>
      {!entry.isActive && (
        <Notice tone="stop" title="This company is not active">
          <p>The registry says: {entry.status}. It may have no more deadlines.</p>
        </Notice>
      )}
      {country && entry.entityType === null && (
        <Select
          label="Kind of business"
          hint={`${entry.title} does not say it in our terms.`}
          options={country.entityTypes.map(({ id, title }) => ({ value: id, label: title }))}
          value={entityType}
          onChange={({ target }) => setEntityType(target.value)}
        />
      )}
      {country && entry.registeredOn === null && (
        <TextInput
          label="Registered on"
          type="date"
          width="short"
          hint={`${entry.title} does not say it. It is on the certificate.`}
          value={registeredOn}
          onChange={({ target }) => setRegisteredOn(target.value)}
        />
      )}
      {addition.error && (
        <Notice tone="stop" live>
          <p>{wordsOf(addition.error, noAnswer)}</p>
        </Notice>
      )}
      {!country ? (
        <p>We do not serve this country yet.</p>
      ) : known ? (
        <p>You have this company already.</p>
      ) : (
        <div>
          <Button
            disabled={!isReady}
            busy={addition.isPending}
            onClick={() =>
              addition.mutate({
                ...request,
                ...(entry.entityType === null ? { entityType } : {}),
                ...(entry.registeredOn === null ? { registeredOn } : {}),
              })
            }
          >
            Add {entry.name}
          </Button>
        </div>
      )}
    </section>
  );
}

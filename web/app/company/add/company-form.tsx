import { useId, useState, type FormEvent } from 'react';
import { officersIn, ownersIn } from '#rules/formed-elsewhere/people-lines.ts';
import { ApiError } from '../../../api/api-error.ts';
import { wordsOf } from '../../../api/words-of.ts';
import { indexedCountries, indexedCountry } from '../../../catalog/catalog-index.ts';
import { useUnsentTexts } from '../../../device-storage/unsent-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/form-controls/select.tsx';
import { TextArea, TextInput } from '../../../ui/form-controls/text-input.tsx';
import { useAddCompanies } from './use-add.ts';

const texts = {
  country: '',
  entityType: '',
  name: '',
  registrationNumber: '',
  registeredOn: '',
  deadlinesFrom: '',
  directors: '',
  owners: '',
};
type TextId = keyof typeof texts;
const missing: Partial<Record<TextId, string>> = {
  country: 'Choose the country.',
  entityType: 'Choose the kind of business.',
  name: 'Enter the name.',
  registrationNumber: 'Enter the registration number.',
  registeredOn: 'Enter the day of registration.',
};
const ownersWords = 'Write each owner as a name and whole shares: Ada Obi: 600000.';

/** Adds one company by hand: what its certificate says, and optionally its people. */
export function CompanyForm() {
  const ownId = useId();
  const [unsent, setTyped] = useUnsentTexts('company');
  const typed = { ...texts, ...unsent };
  const [tried, setTried] = useState(false);
  const addition = useAddCompanies(() => setTyped({}));
  const country = indexedCountry(typed.country);
  const owners = ownersIn(typed.owners);
  const problems = addition.error instanceof ApiError ? (addition.error.problems ?? []) : [];
  const errorOf = (id: TextId): string | null => {
    if (tried && missing[id] !== undefined && typed[id].trim() === '') return missing[id];
    if (tried && id === 'owners' && owners === null) return ownersWords;
    return problems.find(({ path }) => path === `companies/0/${id}`)?.words ?? null;
  };
  const fieldOf = (id: TextId) => ({
    id: `${ownId}-${id}`,
    value: typed[id],
    error: errorOf(id),
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({
        ...before,
        [id]: target.value,
        ...(id === 'country' ? { entityType: '' } : {}),
      })),
  });

  function add(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const wrong = (Object.keys(missing) as TextId[]).find((id) => typed[id].trim() === '');
    if (wrong) return document.getElementById(`${ownId}-${wrong}`)?.focus();
    if (owners === null) return document.getElementById(`${ownId}-owners`)?.focus();
    addition.mutate([
      {
        country: typed.country,
        entityType: typed.entityType,
        name: typed.name,
        registrationNumber: typed.registrationNumber,
        registeredOn: typed.registeredOn,
        deadlinesFrom: typed.deadlinesFrom === '' ? null : typed.deadlinesFrom,
        officers: officersIn(typed.directors, 'director'),
        owners,
      },
    ]);
  }

  return (
    <form noValidate onSubmit={add} className="grid max-w-xl gap-6">
      <Select
        label="Country"
        options={indexedCountries.map(({ id, name }) => ({ value: id, label: name }))}
        {...fieldOf('country')}
      />
      <Select
        label="Kind of business"
        hint={country ? undefined : 'Choose the country first.'}
        disabled={!country}
        options={(country?.entityTypes ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        {...fieldOf('entityType')}
      />
      <TextInput label="Name" hint="As on the certificate." autoComplete="off" {...fieldOf('name')} />
      <TextInput
        label="Registration number"
        width="medium"
        autoComplete="off"
        {...fieldOf('registrationNumber')}
      />
      <TextInput label="Registered on" type="date" width="short" {...fieldOf('registeredOn')} />
      <details>
        <summary className="link inline-flex min-h-11 items-center">
          Directors, owners and overdue deadlines (optional)
        </summary>
        <div className="mt-3 grid gap-6">
          <TextArea
            label="Directors"
            optional
            hint="One name a line. They are in the registers, and in filings we prepare."
            {...fieldOf('directors')}
          />
          <TextArea
            label="Owners"
            optional
            hint="One a line, with whole shares if there are any: Ada Obi: 600000"
            {...fieldOf('owners')}
          />
          <TextInput
            label="List deadlines from"
            optional
            type="date"
            width="short"
            hint="We list deadlines from today. If something is overdue, enter an earlier day."
            {...fieldOf('deadlinesFrom')}
          />
        </div>
      </details>
      {addition.error && (
        <Notice tone="stop" live>
          <p>{wordsOf(addition.error, 'Not added. Check your connection and try again.')}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" busy={addition.isPending}>
          Add the company
        </Button>
      </div>
    </form>
  );
}

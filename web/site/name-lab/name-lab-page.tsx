import { Suspense, useState } from 'react';
import { indexedCountries, indexedCountry } from '../../catalog/catalog-index.ts';
import { ReplayInput } from '../../prerender/hydration/lazy-hydrate.tsx';
import { useSearch } from '../../prerender/hydration/use-search.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { NameReport } from './name-report.tsx';

type NameQuery = { country: string; type: string; name: string; activity: string };

const inOptions = (list: readonly { id: string; title?: string; name?: string }[]) =>
  list.map(({ id, title, name }) => ({ value: id, label: title ?? name ?? id }));

/**
 * Checks a proposed name against a registry's rules before an application is started: verdict, findings,
 * consents, other names.
 */
export default function NameLabPage() {
  const [changes, setChanges] = useState<Partial<NameQuery>>({});
  const query = new URLSearchParams(useSearch());
  const param = (part: keyof NameQuery): string => changes[part] ?? query.get(part)?.slice(0, 300) ?? '';
  const country =
    indexedCountry(param('country')) ?? (changes.country === undefined ? indexedCountries[0] : undefined);
  const types = country?.entityTypes ?? [];
  const type =
    types.find(({ id }) => id === param('type')) ?? types.find(({ id }) => id === 'LTD') ?? types[0];
  const [name, activity] = [param('name'), param('activity')];
  const change = (part: Partial<NameQuery>) => setChanges((before) => ({ ...before, ...part }));
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle lead="Find out whether the registry accepts a name, which words need consent, and which other names would pass. We receive nothing while you type.">
        Name lab
      </PageTitle>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-6">
          <Select
            label="Country"
            width="medium"
            options={inOptions(indexedCountries)}
            value={country?.id ?? ''}
            onChange={(event) => change({ country: event.target.value, type: '' })}
          />
          {country && (
            <Select
              label="Kind of business"
              width="long"
              options={inOptions(types)}
              value={type?.id ?? ''}
              onChange={(event) => change({ type: event.target.value })}
            />
          )}
          <TextInput
            id="lab-name"
            label="Name"
            hint="As it should appear on the certificate, including the ending."
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextInput
            id="lab-activity"
            label="What the business does"
            hint="In a few words, such as bakery, cocoa trading or web design. We use it to suggest other names."
            optional
            autoComplete="off"
            value={activity}
            onChange={(event) => change({ activity: event.target.value })}
          />
        </form>
        {country && type && (
          <Suspense fallback={<output>One moment…</output>}>
            <NameReport
              key={`${country.id} ${type.id}`}
              countryId={country.id}
              typeId={type.id}
              name={name}
              activity={activity}
              onTake={(taken) => change({ name: taken })}
            />
            <ReplayInput />
          </Suspense>
        )}
      </div>
    </div>
  );
}

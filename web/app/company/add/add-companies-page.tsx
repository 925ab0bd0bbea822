import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { panelId, tabId, TabList } from '../../../ui/tab-list.tsx';
import { CompanyForm } from './company-form.tsx';
import { CsvImport } from './csv-import.tsx';
import { RegistryLookup } from './registry-lookup.tsx';

/** Adds companies that were formed elsewhere: by number where a registry answers, by hand, or from a file. */
export default function AddCompaniesPage() {
  const group = useId();
  const [selected, setSelected] = useState(0);
  const query = useQuery({
    queryKey: ['GET /registries'],
    queryFn: async ({ signal }) => (await call('GET /registries', undefined, { signal })).registries,
  });
  const registries = query.data ?? [];
  const ways = [
    ...(registries.length > 0
      ? [{ id: 'number', title: 'By number', content: <RegistryLookup registries={registries} /> }]
      : []),
    { id: 'hand', title: 'By hand', content: <CompanyForm /> },
    { id: 'file', title: 'From a file', content: <CsvImport /> },
  ];
  const way = ways[selected];
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle above="Your companies">Add a company formed elsewhere</PageTitle>
      <p className="measure mb-8">
        We compute its deadlines, remind you of each by e-mail, and prepare the filings with what we know.
        Adding a company costs nothing.
      </p>
      {query.isPending ? (
        <SkeletonText lines={4} label="Loading…" />
      ) : (
        <>
          <TabList
            group={group}
            label="How to add it"
            tabs={ways}
            selected={selected}
            onSelect={setSelected}
            variant="box"
          />
          {way && (
            <div
              key={way.id}
              role="tabpanel"
              id={panelId(group, way.id)}
              aria-labelledby={tabId(group, way.id)}
              className="mt-6"
            >
              {way.content}
            </div>
          )}
        </>
      )}
    </div>
  );
}

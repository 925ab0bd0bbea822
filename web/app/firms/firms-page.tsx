import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { newId } from '../../ui/new-id.ts';
import { LoadFailure } from '../load-failure.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { firmRoleWords } from './firm-role-words.ts';
import { createFirm } from './use-firm.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

/** The firms of a person, and a form that creates one. */
export default function FirmsPage() {
  const query = useQuery({
    queryKey: ['GET /firms'],
    queryFn: ({ signal }) => call('GET /firms', undefined, { signal }),
  });
  if (query.isPending) return <LoadingPage label="Loading your firms…" />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="your firms" />;
  const { firms } = query.data;
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle lead="For accountants, lawyers and agents who work for other companies with colleagues.">
        {firms.length > 1 ? 'Your firms' : 'Your firm'}
      </PageTitle>
      <div className="grid max-w-3xl gap-10">
        {firms.length > 0 ? (
          <ul className="border-t border-line">
            {firms.map(({ id, name, role }) => (
              <li key={id} className="flex flex-wrap items-center gap-2 border-b border-line py-3">
                <Link className="link inline-flex min-h-11 items-center font-semibold" to={paths.firm(id)}>
                  <span className="wrap-anywhere">{name}</span>
                </Link>
                <Tag tone={role === 'admin' ? 'good' : 'plain'}>{firmRoleWords[role].title}</Tag>
              </li>
            ))}
          </ul>
        ) : (
          <ol className="measure grid list-decimal gap-2 pl-5">
            <li>Create your firm and invite your colleagues.</li>
            <li>An owner of a company gives it to your firm, on the page of its people.</li>
            <li>Everybody in the firm works for it. A colleague who leaves loses access to all clients.</li>
          </ol>
        )}
        <CreateFirm isFirst={firms.length === 0} />
      </div>
    </div>
  );
}

function CreateFirm({ isFirst }: { isFirst: boolean }) {
  const inputId = useId();
  const ownId = useRef(newId());
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') {
      setFailure('Enter the name of your firm.');
      return document.getElementById(inputId)?.focus();
    }
    setBusy(true);
    try {
      await createFirm({ id: ownId.current, name: name.trim() });
      await cache.invalidateQueries();
      await navigate(paths.firm(ownId.current));
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setBusy(false);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void create(event)}
      className="grid max-w-md content-start gap-4 rounded-md border border-line bg-sheet p-5"
    >
      <h2 className="text-heading">{isFirst ? 'Create your firm' : 'Create another firm'}</h2>
      <TextInput
        id={inputId}
        label="Name of the firm"
        hint="Your clients see it."
        autoComplete="organization"
        maxLength={120}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={failure}
      />
      <div>
        <Button type="submit" busy={busy}>
          Create the firm
        </Button>
      </div>
    </form>
  );
}

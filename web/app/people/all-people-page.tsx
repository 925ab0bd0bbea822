import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { LoadFailure } from '../load-failure.tsx';
import { InvitePerson } from './invite-person.tsx';
import { roleWords } from './role-words.ts';
import { LoadingPage } from '../loading-page.tsx';
import { ShowMore } from '../show-more.tsx';

type Person = Data<'GET /people'>['people'][number];
const key = ['GET /people'];
/** So many people are found without a search. */
const shownWithoutSearch = 8;

/** Everybody with access to a person's companies and applications, and everybody who was asked for an own part. */
export default function AllPeoplePage() {
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed).trim();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const query = useInfiniteQuery({
    queryKey: [...key, q],
    queryFn: ({ pageParam, signal }) =>
      call('GET /people', { query: { q: q === '' ? undefined : q, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <LoadingPage label="Loading the people…" />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="the people" />;
  const people = query.data.pages.flatMap((page) => page.people);
  const companies = query.data.pages[0]?.companies ?? [];
  const isSearched = typed !== '' || q !== '';
  const firms = query.data.pages[0]?.firms ?? [];
  async function withdraw(person: Person): Promise<void> {
    try {
      if (person.kind === 'part')
        await call('DELETE /applications/:id/parts/:partId', {
          params: { id: person.subjectId, partId: person.id },
        });
      else
        await call('DELETE /people/:subject/:id/invitations/:invitationId', {
          params: { subject: person.subject, id: person.subjectId, invitationId: person.id },
        });
      setFailure(null);
      toast.success('Withdrawn', `The invitation of ${person.email} has ended.`);
      await cache.invalidateQueries({ queryKey: key });
    } catch (error) {
      setFailure(wordsOf(error));
    }
  }
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle lead="Who has access to your companies and applications, and who was asked to fill in and sign a part.">
        People
      </PageTitle>
      <div
        className={
          companies.length > 0 ? 'grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14' : 'max-w-3xl'
        }
      >
        <div className="min-w-0">
          {(people.length > shownWithoutSearch || isSearched) && (
            <div className="mb-6 max-w-md">
              <TextInput
                label="Find a person by e-mail address"
                type="search"
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </div>
          )}
          {failure && (
            <Notice tone="stop" live className="mb-4">
              {failure}
            </Notice>
          )}
          {people.length === 0 && !isSearched ? (
            <EmptyState title="Nobody else yet">
              <p>
                Invite a co-founder, an accountant or a lawyer to a company, here or on the page of an
                application. They appear here with what they may do.
              </p>
            </EmptyState>
          ) : (
            <ul className={people.length === 0 ? undefined : 'border-t border-line'}>
              {people.map((person) => (
                <PersonLine
                  key={`${person.kind} ${person.id}`}
                  person={person}
                  onWithdraw={() => void withdraw(person)}
                />
              ))}
            </ul>
          )}
          <output className="block text-ink-soft">
            {people.length === 0 && isSearched && !query.isFetching && 'Nobody with this address.'}
          </output>
          <ShowMore query={query} />
          {!isSearched && <Firms firms={firms} />}
          <p className="mt-8 text-sm text-ink-soft">
            Do you work for other companies with colleagues?{' '}
            <Link className="link" to={paths.firms}>
              Use a firm
            </Link>
            , so that each of them has access to all clients.
          </p>
        </div>
        {companies.length > 0 && <InviteToCompany companies={companies} />}
      </div>
    </div>
  );
}

/** The firms with access, each with the companies that were given to it. */
function Firms({ firms }: { firms: Data<'GET /people'>['firms'] }) {
  if (firms.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-heading">Firms</h2>
      <ul className="border-t border-line">
        {firms.map(({ id, name, companies }) => (
          <li key={id} className="border-b border-line py-4">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <ul className="mt-1 grid gap-1 text-sm">
              {companies.map((company) => (
                <li key={company.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Link className="link wrap-anywhere" to={paths.people('companies', company.id)}>
                    {company.name}
                  </Link>
                  <Tag tone={company.role === 'viewer' ? 'off' : 'plain'}>
                    {roleWords[company.role].title}
                  </Tag>
                  <span className="text-ink-soft">Since {formatInstant(company.since)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Invites a person to one of the companies. */
function InviteToCompany({ companies }: { companies: Data<'GET /people'>['companies'] }) {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState(companies[0]?.id ?? '');
  const id = companies.some((company) => company.id === chosen) ? chosen : (companies[0]?.id ?? '');
  return (
    <InvitePerson
      actions={{
        invite: async (email, role) => {
          try {
            await call('POST /people/:subject/:id/invitations', {
              params: { subject: 'companies', id },
              body: { email, role },
            });
            toast.success('Done', `We wrote to ${email}.`);
            void cache.invalidateQueries({ queryKey: key });
            return null;
          } catch (error) {
            return wordsOf(error);
          }
        },
      }}
    >
      <Select
        label="To which company"
        width="long"
        value={id}
        options={companies.map((company) => ({ value: company.id, label: company.name }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
    </InvitePerson>
  );
}

/** Access of a person: what to, and in which role. */
function PersonLine({ person, onWithdraw }: { person: Person; onWithdraw: () => void }) {
  const { kind, email, name, role, subject, subjectId, subjectName, isYou, canManage } = person;
  const isOpen = kind === 'invitation' || kind === 'part';
  const page = kind === 'part' ? paths.applicationParts(subjectId) : paths.people(subject, subjectId);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">
            {name ?? email}
            {isYou && ' (you)'}
          </span>
          <Tag tone={role === 'viewer' || role === null ? 'off' : 'plain'}>
            {role === null ? 'Own part' : roleWords[role].title}
          </Tag>
          {isOpen && <StateTag person={person} />}
        </p>
        <p className="text-sm wrap-anywhere">
          {subject === 'companies' ? 'Company ' : 'Application '}
          <Link className="link" to={page}>
            {subjectName}
          </Link>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {name !== null && (
            <>
              {email}
              <br />
            </>
          )}
          {isOpen ? 'Invited ' : 'Since '}
          {formatInstant(person.since)}
          {person.lastActAt !== null && ` · last act ${formatInstant(person.lastActAt)}`}
        </p>
      </div>
      {isOpen && canManage && (
        <Button variant="quiet" onClick={onWithdraw}>
          Withdraw
          <span className="sr-only">
            {' '}
            the invitation of {email} to {subjectName}
          </span>
        </Button>
      )}
    </li>
  );
}

function StateTag({ person: { state } }: { person: Person }) {
  switch (state) {
    case 'signed':
      return <Tag tone="good">Signed</Tag>;
    case 'opened':
      return <Tag tone="next">Opened</Tag>;
    case 'expired':
      return <Tag tone="stop">Expired</Tag>;
    default:
      return <Tag tone="next">Invited</Tag>;
  }
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { indexedCountry } from '../../catalog/catalog-index.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { LoadFailure } from '../load-failure.tsx';
import { roleWords } from '../people/role-words.ts';
import { ShowMore } from '../show-more.tsx';
import { clientsKey, inWords, type Firm, type FirmActions, type FirmClient } from './use-firm.ts';

/** So many clients are found without a search. */
const shownWithoutSearch = 8;
type Props = { firm: Firm; actions: FirmActions };

/** The companies that are clients of a firm, with who gets the mails about each. */
export function FirmClients({ firm, actions }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed).trim();
  const query = useInfiniteQuery({
    queryKey: [...clientsKey(firm.id), q],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /firms/:id/clients',
        { params: { id: firm.id }, query: { q: q === '' ? undefined : q, after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const clients = query.data?.pages.flatMap((page) => page.clients) ?? [];
  const isSearched = typed !== '' || q !== '';
  // A viewer gets no mails, so that nobody is named for it.
  const choosable = firm.role === 'admin' ? clients.filter(({ role }) => role === 'editor') : [];
  return (
    <section>
      <h2 className="mb-3 text-heading">Clients</h2>
      {(clients.length > shownWithoutSearch || isSearched) && (
        <div className="mb-4 max-w-md">
          <TextInput
            label="Find a client by name or number"
            type="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
      )}
      {query.isPending ? (
        <SkeletonText lines={3} label="Loading the clients…" />
      ) : !query.data ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="the clients" />
      ) : clients.length === 0 && !isSearched ? (
        <EmptyState title="No clients yet">
          <p>
            Ask the owner of a company to open <em>People</em> on its page, press <em>Give to a firm</em> and
            enter the e-mail address of an admin of your firm.
          </p>
        </EmptyState>
      ) : (
        <>
          {choosable.length > 1 && <ContactsOfSeveral {...{ choosable, firm, actions }} />}
          <ul className={clients.length === 0 ? undefined : 'border-t border-line'}>
            {clients.map((client) => (
              <ClientRow key={client.companyId} client={client} firm={firm} actions={actions} />
            ))}
          </ul>
        </>
      )}
      <output className="block text-ink-soft">
        {clients.length === 0 && isSearched && !query.isFetching && 'No client with this name or number.'}
      </output>
      <ShowMore query={query} />
    </section>
  );
}

function ClientRow({ client, firm, actions }: Props & { client: FirmClient }) {
  const [open, setOpen] = useState<'contacts' | 'end' | null>(null);
  const { companyId, name, country, registrationNumber, role, givenBy, since, contacts } = client;
  const named = firm.members.filter(({ accountId }) => contacts.includes(accountId));
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Link className="link wrap-anywhere" to={paths.company(companyId)}>
            {name}
          </Link>
          <Tag tone={role === 'viewer' ? 'off' : 'plain'}>{roleWords[role].title}</Tag>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {indexedCountry(country)?.name ?? country} · {registrationNumber}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          Given by {givenBy}, {formatInstant(since)}
        </p>
        <p className="text-sm wrap-anywhere">
          {role === 'viewer'
            ? 'As a viewer, the firm gets no mails about it.'
            : named.length === 0
              ? 'Nobody in the firm gets mails about it.'
              : `Mails go to ${named.map((member) => (member.isYou ? 'you' : member.name)).join(', ')}.`}
        </p>
      </div>
      {firm.role === 'admin' && (
        <div className="flex flex-wrap gap-2">
          {role === 'editor' && (
            <Button variant="quiet" onClick={() => setOpen('contacts')}>
              Who gets mails<span className="sr-only"> about {name}</span>
            </Button>
          )}
          <Button variant="quiet" onClick={() => setOpen('end')}>
            End<span className="sr-only"> the access to {name}</span>
          </Button>
        </div>
      )}
      {open === 'contacts' && (
        <ContactsDialog {...{ firm, actions }} clients={[client]} onClose={() => setOpen(null)} />
      )}
      {open === 'end' && <EndDialog {...{ client, firm, actions }} onClose={() => setOpen(null)} />}
    </li>
  );
}

/** Names the people who get the mails about several clients at once. */
function ContactsOfSeveral({ choosable, firm, actions }: Props & { choosable: readonly FirmClient[] }) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [open, setOpen] = useState(false);
  const clients = choosable.filter(({ companyId }) => selected.includes(companyId));
  const isWhole = clients.length === choosable.length;
  return (
    <details className="mb-4 rounded-md border border-line bg-sheet px-4 py-2">
      <summary className="link min-h-9 cursor-pointer py-1.5">Who gets mails about several clients</summary>
      <fieldset className="mt-2">
        <legend className="sr-only">Clients</legend>
        <div className="max-h-72 overflow-y-auto">
          {choosable.map(({ companyId, name }) => (
            <Checkbox
              key={companyId}
              label={<span className="wrap-anywhere">{name}</span>}
              checked={selected.includes(companyId)}
              onChange={(isChosen) =>
                setSelected((before) =>
                  isChosen ? [...before, companyId] : before.filter((each) => each !== companyId),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="my-3 flex flex-wrap gap-2">
        <Button disabled={clients.length === 0} onClick={() => setOpen(true)}>
          {clients.length === 0 ? 'Choose clients first' : `Who gets mails about ${inWords(clients)}`}
        </Button>
        <Button
          variant="quiet"
          onClick={() => setSelected(isWhole ? [] : choosable.map(({ companyId }) => companyId))}
        >
          {isWhole ? 'Choose none' : 'Choose all shown'}
        </Button>
      </div>
      {open && <ContactsDialog {...{ clients, firm, actions }} onClose={() => setOpen(false)} />}
    </details>
  );
}

/** People who get the mails about all of these clients. */
const sharedContacts = ([first, ...others]: readonly FirmClient[]): readonly string[] =>
  (first?.contacts ?? []).filter((id) => others.every(({ contacts }) => contacts.includes(id)));

type DialogProps = Props & { client: FirmClient; onClose: () => void };
type ContactsProps = Props & { clients: readonly FirmClient[]; onClose: () => void };

function useDialogAction(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function run(work: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    const problem = await work();
    setBusy(false);
    setFailure(problem);
    if (problem === null) onClose();
  }
  const notice = failure && (
    <Notice tone="stop" live className="mb-3">
      {failure}
    </Notice>
  );
  return { busy, notice, run };
}

function ContactsDialog({ clients, firm, actions, onClose }: ContactsProps) {
  const [chosen, setChosen] = useState<readonly string[]>(sharedContacts(clients));
  const { busy, notice, run } = useDialogAction(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Mails about ${inWords(clients)}`}
      actions={
        <>
          <Button busy={busy} onClick={() => void run(() => actions.chooseContacts(clients, [...chosen]))}>
            Save
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {notice}
      <p className="mb-2">
        {clients.length === 1
          ? 'Reminders of its deadlines and mails about its applications go to these people. Its owners get them too.'
          : 'Reminders of their deadlines and mails about their applications go to these people, in place of those named before. The owners get them too.'}
      </p>
      {firm.members.map(({ accountId, name, email }) => (
        <Checkbox
          key={accountId}
          label={
            <span className="wrap-anywhere">
              {name} <span className="text-sm text-ink-soft">{email}</span>
            </span>
          }
          checked={chosen.includes(accountId)}
          onChange={(isChosen) =>
            setChosen((before) =>
              isChosen ? [...before, accountId] : before.filter((each) => each !== accountId),
            )
          }
        />
      ))}
    </Dialog>
  );
}

function EndDialog({ client, actions, onClose }: DialogProps) {
  const { busy, notice, run } = useDialogAction(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`End the access to ${client.name}?`}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={() => void run(() => actions.endClient(client))}>
            End the access
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep the client
          </Button>
        </>
      }
    >
      {notice}
      <p>Everybody in the firm loses access at once. We tell the owners of {client.name} by e-mail.</p>
    </Dialog>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { TOKEN_SCOPES, type TokenScope } from '#contract/accounts/token-scope.ts';
import { addDays, calendarDateIn } from '#values/calendar-date.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { newId } from '../../ui/new-id.ts';
import { AccountSection } from './account-section.tsx';

type Token = Data<'GET /account/tokens'>['tokens'][number];
type Created = { name: string; secret: string };

const key = ['GET /account/tokens'];
const scopeWords: Readonly<Record<TokenScope, string>> = { read: 'Read only', write: 'Read and change' };
const lifetimes = [30, 90, 365];

/** API tokens of the account: created, shown once, and revoked. */
export function TokensSection() {
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('GET /account/tokens', undefined, { signal })).tokens,
  });
  const [created, setCreated] = useState<Created | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: key });
  async function revoke({ id, name }: Token): Promise<void> {
    try {
      await call('DELETE /account/tokens/:id', { params: { id } });
      setFailure(null);
      toast.success('Revoked', `${name} no longer works.`);
      await refresh();
    } catch (error) {
      setFailure(wordsOf(error));
    }
  }
  return (
    <AccountSection
      id="tokens"
      title="API tokens"
      about="With a token, a program of yours reads your companies, applications, deadlines and documents, or changes them. It can never sign, pay or invite people."
    >
      <div className="grid gap-5">
        {failure && (
          <Notice tone="stop" live>
            {failure}
          </Notice>
        )}
        {created && (
          <Notice tone="done" live title={`Your token ‘${created.name}’`}>
            <p>Copy it now. We cannot show it again.</p>
            <p className="my-3 rounded-sm border border-line bg-paper p-3 font-mono text-sm wrap-anywhere select-all">
              {created.secret}
            </p>
            <CopyButton value={created.secret} label="the token" />
          </Notice>
        )}
        {query.isPending ? (
          <SkeletonText lines={3} label="Loading your tokens…" />
        ) : !query.data ? (
          <Notice tone="stop" title="We could not load your tokens">
            <button type="button" className="link min-h-11" onClick={() => void query.refetch()}>
              Try again
            </button>
          </Notice>
        ) : query.data.length > 0 ? (
          <ul className="border-t border-line">
            {query.data.map((token) => (
              <TokenLine key={token.id} token={token} onRevoke={() => void revoke(token)} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">No token yet.</p>
        )}
        <CreateToken
          onCreated={(token) => {
            setCreated(token);
            void refresh();
          }}
        />
      </div>
    </AccountSection>
  );
}

function TokenLine({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { name, scope, ending, state, endsOn, lastUsedAt, uses } = token;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Tag tone={state === 'valid' ? 'plain' : 'off'}>
            {state === 'valid' ? scopeWords[scope] : state === 'ended' ? 'Ended' : 'Revoked'}
          </Tag>
        </p>
        <p className="text-sm text-ink-soft">
          Ends with {ending} · valid until {formatDay(endsOn)} ·{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${formatInstant(lastUsedAt)}`}
        </p>
        {uses.length > 0 && (
          <details>
            <summary className="link inline-flex min-h-11 items-center text-sm">
              What it was used for<span className="sr-only">: {name}</span>
            </summary>
            <ul className="text-sm wrap-anywhere text-ink-soft">
              {uses.map(({ endpoint, day, count }) => (
                <li key={`${endpoint} ${day}`}>
                  {formatDay(day)}: <code>{endpoint}</code>
                  {count > 1 && `, ${count} times`}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {state === 'valid' && (
        <Button variant="quiet" onClick={onRevoke}>
          Revoke<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

function CreateToken({ onCreated }: { onCreated: (token: Created) => void }) {
  // The same for a repeated attempt.
  const id = useRef(newId());
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState('90');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') {
      setFailure('Give it a name, such as ‘Our accounting program’.');
      return document.getElementById('token-name')?.focus();
    }
    setBusy(true);
    try {
      const { secret } = await call('POST /account/tokens', {
        body: {
          id: id.current,
          name: name.trim(),
          scope,
          endsOn: addDays(calendarDateIn('UTC', new Date()), Number(days)),
        },
      });
      onCreated({ name: name.trim(), secret });
      id.current = newId();
      setName('');
      setFailure(null);
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setBusy(false);
  }
  return (
    <form noValidate onSubmit={(event) => void create(event)} className="grid gap-4">
      <TextInput
        id="token-name"
        label="Name of a new token"
        autoComplete="off"
        maxLength={120}
        value={name}
        error={failure}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Select
          label="What it may do"
          width="medium"
          value={scope}
          options={TOKEN_SCOPES.map((value) => ({ value, label: scopeWords[value] }))}
          onChange={({ currentTarget }) =>
            setScope(TOKEN_SCOPES.find((value) => value === currentTarget.value) ?? 'read')
          }
        />
        <Select
          label="Valid for"
          width="medium"
          value={days}
          options={lifetimes.map((count) => ({
            value: String(count),
            label: count === 365 ? 'A year' : `${count} days`,
          }))}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <Button type="submit" busy={busy}>
          Create the token
        </Button>
      </div>
    </form>
  );
}

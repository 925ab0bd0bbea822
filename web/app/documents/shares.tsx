import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../../api/words-of.ts';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';

type Share = Data<'GET /shares'>['shares'][number];
const queryKey = ['GET /shares'];
const states = {
  open: { tone: 'good', words: 'Open' },
  ended: { tone: 'off', words: 'Ended' },
  revoked: { tone: 'off', words: 'Revoked' },
} as const;

/** A person's shares, with recipient, last day, visits and a button that ends them. Renders nothing without shares. */
export function Shares() {
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /shares', undefined, { signal })).shares,
  });
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading">Shared with a link</h2>
      <ul className="border-t border-line">
        {data.map((share) => (
          <ShareRow key={share.id} share={share} />
        ))}
      </ul>
    </section>
  );
}

function ShareRow({ share }: { share: Share }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id, name, recipient, endsOn, hasPassword, watermark, state, documents, openings } = share;
  async function revoke(): Promise<void> {
    setBusy(true);
    try {
      await call('DELETE /shares/:id', { params: { id } });
      toast.success('Revoked', 'The link no longer opens.');
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      toast.error('Not revoked', wordsOf(error, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-base font-semibold wrap-anywhere">
          {name}
          <Tag tone={states[state].tone} dot>
            {states[state].words}
          </Tag>
        </h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          For {recipient} · {documents.length === 1 ? '1 document' : `${documents.length} documents`} · until{' '}
          {formatDay(endsOn)}
          {hasPassword && ' · with a password'}
          {watermark && ' · with a watermark'}
        </p>
        <details className="text-sm">
          <summary className="link inline-flex min-h-11 items-center">
            {openings.length === 0
              ? 'Not opened yet'
              : `Opened, last ${formatInstant(openings[0]?.at ?? '')}`}
            <span className="sr-only">: {name}</span>
          </summary>
          <ul className="grid gap-1 pb-2">
            {openings.map((opening) => (
              <li key={`${opening.at}${opening.document ?? ''}`} className="wrap-anywhere">
                <span className="font-semibold">{opening.visitor}</span> opened{' '}
                {opening.document ?? 'the list'}, {formatInstant(opening.at)}
              </li>
            ))}
            <li className="text-ink-soft">Documents: {documents.map(({ title }) => title).join(', ')}</li>
          </ul>
        </details>
      </div>
      {state === 'open' && (
        <Button variant="quiet" busy={busy} onClick={() => void revoke()}>
          Revoke<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { call, type Data } from '../../api/call.ts';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure } from '../desk-failure.tsx';

type Signature = Data<'GET /admin/applications/:id/signatures'>['signatures'][number];

/**
 * Signatures of the application and its parts, with addresses, and a warning about names that are not in the
 * application.
 */
export function Signatures({ applicationId }: { applicationId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['GET /admin/applications/:id/signatures', applicationId],
    queryFn: ({ signal }) =>
      call('GET /admin/applications/:id/signatures', { params: { id: applicationId } }, { signal }),
  });
  // Without it, a warning about a name would be missed.
  if (error && !data) return <DeskFailure error={error} what="signatures" onRetry={() => void refetch()} />;
  if (!data || (data.signatures.length === 0 && data.waiting.length === 0)) return null;
  const strangers = data.signatures.filter(({ isNamed, endedAt }) => !isNamed && endedAt === null);
  return (
    <section aria-labelledby="desk-signatures">
      <h2 id="desk-signatures" tabIndex={-1} className="mb-3 scroll-mt-4 text-heading">
        Signatures
      </h2>
      {strangers.length > 0 && (
        <Notice tone="next" title="A name that is not in the application" className="mb-3">
          <p>
            {strangers.map(({ name }) => `‘${name}’`).join(', ')}{' '}
            {strangers.length === 1 ? 'is the name' : 'are names'} of no person in the application. Ask in
            which capacity it was signed before you file.
          </p>
        </Notice>
      )}
      <ul className="border-t border-line">
        {data.signatures.map((signature) => (
          <SignatureRow key={signature.id} signature={signature} />
        ))}
        {data.waiting.map(({ name, email }) => (
          <li key={email} className="flex flex-wrap items-center gap-2 border-b border-line py-2">
            <span className="font-semibold wrap-anywhere">{name || email}</span>
            <Tag tone="next">Has not signed</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SignatureRow({ signature }: { signature: Signature }) {
  const { name, person, roles, isNamed, manner, signedAt, ip, userAgent, email, digest } = signature;
  const ended = signature.endedAt;
  return (
    <li className="border-b border-line py-2">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="wrap-anywhere">{name}</span>
        {!isNamed && <Tag tone="stop">Not in the application</Tag>}
        {ended && (
          <Tag tone="off">{signature.endedBecause === 'changed' ? 'Ended by a change' : 'Withdrawn'}</Tag>
        )}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {person === null ? 'Applicant' : `${person} (${roles.join(', ')})`} · {formatInstant(signedAt)} ·{' '}
        {email} · {manner === 'drawn' ? 'drawn' : 'typed'}
      </p>
      <details className="text-sm">
        <summary className="link inline-flex min-h-8 items-center">
          Evidence<span className="sr-only"> of the signature of {name}</span>
        </summary>
        <dl className="grid gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[auto_1fr]">
          <dt className="text-ink-soft">Network address</dt>
          <dd>{ip || 'not recorded'}</dd>
          <dt className="text-ink-soft">Browser</dt>
          <dd>{userAgent || 'not recorded'}</dd>
          <dt className="text-ink-soft">SHA-256</dt>
          <dd>{digest}</dd>
        </dl>
      </details>
    </li>
  );
}

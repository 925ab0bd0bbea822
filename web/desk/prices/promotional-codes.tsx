import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { isFormUnsent } from '../../device-storage/unsent-form.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { promotionalCodesKey } from '../desk-queries.ts';
import { useRights } from '../own-role.ts';
import { CODE_FORM, CodeForm } from './code-form.tsx';
import { codeStates, describeCode, type PromotionalCode } from './code-words.ts';

/** The promotional codes, newest first: created and ended here. */
export function PromotionalCodes() {
  const may = useRights();
  const [adding, setAdding] = useState(() => isFormUnsent(CODE_FORM));
  const codes = useInfiniteQuery({
    queryKey: promotionalCodesKey,
    queryFn: ({ signal, pageParam }) =>
      call('GET /admin/promotional-codes', { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ codes: page, more }) => (more ? page.at(-1)?.id : undefined),
  });
  const rows = codes.data?.pages.flatMap((page) => page.codes) ?? [];
  return (
    <section aria-labelledby="codes-title">
      <h2 id="codes-title" className="font-sans text-base font-semibold">
        Promotional codes
      </h2>
      <p className="measure mb-3 text-sm text-ink-soft">
        A code takes part of our fee off, never of a government fee. Its conditions never change: end it, and
        create another one.
      </p>
      {codes.isPending ? (
        <SkeletonText lines={4} label="Loading the codes…" />
      ) : !codes.data ? (
        <DeskFailure error={codes.error} what="codes" onRetry={() => void codes.refetch()} />
      ) : rows.length === 0 ? (
        <p>No code was created yet.</p>
      ) : (
        <ul className="grid gap-2">
          {rows.map((code) => (
            <li key={code.id} className="rounded-md border border-line bg-sheet p-4">
              <Code code={code} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {codes.hasNextPage && (
          <Button variant="plain" busy={codes.isFetchingNextPage} onClick={() => void codes.fetchNextPage()}>
            Show earlier codes
          </Button>
        )}
        {may('prices:change') && !adding && (
          <Button variant="quiet" onClick={() => setAdding(true)}>
            Create a code
          </Button>
        )}
      </div>
      {adding && <CodeForm onDone={() => setAdding(false)} />}
    </section>
  );
}

function Code({ code }: { code: PromotionalCode }) {
  const client = useQueryClient();
  const may = useRights();
  const { title, tone } = codeStates[code.state];

  async function end(): Promise<void> {
    try {
      await call('POST /admin/promotional-codes/:id/end', { params: { id: code.id } });
      toast.success(`${code.code} has ended`, 'Signed applications keep their discount.');
    } catch (error) {
      toast.error('Not ended', failureWords(error).join(' '));
    }
    await client.invalidateQueries({ queryKey: promotionalCodesKey });
  }

  return (
    <>
      <h3 className="flex flex-wrap items-center gap-3 font-sans text-base font-semibold wrap-anywhere">
        {code.code}
        <Tag tone={tone} dot>
          {title}
        </Tag>
      </h3>
      <p className="wrap-anywhere">{code.note}</p>
      <p className="text-sm">{describeCode(code).join(' ')}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {code.created.by} created it {formatInstant(code.created.at)}.
        {code.ended !== null && ` ${code.ended.by} ended it ${formatInstant(code.ended.at)}.`}
      </p>
      {may('prices:change') && code.ended === null && code.state !== 'ended' && (
        <ConfirmButton
          action={`End ${code.code}`}
          confirm={`Yes, end ${code.code}`}
          leave="Leave it"
          className="mt-1 flex flex-wrap gap-2"
          warning={
            <p className="text-sm">
              Nobody can use it from then on, and it cannot begin again. Signed applications keep their
              discount.
            </p>
          }
          onConfirm={end}
        />
      )}
    </>
  );
}

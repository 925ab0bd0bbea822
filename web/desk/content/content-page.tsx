import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { CONTENT_KINDS, type ContentKind } from '#contract/site-content/content-kinds.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { contentKey } from '../desk-queries.ts';
import { useRights } from '../own-role.ts';
import { focusOn } from '../focus-on.ts';
import { ContentForm, formFieldId } from './content-form.tsx';
import { daysInWords, fieldsOf, kindWords, lineOf, stateWords, type ContentItem } from './content-words.ts';

/** Announcements, testimonials, logos, questions and openings of the site, with their versions. */
export default function ContentPage() {
  const may = useRights();
  const content = useQuery({
    queryKey: contentKey,
    queryFn: ({ signal }) => call('GET /admin/content', undefined, { signal }),
  });
  return (
    <DeskFrame right="content:read">
      <h1 tabIndex={-1} className="text-heading">
        Content
      </h1>
      <p className="measure mt-1 mb-5 text-ink-soft">
        What you publish here is on the site within a minute. Every version is kept with who entered it.
        {may('prices:read') && (
          <>
            {' '}
            Our own fees and promotional codes are under{' '}
            <Link to={paths.adminPrices} className="link">
              Prices
            </Link>
            .
          </>
        )}
      </p>
      {content.isPending ? (
        <SkeletonText lines={5} label="Loading the content…" />
      ) : !content.data ? (
        <DeskFailure error={content.error} what="content" onRetry={() => void content.refetch()} />
      ) : (
        <div className="grid gap-8">
          {CONTENT_KINDS.map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              items={content.data.items.filter((item) => item.content.kind === kind)}
              variables={content.data.variables}
            />
          ))}
        </div>
      )}
    </DeskFrame>
  );
}

function Kind({
  kind,
  items,
  variables,
}: {
  kind: ContentKind;
  items: readonly ContentItem[];
  variables: Readonly<Record<string, string>>;
}) {
  const may = useRights();
  /** The id of the open item, 'new' for the form of another one. */
  const [open, setOpen] = useState<string | null>(null);
  const { title, add, hint } = kindWords[kind];
  const form = { kind, siblings: items, variables, onDone: () => setOpen(null) };
  const edit = (which: string): void => {
    setOpen(which);
    focusOn(formFieldId(kind, fieldsOf[kind][0]?.id ?? 'first'));
  };
  return (
    <section aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`} className="font-sans text-base font-semibold">
        {title}
      </h2>
      <p className="measure mb-2 text-sm text-ink-soft">{hint}</p>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item.id} className="rounded-md border border-line bg-sheet p-4">
            {/* While a form is open, no other one replaces what is typed in it. */}
            <Item item={item} onEdit={open === null ? () => edit(item.id) : null} />
            {open === item.id && <ContentForm {...form} item={item} />}
          </li>
        ))}
      </ul>
      {may('content:change') && open === null && (
        <Button variant="quiet" className="mt-2" onClick={() => edit('new')}>
          {add}
        </Button>
      )}
      {open === 'new' && <ContentForm {...form} item={null} />}
    </section>
  );
}

function Item({ item, onEdit }: { item: ContentItem; onEdit: (() => void) | null }) {
  const client = useQueryClient();
  const may = useRights();
  const [busy, setBusy] = useState(false);
  const { content, startsOn, endsOn, version, history } = item;
  const { title, tone } = stateWords[item.state];
  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await call('PUT /admin/content/:id', {
        params: { id: item.id },
        body: { content, startsOn, ...(endsOn === null ? {} : { endsOn }), withdrawn: true, version },
      });
      toast.success('Taken off the site', 'Pages follow within a minute. Change it to publish it again.');
    } catch (error) {
      toast.error('Not taken off', failureWords(error).join(' '));
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: contentKey });
  }
  return (
    <>
      <p className="wrap-anywhere">{lineOf(content)}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Tag tone={tone} dot>
          {title}
        </Tag>
        {version > 0 && daysInWords(item)}
      </p>
      <details className="mt-1 text-sm">
        <summary className="inline-block min-h-8 py-1">
          {history.length === 1 ? '1 version' : `${history.length} versions`}
        </summary>
        <ol>
          {history.map((each) => (
            <li key={each.version} className="py-1 wrap-anywhere">
              {each.version}. {each.summary}{' '}
              {each.at === null ? (
                <span className="text-ink-soft">Text of the release</span>
              ) : (
                <span className="text-ink-soft">
                  {each.by}, <time dateTime={each.at}>{formatInstant(each.at)}</time>
                </span>
              )}
            </li>
          ))}
        </ol>
      </details>
      {may('content:change') && (
        <div className="mt-2 flex flex-wrap gap-2">
          {onEdit && (
            <Button variant="quiet" onClick={onEdit}>
              Change
            </Button>
          )}
          {item.state !== 'ended' && (
            <Button variant="plain" busy={busy} onClick={() => void withdraw()}>
              Take off the site
            </Button>
          )}
        </div>
      )}
    </>
  );
}

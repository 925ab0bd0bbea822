import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { acknowledgeAttempt, attemptIdOf } from '../../device-storage/attempt-id.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { FailureNotice, failureWords } from '../desk-failure.tsx';
import { focusOn, focusOnFailure } from '../focus-on.ts';
import { changeQueueView, isNarrowed, writeQueueView, type QueueView } from './queue-view.ts';

const viewsKey = ['GET /admin/views'] as const;

/** The officer's saved filters as links, and the buttons to save and delete them. */
export function SavedViews({ view }: { view: QueueView }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: viewsKey,
    queryFn: ({ signal }) => call('GET /admin/views', undefined, { signal }),
    staleTime: 60_000,
  });
  const [saving, setSaving] = useState(false);
  const search = writeQueueView(changeQueueView(view, {}));
  const views = data?.views ?? [];
  const current = views.find((each) => each.search === search);
  const [busy, handle] = useBusy();
  /** @returns why it was refused, or null */
  async function run(
    request: Promise<{ views: typeof views }>,
    done: string,
  ): Promise<readonly string[] | null> {
    try {
      client.setQueryData(viewsKey, await request);
      toast.success(done);
      setSaving(false);
      return null;
    } catch (error) {
      return failureWords(error);
    }
  }
  async function remove(id: string): Promise<void> {
    const refused = await run(call('DELETE /admin/views/:id', { params: { id } }), 'The view is deleted');
    if (refused !== null) toast.error('Not deleted', refused.join(' '));
  }
  const canSave = current === undefined && (isNarrowed(view) || view.order !== '');
  if (views.length === 0 && !canSave) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <nav aria-label="Saved views">
          <ul className="flex flex-wrap gap-1.5">
            {views.map(({ id, name, search: to }) => (
              <li key={id}>
                <Link
                  to={{ pathname: paths.admin, search: to }}
                  state={{ stay: true }}
                  aria-current={to === search ? 'page' : undefined}
                  className={classNames(
                    'inline-flex min-h-11 items-center rounded-full border px-3 text-sm lg:min-h-8',
                    to === search
                      ? 'border-green bg-green font-semibold text-sheet'
                      : 'border-line-strong bg-sheet hover:border-green hover:bg-green-wash',
                  )}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {canSave && (
        <Button variant="plain" onClick={() => setSaving(true)}>
          Save this view
        </Button>
      )}
      {current && (
        <Button variant="plain" busy={busy} onClick={handle(() => remove(current.id))}>
          Delete<span className="sr-only"> the view {current.name}</span>
        </Button>
      )}
      {saving && (
        <SaveDialog
          onClose={() => setSaving(false)}
          onSave={(id, name) =>
            run(call('PUT /admin/views/:id', { params: { id }, body: { name, search } }), 'The view is saved')
          }
        />
      )}
    </div>
  );
}

function SaveDialog({
  onClose,
  onSave,
}: {
  onClose: () => void;
  /** Returns why it was refused, or null. A toast would be behind the dialog. */
  onSave: (id: string, name: string) => Promise<readonly string[] | null>;
}) {
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, handle] = useBusy();
  const [failure, setFailure] = useState<readonly string[] | null>(null);
  async function save(): Promise<void> {
    setTried(true);
    const typed = name.trim();
    if (typed === '') return focusOn('view-name');
    setFailure(null);
    const refused = await onSave(attemptIdOf('desk-view', typed), typed);
    if (refused === null) acknowledgeAttempt('desk-view');
    setFailure(refused);
    if (refused !== null) focusOnFailure();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save this view"
      actions={
        <>
          <Button busy={busy} onClick={handle(save)}>
            Save
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep
          </Button>
        </>
      }
    >
      <TextInput
        id="view-name"
        label="Name"
        hint="For you alone. A view of the same name is replaced."
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && name.trim() === '' ? 'Give the view a name.' : null}
      />
      <FailureNotice title="Not saved" words={failure} />
    </Dialog>
  );
}

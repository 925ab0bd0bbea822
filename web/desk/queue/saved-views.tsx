import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { useAttemptId } from '../../ui/use-attempt-id.ts';
import { failureWords } from '../desk-failure.tsx';
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
  async function run(request: Promise<{ views: typeof views }>, done: string): Promise<void> {
    try {
      client.setQueryData(viewsKey, await request);
      toast.success(done);
      setSaving(false);
    } catch (error) {
      toast.error('Not saved', failureWords(error).join(' '));
    }
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
        <Button
          variant="plain"
          onClick={() =>
            void run(call('DELETE /admin/views/:id', { params: { id: current.id } }), 'The view is deleted')
          }
        >
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
  onSave: (id: string, name: string) => Promise<void>;
}) {
  const idOf = useAttemptId();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save this view"
      actions={
        <>
          <Button
            busy={busy}
            onClick={() => {
              setTried(true);
              if (name.trim() === '') return;
              setBusy(true);
              void onSave(idOf(name.trim()), name.trim()).finally(() => setBusy(false));
            }}
          >
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
    </Dialog>
  );
}

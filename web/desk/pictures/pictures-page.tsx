import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Data } from '../../api/call.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FileDrop } from '../../ui/form-controls/file-drop.tsx';
import { formatSize } from '../../ui/format-size.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { useRights } from '../own-role.ts';

type SitePicture = Data<'GET /admin/pictures'>['pictures'][number];

const key = ['GET /admin/pictures'] as const;

/** The photographs of the site, with upload and removal. */
export default function PicturesPage() {
  const client = useQueryClient();
  const pictures = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /admin/pictures', undefined, { signal }),
  });
  const may = useRights();
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(null);
    setSending(file.name);
    try {
      const kept = await call('POST /admin/pictures', { file });
      toast.success('Picture kept', `Its address is /uploads/${kept.name}`);
      await client.invalidateQueries({ queryKey: key });
    } catch (error) {
      setProblem(failureWords(error).join(' '));
    } finally {
      setSending(null);
    }
  }

  return (
    <DeskFrame right="pictures:read">
      <h1 tabIndex={-1} className="text-heading">
        Pictures
      </h1>
      <p className="measure mt-1 mb-5 text-ink-soft">
        Photographs the site may show. Each is drawn in the size a page asks for, and browsers keep it for
        ever under its address: a changed picture is uploaded again and gets a new one.
      </p>
      {may('pictures:change') && (
        <div className="max-w-xl">
          <FileDrop
            id="picture"
            label="Add a picture"
            hint="A photograph you may publish, at least 1600 pixels wide. What the camera noted, such as the place, is not passed on."
            accept=".png,.jpg,.jpeg,image/png,image/jpeg"
            takes="PNG or JPG, up to 10 MB"
            files={sending === null ? [] : [{ id: 'sending', name: sending, progress: 0.5 }]}
            disabled={sending !== null}
            onFiles={(files) => void send(files[0])}
            error={problem}
          />
        </div>
      )}
      <div className="mt-8">
        {pictures.isPending ? (
          <SkeletonText lines={4} label="Loading the pictures…" />
        ) : !pictures.data ? (
          <DeskFailure
            error={pictures.error}
            what="list of pictures"
            onRetry={() => void pictures.refetch()}
          />
        ) : pictures.data.pictures.length === 0 ? (
          <EmptyState title="No pictures yet">
            The site shows its own drawings. Photographs you add here can be used in articles and on pages.
          </EmptyState>
        ) : (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
            {pictures.data.pictures.map((picture) => (
              <Card key={picture.name} picture={picture} />
            ))}
          </ul>
        )}
      </div>
    </DeskFrame>
  );
}

function Card({ picture }: { picture: SitePicture }) {
  const client = useQueryClient();
  const may = useRights();
  const address = `/uploads/${picture.name}`;
  async function remove(): Promise<void> {
    try {
      await call('DELETE /admin/pictures/:name', { params: { name: picture.name } });
      toast.success('Removed', 'Pages that showed it show a placeholder.');
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      toast.error('Not removed', failureWords(error).join(' '));
    }
    await client.invalidateQueries({ queryKey: key });
  }
  return (
    <li className="overflow-hidden rounded-md border border-line bg-sheet">
      <Picture src={address} alt="" width={400} height={250} className="aspect-8/5 w-full object-cover" />
      <div className="grid gap-1 p-4 text-sm">
        <h2 className="font-mono text-sm break-all select-all">{address}</h2>
        <p className="text-ink-soft">
          {picture.width} × {picture.height}, {formatSize(picture.sizeBytes)}
        </p>
        {may('pictures:change') && (
          <ConfirmButton action="Remove" confirm="Yes, remove it" leave="Keep it" onConfirm={remove}>
            <span className="sr-only"> {picture.name}</span>
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}

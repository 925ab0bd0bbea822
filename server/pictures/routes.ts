import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { temporaryFolder } from '../files/store-upload.ts';
import type { Handlers } from '../http/implement.ts';
import { pictureFolder, type Picture } from './picture-folder.ts';
import { pictureFolders } from './serve-pictures.ts';

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

const present = ({ addedAt, ...picture }: Picture) => ({ ...picture, addedAt: addedAt.toISOString() });

/** The desk's routes for the site's pictures. */
export function pictureRoutes({
  config,
  inspector,
}: Pick<Dependencies, 'config' | 'inspector'>): Handlers<
  'GET /admin/pictures' | 'POST /admin/pictures' | 'DELETE /admin/pictures/:name'
> {
  const folder = pictureFolder(pictureFolders(config).originals);
  return {
    'GET /admin/pictures': async () => ({
      status: 200,
      data: { pictures: (await folder.list()).map(present) },
    }),
    'POST /admin/pictures': async ({ file }) => {
      const received = await receiveUpload(await file(), {
        folder: temporaryFolder(config.dataDirectory),
        inspector,
      });
      try {
        if (received.mediaType === 'application/pdf')
          throw new Refusal('unsupported_file_type', {
            words: 'A picture for the site should be a PNG or JPG.',
          });
        const stored = await folder.store(received.path, {
          name: received.name,
          sha256: received.sha256,
          ending: endings[received.mediaType],
        });
        return { status: 201, data: present(stored) };
      } finally {
        await received.discard();
      }
    },
    'DELETE /admin/pictures/:name': async ({ params }) => {
      if (!(await folder.remove(params.name))) throw new Refusal('not_found');
      return { status: 204, data: undefined };
    },
  };
}

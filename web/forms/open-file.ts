import { wordsOf } from '../api/words-of.ts';
import { download } from '../api/call.ts';
import { toast } from '../ui/feedback/toast.ts';

const URL_LIFETIME_MS = 60_000;

type Fetched = Awaited<ReturnType<typeof download>>;

/**
 * Fetches a private file and shows it in a new tab or saves it under its name. Failures are shown as a
 * toast.
 */
export const openFile = (fileId: string, name: string, way: 'show' | 'save' = 'show'): Promise<void> =>
  openDownload(() => download('GET /files/:id', { params: { id: fileId } }), way, name);

/** Does the same for any download. Without a name it is saved under the one the server sends. */
export async function openDownload(
  fetch: () => Promise<Fetched>,
  way: 'show' | 'save' = 'save',
  name = '',
): Promise<void> {
  // Opened before the request, because browsers block windows that do not follow a click.
  const tab = way === 'show' ? window.open('', '_blank') : null;
  try {
    const file = await fetch();
    if (tab) tab.location.href = file.url;
    else {
      const link = document.createElement('a');
      link.href = file.url;
      link.download = name || file.name;
      document.body.append(link);
      link.click();
      link.remove();
    }
    setTimeout(() => URL.revokeObjectURL(file.url), URL_LIFETIME_MS);
  } catch (error) {
    tab?.close();
    toast.error('The file could not be opened', wordsOf(error, 'Please try again.'));
  }
}

import { useEffect, useState } from 'react';
import { wordsOf } from '../../api/words-of.ts';
import { download } from '../../api/call.ts';

/** A file as a blob URL, why it could not be read, or null while it is fetched. */
type DownloadedFile = { readonly url: string } | { readonly failure: string } | null;

/** Fetches a private file while `open`, and forgets it afterwards. */
export function useDownloadedFile(id: string, open: boolean): DownloadedFile {
  const [file, setFile] = useState<DownloadedFile>(null);
  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    let url: string | undefined;
    download('GET /files/:id', { params: { id } }, { signal: leaving.signal }).then(
      (fetched) => {
        url = fetched.url;
        if (leaving.signal.aborted) URL.revokeObjectURL(url);
        else setFile(fetched);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setFile({ failure: wordsOf(error, 'The document could not be read.') });
      },
    );
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
      setFile(null);
    };
  }, [id, open]);
  return file;
}

import { useState } from 'react';
import { download } from '../../../api/call.ts';
import { openDownload } from '../../../forms/open-file.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeskApplication } from '../../desk-types.ts';

/** Downloads what is filed as one ZIP archive; for those who may open the documents. */
export function FilingPackButton({ application }: { application: DeskApplication }) {
  const [busy, setBusy] = useState(false);
  if (!application.opensDocuments || application.declaration === null) return null;
  return (
    <p className="grid gap-1">
      <span>
        <Button
          variant="quiet"
          busy={busy}
          onClick={() => {
            setBusy(true);
            void openDownload(() =>
              download('GET /admin/applications/:id/filing-pack', { params: { id: application.id } }),
            ).finally(() => setBusy(false));
          }}
        >
          Filing pack (ZIP)
        </Button>
      </span>
      <span className="text-sm text-ink-soft">Documents, papers, paste sheet and manifest.</span>
    </p>
  );
}

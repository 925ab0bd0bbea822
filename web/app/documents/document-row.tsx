import { useState } from 'react';
import { REQUESTED_DOCUMENT } from '#contract/documents/requested-documents.ts';
import { openFile } from '../../forms/open-file.ts';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatSize } from '../../ui/format-size.ts';
import { DeleteVersion, EarlierVersions, NewVersion } from './document-versions.tsx';
import type { OwnDocument } from './own-document.ts';

/** A reply that an earlier release saved on the device has no versions. */
type SavedDocument = Omit<OwnDocument, 'canReplace' | 'canDelete' | 'earlierVersions'> &
  Partial<Pick<OwnDocument, 'canReplace' | 'canDelete' | 'earlierVersions'>>;

/**
 * A document with its preview, download and earlier versions, and where the reader may do so, a box to choose it for
 * sharing and the upload of a new version.
 */
export function DocumentRow({
  document,
  isChosen,
  onChoose,
}: {
  document: SavedDocument;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const [isReplacing, setIsReplacing] = useState(false);
  const { id, kind, title, fileId, fileName, issuedAt, code, withdrawn, sizeBytes, canShare, reference } =
    document;
  const { canReplace = false, canDelete = false, earlierVersions = [] } = document;
  const [before] = earlierVersions;
  const name = (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="block text-sm text-ink-soft">
        {formatInstant(issuedAt)} · {kind === REQUESTED_DOCUMENT && 'Requested document · '}
        {reference !== null && `${reference} · `}
        {formatSize(sizeBytes)}
        {code && ` · code ${code}`}
      </span>
      {before && (
        <span className="block text-sm text-ink-soft">
          New version {formatInstant(before.replacedAt)} by {before.replacedBy}
        </span>
      )}
      {withdrawn && (
        <span className="block text-sm text-red">
          Withdrawn {formatInstant(withdrawn.at)}, do not use it: {withdrawn.reason}
        </span>
      )}
    </span>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        {canShare ? (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 shrink-0"
              checked={isChosen}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            />
            {name}
          </label>
        ) : (
          name
        )}
      </div>
      <div className="flex flex-wrap gap-x-4">
        <Button variant="plain" onClick={() => void openFile(fileId, fileName)}>
          Preview<span className="sr-only"> {title} (new tab)</span>
        </Button>
        <Button variant="plain" onClick={() => void openFile(fileId, fileName, 'save')}>
          Download<span className="sr-only"> {title}</span>
        </Button>
        {canReplace && (
          <Button variant="plain" onClick={() => setIsReplacing((isOpen) => !isOpen)}>
            {isReplacing ? 'Cancel the new version' : 'Upload a new version'}
            <span className="sr-only"> of {title}</span>
          </Button>
        )}
      </div>
      {canDelete && earlierVersions.length > 0 && (
        <DeleteVersion
          id={id}
          fileId={fileId}
          of={title}
          effect="This document, and links that share it, then show the version before."
        />
      )}
      {isReplacing && (
        <div className="basis-full py-3">
          <NewVersion id={id} title={title} fileId={fileId} onDone={() => setIsReplacing(false)} />
        </div>
      )}
      {earlierVersions.length > 0 && (
        <EarlierVersions id={id} title={title} earlierVersions={earlierVersions} />
      )}
    </li>
  );
}

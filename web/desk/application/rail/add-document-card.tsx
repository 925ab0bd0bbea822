import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form-controls/select.tsx';
import { TextInput } from '../../../ui/form-controls/text-input.tsx';
import { focusOn } from '../../focus-on.ts';
import { DeskFileDrop } from '../desk-file-drop.tsx';
import type { DeskDraft } from '../drafts/desk-draft.ts';
import type { Desk } from '../desk.ts';
import { ActionFailure, RailCard } from './rail-card.tsx';

type Typed = NonNullable<DeskDraft['document']>;

const OTHER = 'other';
const emptyDocument: Typed = { kind: '', title: '', number: '', file: null };

/** Adds a document that the registry sent to the customer's documents, before or after the confirmation. */
export function AddDocumentCard({ desk }: { desk: Desk }) {
  const { application, draft, changeDraft } = desk;
  const [tried, setTried] = useState(false);
  if (!application.allowed.includes('addDocument')) return null;
  const typed = draft.document ?? emptyDocument;
  const change = (part: Partial<Typed>): void =>
    changeDraft((before) => ({ ...before, document: { ...emptyDocument, ...before.document, ...part } }));
  const present = new Set(
    application.documents.flatMap(({ kind, withdrawn }) => (withdrawn === null ? [kind] : [])),
  );
  const missing = application.service.deliverables.filter(({ id }) => !present.has(id));
  const title = typed.title.trim();

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (typed.kind === '') return focusOn('document-kind');
    if (typed.kind === OTHER && title === '') return focusOn('document-title');
    if (!typed.file) return focusOn('document-file');
    const number = typed.number.trim();
    const added = await desk.act({
      verb: 'addDocument',
      kind: typed.kind,
      fileId: typed.file.id,
      ...(typed.kind === OTHER ? { title } : {}),
      ...(number === '' ? {} : { number }),
    });
    if (!added) return;
    setTried(false);
    focusOn('desk-headline');
  }

  return (
    <RailCard title="A document has arrived">
      <form noValidate onSubmit={(event) => void add(event)} className="grid gap-4">
        <Select
          id="document-kind"
          label="Which document?"
          value={typed.kind}
          options={[
            ...missing.map(({ id, title: label }) => ({ value: id, label })),
            { value: OTHER, label: 'Another document' },
          ]}
          onChange={(event) => change({ kind: event.target.value })}
          error={tried && typed.kind === '' ? 'Choose the document.' : null}
        />
        {typed.kind === OTHER && (
          <TextInput
            id="document-title"
            label="Title of the document"
            maxLength={120}
            autoComplete="off"
            value={typed.title}
            onChange={(event) => change({ title: event.target.value })}
            error={tried && title === '' ? 'Enter a title that the customer understands.' : null}
          />
        )}
        <TextInput
          id="document-number"
          label="Number on it"
          hint="If it has one, such as a tax number or a key."
          maxLength={80}
          autoComplete="off"
          value={typed.number}
          onChange={(event) => change({ number: event.target.value })}
        />
        <DeskFileDrop
          id="document-file"
          applicationId={application.id}
          purpose="registry-document"
          label="Scan or file"
          hint="It becomes a document of the customer, who gets an e-mail."
          file={typed.file}
          onFile={(file) => change({ file })}
          error={tried && !typed.file ? 'Upload the document.' : null}
        />
        <ActionFailure desk={desk} verb="addDocument" />
        <Button type="submit" fullWidth busy={desk.acting === 'addDocument'}>
          Add the document
        </Button>
      </form>
    </RailCard>
  );
}

import { brand } from '#brand';
import type { Data } from '../../api/call.ts';
import { Seal } from '../../art/seal.tsx';
import { DefinitionList } from '../../ui/data-display/definition-list.tsx';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

/** The result for a code: what the document must say, to compare with the paper, or that it is unknown. */
export function VerificationResult({ code, answer }: { code: string; answer: Data<'GET /verify/:code'> }) {
  const { document } = answer;
  if (!answer.genuine || !document) {
    return (
      <section className="rounded-md border-2 border-red bg-sheet p-6">
        <h2 className="text-heading text-red">We did not issue a document with this code</h2>
        <p className="mt-2">
          There is no document with the code <strong className="font-mono break-all">{code}</strong> in our
          register. Check it against the document again, because 0 and O, and 1 and I, look alike. If it still
          does not match, do not rely on the document, and tell us at {brand.email}.
        </p>
      </section>
    );
  }
  if (document.withdrawnAt !== null) {
    return (
      <section className="rounded-md border-2 border-red bg-sheet p-6">
        <h2 className="text-heading text-red">This document is withdrawn</h2>
        <p className="mt-2">
          The document with the code <strong className="font-mono break-all">{code}</strong> was withdrawn or
          cancelled on {day.format(new Date(document.withdrawnAt))}. Do not rely on it. Ask its holder for the
          one that replaced it.
        </p>
        <div className="mt-4">
          <DefinitionList
            rows={[
              { id: 'title', label: 'Document', value: document.title },
              { id: 'reference', label: 'Reference', value: document.reference },
              { id: 'issued', label: 'Issued on', value: day.format(new Date(document.issuedAt)) },
            ]}
          />
        </div>
      </section>
    );
  }
  return (
    <section className="relative overflow-hidden rounded-md border border-green bg-sheet p-6">
      <Seal className="absolute forced-colors:hidden -top-10 -right-10 size-28 text-green-mid/30 sm:size-48" />
      <p className="relative pr-16 font-semibold text-green-mid sm:pr-36">Yes, we issued this document</p>
      <h2 className="relative mb-4 max-w-[24ch] pr-12 text-heading sm:pr-36">{document.title}</h2>
      <DefinitionList
        rows={[
          { id: 'reference', label: 'Reference', value: document.reference },
          ...(document.subject ? [{ id: 'subject', label: 'About', value: document.subject }] : []),
          { id: 'issued', label: 'Issued on', value: day.format(new Date(document.issuedAt)) },
          ...document.facts.map((fact) => ({
            id: `fact-${fact.label}`,
            label: fact.label,
            value: fact.value,
          })),
          {
            id: 'sha256',
            label: 'Digest of the file (SHA-256)',
            value: <span className="font-mono text-sm break-all">{document.sha256}</span>,
          },
        ]}
      />
      <p className="mt-4 text-sm text-ink-soft">
        Compare the document with these words. If any differ, it was changed after we issued it.
      </p>
    </section>
  );
}

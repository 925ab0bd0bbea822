import { useQuery } from '@tanstack/react-query';
import { call, download } from '../../api/call.ts';
import { openDownload } from '../../forms/open-file.ts';
import { Button } from '../../ui/button.tsx';

const formats = [
  ['pdf', 'PDF'],
  ['docx', 'Word'],
] as const;

/** The papers generated from a signed application, as PDF or DOCX. Nothing where a service has none. */
export function PackList({ applicationId, heading }: { applicationId: string; heading: string }) {
  const { data } = useQuery({
    queryKey: ['GET /applications/:id/pack', applicationId],
    queryFn: ({ signal }) =>
      call('GET /applications/:id/pack', { params: { id: applicationId } }, { signal }),
  });
  if (!data || data.papers.length === 0) return null;
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" tabIndex={-1} className="mb-1 scroll-mt-4 text-heading">
        {heading}
      </h2>
      <p className="measure mb-3 text-ink-soft">
        We generate these drafts from your signed answers. Read them before anyone signs.
      </p>
      <ul className="border-t border-line">
        {data.papers.map((paper) => (
          <li
            key={paper.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-semibold">{paper.title}</span>
              <span className="block text-sm text-ink-soft">
                {[paper.law, paper.draftFor && `draft for ${paper.draftFor}`, paper.note]
                  .filter(Boolean)
                  .join(' · ')}
                {paper.confidence === 'low' && ' · to be confirmed'}
              </span>
            </span>
            <span className="flex gap-2">
              {formats.map(([format, words]) => (
                <Button
                  key={format}
                  variant="quiet"
                  onClick={() =>
                    void openDownload(() =>
                      download('GET /applications/:id/pack/:paper', {
                        params: { id: applicationId, paper: paper.id },
                        query: { format },
                      }),
                    )
                  }
                >
                  {words}
                  <span className="sr-only"> of {paper.title}</span>
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';

/** A legal page: a title, the effective date, and numbered sections with anchors. */
export function LegalText({
  title,
  since,
  lead,
  sections,
}: {
  title: string;
  since: string;
  lead: string;
  sections: readonly { id: string; title: string; body: ReactNode }[];
}) {
  return (
    <div className="wrap py-12">
      <PageTitle above={`In force since ${since}`} lead={lead}>
        {title}
      </PageTitle>
      <div className="grid gap-10 lg:grid-cols-[15rem_minmax(0,65ch)]">
        <nav aria-label="On this page" className="self-start lg:sticky lg:top-6">
          <PhoneFold summary="On this page">
            <ol className="lg:border-t border-line">
              {sections.map((section, index) => (
                <li key={section.id} className="border-b border-line">
                  <a
                    href={`#${section.id}`}
                    className="flex min-h-11 items-center gap-3 py-1 leading-snug hover:underline hover:underline-offset-4"
                  >
                    <span className="w-5 shrink-0 text-ink-soft tabular-nums">{index + 1}</span>
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </PhoneFold>
        </nav>
        <div className="grid gap-8">
          {sections.map((section) => (
            <section key={section.id} id={section.id} className="scroll-mt-6">
              <h2 className="mb-2 text-heading">{section.title}</h2>
              <div className="grid gap-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:pl-5">
                {section.body}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

import type { FaqItem } from '../../content/faq.ts';
import { SafeHtml } from './safe-html.tsx';

/** Accordion of questions (`<details>`): their common `name` keeps at most one open, also without JavaScript. */
export function FaqList({ items, group }: { items: readonly FaqItem[]; group: string }) {
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <details key={item.question} name={group} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
            {item.question}
            <svg
              viewBox="0 0 14 14"
              aria-hidden="true"
              className="size-3.5 shrink-0 text-green-mid transition-transform duration-200 group-open:rotate-45"
              stroke="currentColor"
              strokeWidth="2"
            >
              <path d="M7 0v14M0 7h14" />
            </svg>
          </summary>
          <div className="measure grid gap-3 pb-5 [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5">
            <SafeHtml html={item.answer} />
          </div>
        </details>
      ))}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { Report } from '#contract/desk/insight.ts';
import { chartLines } from './chart-lines.ts';

/**
 * The counts of a report over its days as lines. The table below it has the same figures, for those who do
 * not see it.
 */
export function ReportChart({ report }: { report: Report }) {
  const holder = useRef<HTMLDivElement>(null);
  const lines = chartLines(report);
  useEffect(() => {
    let isGone = false;
    let remove: (() => void) | undefined;
    // Without the file of the chart the table is enough.
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        if (!isGone && holder.current)
          remove = drawChart(
            holder.current,
            report.rows.map(([first]) => String(first)),
            chartLines(report),
          );
      },
      () => {},
    );
    return () => {
      isGone = true;
      remove?.();
    };
  }, [report]);
  return (
    <figure aria-hidden className="mb-4">
      <figcaption className="mb-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {lines.map(({ title, color, dash }) => (
          <span key={title} className="flex items-center gap-2">
            <svg width="32" height="8" className="shrink-0">
              <line
                x1="0"
                x2="32"
                y1="4"
                y2="4"
                stroke={`var(${color})`}
                strokeWidth="2"
                strokeDasharray={dash.join(' ')}
              />
            </svg>
            {title}
          </span>
        ))}
      </figcaption>
      {/* The chart keeps its old width until it is measured again. */}
      <div ref={holder} className="h-65 min-w-0 overflow-hidden" />
    </figure>
  );
}

import type { Finding } from '#rules/desk/desk-check.ts';
import { classNames } from '../ui/class-names.ts';

/** The severities of findings in words and colour. */
export const severities = {
  refused: {
    words: 'The registry will refuse this',
    short: 'Will be refused',
    box: 'border-red bg-red-wash',
    tone: 'stop',
  },
  consent: {
    words: 'This needs consent',
    short: 'Needs consent',
    box: 'border-marigold bg-marigold-wash',
    tone: 'next',
  },
  query: {
    words: 'The registry may ask about this',
    short: 'May be queried',
    box: 'border-marigold bg-marigold-wash',
    tone: 'next',
  },
  advice: { words: 'Good to know', short: 'Advice', box: 'border-green-mid bg-green-wash', tone: 'good' },
} as const;

/** One finding of the desk check: severity, problem, remedy and the provision it comes from. */
export function FindingNote({ finding }: { finding: Finding }) {
  const severity = severities[finding.severity];
  return (
    <div className={classNames('rounded-sm border-l-4 px-4 py-3 text-sm', severity.box)}>
      <p className="font-semibold">{severity.words}</p>
      <p>{finding.words}</p>
      {finding.remedy && <p className="mt-1">{finding.remedy}</p>}
      <p className="mt-1 text-ink-soft">
        {finding.law}
        {finding.confidence === 'low' && ' (to be confirmed)'}
      </p>
    </div>
  );
}

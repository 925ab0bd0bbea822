import type { RiskKind } from '#rules/desk/risk.ts';
import { Tag } from '../../ui/data-display/tag.tsx';
import type { DeskApplication } from '../desk-types.ts';
import { riskWords } from '../queue/queue-words.ts';

/** Each reason in words, and the section of the page that has it. */
const reasons: Readonly<Record<RiskKind, { words: (count: number) => string; section: string }>> = {
  duplicate: {
    words: (count) =>
      count === 1
        ? 'It has something in common with another application'
        : `It has ${count} things in common with other applications`,
    section: 'desk-duplicates',
  },
  refused: {
    words: (count) =>
      count === 1 ? 'The registry refuses an answer' : `The registry refuses ${count} answers`,
    section: 'desk-findings',
  },
  consent: {
    words: (count) => (count === 1 ? 'An answer needs a consent' : `${count} answers need a consent`),
    section: 'desk-findings',
  },
  query: {
    words: (count) =>
      count === 1 ? 'The registry will query an answer' : `The registry will query ${count} answers`,
    section: 'desk-findings',
  },
  stranger: {
    words: (count) =>
      count === 1
        ? 'A signature has a name that is not in the application'
        : `${count} signatures have names that are not in the application`,
    section: 'desk-signatures',
  },
};

/**
 * The risk of a case and what makes it, each with a link to where it is on the page. Nothing for a case that
 * nobody judges.
 */
export function RiskSummary({ risk }: Pick<DeskApplication, 'risk'>) {
  if (risk === null) return null;
  return (
    <section aria-label="Risk" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Tag tone={risk.level === 'high' ? 'stop' : risk.level === 'raised' ? 'next' : 'plain'} dot>
        {riskWords[risk.level]}
      </Tag>
      {risk.reasons.length === 0 ? (
        <span className="text-sm text-ink-soft">No duplicate, no finding, no unknown signature.</span>
      ) : (
        <ul className="flex flex-wrap gap-x-4 text-sm">
          {risk.reasons.map(({ kind, count }) => (
            <li key={kind}>
              <a
                href={`#${reasons[kind].section}`}
                className="link inline-flex min-h-11 items-center lg:min-h-8"
              >
                {reasons[kind].words(count)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { FindingNote, severities } from '../../forms/finding-note.tsx';
import { AskAbout, answerDomId } from './answers/ask-about.tsx';
import type { Desk } from './desk.ts';

/** Findings of the desk check on the current answers, most severe first, and their readiness. */
export function DeskFindings({ desk }: { desk: Desk }) {
  const { findings, readiness, state, summary } = desk.application;
  if (state.order === 'draft' || !summary) return null;
  if (!desk.form)
    return (
      <section aria-labelledby="desk-findings">
        <h2 id="desk-findings" tabIndex={-1} className="scroll-mt-4 text-heading">
          Desk check
        </h2>
        <p className="measure mt-2">
          The catalogue no longer has this service, so its rules cannot be checked. Read every answer
          yourself.
        </p>
      </section>
    );
  return (
    <section aria-labelledby="desk-findings">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="desk-findings" tabIndex={-1} className="scroll-mt-4 text-heading">
          Desk check
        </h2>
        <p className="flex items-center gap-2 text-sm">
          <label htmlFor="desk-readiness">Readiness</label>
          <meter
            id="desk-readiness"
            min={0}
            max={100}
            low={60}
            high={95}
            optimum={100}
            value={readiness}
            className="w-28"
          />
          <span className="font-semibold tabular-nums">{readiness} of 100</span>
        </p>
      </div>
      {findings.length === 0 ? (
        <p className="mt-2">No rule of the registry speaks against these answers.</p>
      ) : (
        <ul className="mt-3 grid grid-cols-1 gap-3 2xl:grid-cols-2">
          {findings.map((finding) => (
            <li key={`${finding.ruleId} ${finding.path}`}>
              <FindingNote finding={finding} />
              <div className="flex flex-wrap items-center gap-x-3">
                <GoToAnswer desk={desk} path={finding.path} />
                <AskAbout
                  desk={desk}
                  path={finding.path}
                  what={`the finding: ${severities[finding.severity].words}`}
                  start={{
                    reason: 'other',
                    words: [finding.words, finding.remedy].filter(Boolean).join(' '),
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function GoToAnswer({ desk, path }: { desk: Desk; path: string }) {
  const row = desk.application.summary
    ?.flatMap((section) => section.rows)
    .find((each) => each.path === path || each.path.startsWith(`${path}/`));
  if (!row) return null;
  return (
    <a
      href={`#${answerDomId(row.path)}`}
      className="link inline-flex min-h-11 items-center text-sm lg:min-h-9"
      onClick={(event) => {
        event.preventDefault();
        const answer = document.getElementById(answerDomId(row.path));
        answer?.scrollIntoView({ block: 'center' });
        answer?.focus({ preventScroll: true });
      }}
    >
      See the answer
    </a>
  );
}

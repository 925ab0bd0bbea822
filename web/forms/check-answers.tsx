import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Service } from '#catalog/types/index.ts';
import { fieldById, itemsOf, pageOf, type Answers } from '#forms/form.ts';
import { sharedFieldIds } from '#forms/resolve-people.ts';
import { summarise, type Section } from '#forms/summarise.ts';
import { validate } from '#forms/validate.ts';
import type { Finding } from '#rules/desk/desk-check.ts';
import { useCurrentCountry } from '../catalog/use-current-country.ts';
import { useDocumentTitle } from '../shell/route-changes.tsx';
import { DefinitionList, type DefinitionRow } from '../ui/data-display/definition-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { topOf } from './answers/answer-path.ts';
import { formPaths, type FormDraft } from './answers/form-draft.ts';
import { ConflictNotices } from './conflict-notices.tsx';
import { FindingNote } from './finding-note.tsx';
import { domIdOf } from './form-run.ts';
import { PriceLines } from './price-lines.tsx';
import { Readiness, SideRail } from './side-rail.tsx';
import { useAnswerState, type AnswerState } from './use-running-form.ts';

const linkTo = (draft: FormDraft, service: Service, path: string): string =>
  `${formPaths(draft).page(pageOf(service.form, path)?.id ?? service.form.pages[0]!.id)}#${domIdOf(path)}`;

/** Removes the rows of a person who was chosen, not typed: the row 'Same person as' says who it is. */
const withoutRepeats = (service: Service, answers: Answers, sections: readonly Section[]): Section[] =>
  sections.map((section) => ({
    ...section,
    rows: section.rows.filter((row) => {
      const [list = '', itemId, field] = row.path.split('/');
      const item = itemsOf(answers, list).find((each) => each.id === itemId);
      return !item || field === undefined || !sharedFieldIds(service.form, list, item).includes(field);
    }),
  }));

/**
 * The check of a draft, or of a correction: answers with links to change them, findings of the desk check,
 * and the price. `children` draw what follows; `isReady` says that nothing prevents signing.
 */
export function CheckAnswers({
  draft,
  service,
  title,
  lead,
  tierChoice,
  promotionalCode,
  priceSection,
  children,
}: {
  draft: FormDraft;
  service: Service;
  title: string;
  lead: string;
  tierChoice?: ReactNode;
  /** Field for a code; guests enter it with their account. */
  promotionalCode?: ReactNode;
  /** Drawn in place of today's price, where another one was accepted. */
  priceSection?: ReactNode;
  children: (answerState: AnswerState, isReady: boolean) => ReactNode;
}) {
  const answerState = useAnswerState(draft, service);
  const { check, price, state, today } = answerState;
  const sections = withoutRepeats(service, state.answers, summarise(service.form, state.answers, { today }));
  const { problems } = validate(service.form, state.answers, { today });
  const country = useCurrentCountry(service.country);
  useDocumentTitle(`${title}: ${service.form.title}`);
  return (
    <div className="wrap grid items-start gap-6 py-5 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-12 lg:py-10">
      <SideRail draft={draft} service={service} known={answerState} here="check" />
      <div className="grid max-w-3xl min-w-0 gap-10">
        <div className="-mb-4">
          <PageTitle above={service.form.title} lead={lead}>
            {title}
          </PageTitle>
          <ConflictNotices queue={answerState.queue} form={service.form} today={today} />
          <div className="max-w-md">
            <Readiness share={check.readiness} />
          </div>
        </div>
        {problems.length > 0 && (
          <Notice
            tone="stop"
            title={
              problems.length === 1
                ? 'One answer is missing or needs correcting'
                : `${problems.length} answers are missing or need correcting`
            }
          >
            <ul className="mt-1 grid gap-1">
              {problems.slice(0, 12).map((problem) => (
                <li key={problem.path}>
                  <Link className="link inline-block py-1" to={linkTo(draft, service, problem.path)}>
                    {problem.words}
                  </Link>
                </li>
              ))}
              {problems.length > 12 && <li>And {problems.length - 12} more, on the same pages.</li>}
            </ul>
          </Notice>
        )}
        <Findings
          findings={check.findings}
          link={(path) => linkTo(draft, service, path)}
          labelOf={(path) => fieldById(service.form, topOf(path))?.label ?? 'this answer'}
        />
        {sections.map((section) => (
          <SummarySection key={section.id} section={section} link={(path) => linkTo(draft, service, path)} />
        ))}
        {priceSection ?? (
          <section>
            <h2 className="mb-2 text-heading">What you pay</h2>
            <div className="mb-5">{tierChoice}</div>
            {'lines' in price ? (
              <PriceLines
                price={price}
                full
                sourceTitle={(id) => country.sources.find((source) => source.id === id)}
              />
            ) : (
              <Notice tone="stop">
                <p>
                  We do not know one of today’s fees, so you cannot sign this application yet. Your answers
                  are saved.
                </p>
              </Notice>
            )}
            {promotionalCode}
          </section>
        )}
        {children(
          answerState,
          problems.length === 0 && !check.blocks && (priceSection !== undefined || 'lines' in price),
        )}
      </div>
    </div>
  );
}

function Findings({
  findings,
  link,
  labelOf,
}: {
  findings: readonly Finding[];
  link: (path: string) => string;
  labelOf: (path: string) => string;
}) {
  if (findings.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-heading">What the registry may say</h2>
      {findings.map((finding) => (
        <div key={`${finding.ruleId}${finding.path}${finding.words}`}>
          <FindingNote finding={finding} />
          <Link className="link inline-flex min-h-11 items-center px-1 text-sm" to={link(finding.path)}>
            Go to ‘{labelOf(finding.path)}’
          </Link>
        </div>
      ))}
    </section>
  );
}

function SummarySection({ section, link }: { section: Section; link: (path: string) => string }) {
  const groups = new Map<string | undefined, Section['rows'][number][]>();
  for (const row of section.rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  const rowsOf = (rows: readonly Section['rows'][number][]): DefinitionRow[] =>
    rows.map((row) => ({
      id: row.path,
      label: row.label,
      value: row.value,
      change: { to: link(row.path), what: row.group ? `${row.label}, ${row.group}` : row.label },
    }));
  return (
    <section>
      <h2 className="mb-2 text-heading">{section.title}</h2>
      {[...groups].map(([group, rows]) => (
        <div key={group ?? ''} className="mb-5">
          {group && <h3 className="pb-1 font-sans text-base font-semibold text-green">{group}</h3>}
          <DefinitionList rows={rowsOf(rows)} />
        </div>
      ))}
    </section>
  );
}

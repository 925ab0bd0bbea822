import { countryOf } from '#catalog/known-countries.ts';
import type { Confidence, Rate, Service, Severity } from '#catalog/types/index.ts';
import { type Answers, entityTypeOf, fieldsOf, type Form, pageOf } from '#forms/form.ts';
import { evaluate, type Evaluation } from '#forms/evaluate.ts';
import { progress } from '#forms/progress.ts';
import { sourcePath } from '#forms/resolve-people.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { checkName } from '../names/name-check.ts';

/**
 * An answer that the registry will refuse or query, or for which it needs a consent. `path` as in Problem:
 * where the answer is typed.
 */
export type Finding = {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly path: string;
  readonly words: string;
  readonly remedy: string;
  readonly law: string;
  readonly source: string;
  readonly confidence: Confidence;
};
/**
 * The result of the desk check. `readiness` is 0 to 100; at 100 nothing is missing or to be queried. `blocks`
 * prevents signing.
 */
export type DeskCheck = {
  readonly findings: readonly Finding[];
  readonly readiness: number;
  readonly blocks: boolean;
};

/** The points that a finding subtracts from the readiness. */
const READINESS_PENALTIES: Record<Severity, number> = { refused: 20, consent: 10, query: 5, advice: 0 };
const SEVERITY_ORDER: readonly Severity[] = ['refused', 'consent', 'query', 'advice'];

/**
 * Returns the parsed answers of the pages without problems: incomplete pages would cause findings that
 * disappear while typing.
 */
function answersOfValidPages(form: Form, { validated: { values, problems } }: Evaluation): Answers {
  const invalidPages = new Set(problems.map((problem) => pageOf(form, problem.path)?.id));
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !invalidPages.has(pageOf(form, field)?.id)),
  );
}

function ruleFindings(
  service: Service,
  answers: Answers,
  today: CalendarDate,
  evaluation: Evaluation,
  rates: readonly Rate[] | undefined,
): readonly Finding[] {
  const validAnswers = answersOfValidPages(service.form, evaluation);
  return service.deskRules.flatMap((rule) =>
    rule.find(validAnswers, today, rates).map((match) => ({
      ruleId: rule.id,
      severity: rule.severity,
      path: sourcePath(service.form, answers, match.path),
      words: match.words ?? rule.words,
      remedy: match.remedy ?? rule.remedy,
      law: rule.law,
      source: rule.source,
      confidence: rule.confidence,
    })),
  );
}

/**
 * Runs the name rules on each proposed name, even while it is being typed. An uploaded consent settles
 * findings that ask for one.
 */
function nameFindings(service: Service, { reached }: Evaluation): readonly Finding[] {
  const consent = service.consentField === undefined ? undefined : reached.answers[service.consentField];
  const consented = Array.isArray(consent) && consent.length > 0;
  return reached.pages
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      if (field.kind !== 'proposed-name') return [];
      const name = reached.answers[field.id];
      if (typeof name !== 'string' || name.trim() === '') return [];
      return checkName(countryOf(service), entityTypeOf(field, reached.answers), name)
        .findings.filter((finding) => finding.verdict !== 'consent' || !consented)
        .map(
          ({ ruleId, verdict, words, remedy, law, source, confidence }): Finding => ({
            ruleId,
            severity: verdict,
            path: field.id,
            words,
            remedy,
            law,
            source,
            confidence,
          }),
        );
    });
}

/**
 * Runs the desk rules and name rules of a service on answers as typed: in the browser while typing, on the
 * server before signing. Findings are sorted by severity, then in the order of the form; repeated findings at
 * one path are merged.
 * @param evaluation  reach and validation of the same answers, when the caller has computed them already
 * @param rates  of the country, with what the desk recorded; without them those of the release
 */
export function deskCheck(
  service: Service,
  answers: Answers,
  today: CalendarDate,
  evaluation: Evaluation = evaluate(service.form, answers, { today }),
  rates?: readonly Rate[],
): DeskCheck {
  const unique = new Map<string, Finding>();
  for (const finding of [
    ...nameFindings(service, evaluation),
    ...ruleFindings(service, answers, today, evaluation, rates),
  ]) {
    const key = `${finding.ruleId} ${finding.path} ${finding.words}`;
    if (!unique.has(key)) unique.set(key, finding);
  }
  const fieldOrder = new Map(fieldsOf(service.form).map((field, index) => [field.id, index]));
  const rank = (finding: Finding): number =>
    SEVERITY_ORDER.indexOf(finding.severity) * 1000 +
    (fieldOrder.get(finding.path.split('/')[0] ?? '') ?? 999);
  const findings = [...unique.values()].toSorted((a, b) => rank(a) - rank(b));
  const penalty = findings.reduce((sum, finding) => sum + READINESS_PENALTIES[finding.severity], 0);
  const complete = Math.floor(progress(service.form, answers, { today }, evaluation).fraction * 100);
  return {
    findings,
    readiness: Math.max(0, complete - penalty),
    blocks: findings.some(({ severity }) => severity === 'refused' || severity === 'consent'),
  };
}

import { countryOf } from '#catalog/known-countries.ts';
import type { Confidence, Service, Severity } from '#catalog/types/index.ts';
import { type Answers, entityTypeOf, fieldsOf, type Form, pageOf } from '#forms/form.ts';
import { evaluate, type Evaluation } from '#forms/evaluate.ts';
import { progress } from '#forms/progress.ts';
import { sourcePath } from '#forms/resolve-people.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { checkName } from './name-check.ts';

/** A place where the registry will refuse, ask or query. `path` as in Problem: where the answer is typed. */
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
/** `readiness` is 0 to 100; 100 says that nothing is missing and the desk found nothing to query. `blocks` forbids signing. */
export type DeskCheck = {
  readonly findings: readonly Finding[];
  readonly readiness: number;
  readonly blocks: boolean;
};

/** How much a finding takes off the readiness. */
const WEIGHTS: Record<Severity, number> = { refused: 20, consent: 10, query: 5, advice: 0 };
const ORDER: readonly Severity[] = ['refused', 'consent', 'query', 'advice'];

/** Kept answers of the pages that are valid: half-typed pages would bring findings that are gone a moment later. */
function settledAnswers(form: Form, { validated: { values, problems } }: Evaluation): Answers {
  const open = new Set(problems.map((problem) => pageOf(form, problem.path)?.id));
  return Object.fromEntries(Object.entries(values).filter(([field]) => !open.has(pageOf(form, field)?.id)));
}

function ruleFindings(
  service: Service,
  answers: Answers,
  today: CalendarDate,
  evaluation: Evaluation,
): readonly Finding[] {
  const settled = settledAnswers(service.form, evaluation);
  return service.deskRules.flatMap((rule) =>
    rule.find(settled, today).map((found) => ({
      ruleId: rule.id,
      severity: rule.severity,
      path: sourcePath(service.form, answers, found.path),
      words: found.words ?? rule.words,
      remedy: found.remedy ?? rule.remedy,
      law: rule.law,
      source: rule.source,
      confidence: rule.confidence,
    })),
  );
}

/** What the name rules say to each proposed name, from its first letters on. A consent that is uploaded answers those that ask for one. */
function nameFindings(service: Service, { reached }: Evaluation): readonly Finding[] {
  const consent = service.consentField === undefined ? undefined : reached.answers[service.consentField];
  const consented = Array.isArray(consent) && consent.length > 0;
  return reached.pages
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const name = field.kind === 'proposed-name' ? reached.answers[field.id] : undefined;
      if (field.kind !== 'proposed-name' || typeof name !== 'string' || name.trim() === '') return [];
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
 * Runs the registry's own rules on answers as typed, in the browser while they are typed and on the server before signing.
 * Findings come worst first, then in the order of the form, each once for each place.
 * @param evaluation  reach and validation of the same answers, where the caller has them already
 */
export function deskCheck(
  service: Service,
  answers: Answers,
  today: CalendarDate,
  evaluation: Evaluation = evaluate(service.form, answers, { today }),
): DeskCheck {
  const byPlace = new Map<string, Finding>();
  for (const finding of [
    ...nameFindings(service, evaluation),
    ...ruleFindings(service, answers, today, evaluation),
  ]) {
    const place = `${finding.ruleId} ${finding.path} ${finding.words}`;
    if (!byPlace.has(place)) byPlace.set(place, finding);
  }
  const fieldOrder = new Map(fieldsOf(service.form).map((field, index) => [field.id, index]));
  const rank = (finding: Finding): number =>
    ORDER.indexOf(finding.severity) * 1000 + (fieldOrder.get(finding.path.split('/')[0] ?? '') ?? 999);
  const findings = [...byPlace.values()].toSorted((a, b) => rank(a) - rank(b));
  const penalty = findings.reduce((sum, finding) => sum + WEIGHTS[finding.severity], 0);
  const complete = Math.floor(progress(service.form, answers, { today }, evaluation).fraction * 100);
  return {
    findings,
    readiness: Math.max(0, complete - penalty),
    blocks: findings.some(({ severity }) => severity === 'refused' || severity === 'consent'),
  };
}

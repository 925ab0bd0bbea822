import { useState, type FormEvent } from 'react';
import { Link, Navigate } from 'react-router';
import { countryById } from '#catalog/index.ts';
import type { Service } from '#catalog/types.ts';
import { paths } from '#contract/paths.ts';
import { fieldById, itemsOf, pageOf, type Answers } from '#forms/form.ts';
import { sharedFieldIds } from '#forms/resolve-people.ts';
import { summarise, type Section } from '#forms/summarise.ts';
import { validate } from '#forms/validate.ts';
import type { Finding } from '#rules/desk-check.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { topOf } from '../../forms/answers/answer-path.ts';
import type { Application } from '../../forms/answers/open-answers.ts';
import { ConflictNotices } from '../../forms/conflict-notice.tsx';
import { FindingNote } from '../../forms/finding-note.tsx';
import { domIdOf } from '../../forms/form-run.ts';
import { ActionBar } from '../../forms/form-page.tsx';
import { inMoney, PriceLines } from '../../forms/price-lines.tsx';
import { Readiness, SideRail } from '../../forms/side-rail.tsx';
import { useAnswerState, type AnswerState } from '../../forms/use-running-form.ts';
import { useTabTitle } from '../../shell/route-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DefinitionList, type DefinitionRow } from '../../ui/definition-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ApplicationGate } from './application-gate.tsx';
import { useTakeApplication } from './use-application.ts';

/** Everything as it will be signed: answers with ways to change them, what the desk check says, the price, the declaration. */
export default function ApplicationCheckPage() {
  return (
    <ApplicationGate>
      {(application, service) => {
        if (application.state.order === 'draft') return <Check application={application} service={service} />;
        // Signing changes the state under this page, and leads on to paying.
        const unpaid = application.state.order === 'awaiting_payment' && !application.payment?.reported;
        return <Navigate to={unpaid ? paths.applicationPayment(application.id) : paths.application(application.id)} replace />;
      }}
    </ApplicationGate>
  );
}

const linkTo = (application: Application, service: Service, path: string): string =>
  `${paths.applicationPage(application.id, pageOf(service.form, path)?.id ?? service.form.pages[0]!.id)}#${domIdOf(path)}`;

/** Leaves out what is only said again of a person who was chosen, not typed: 'Same person as' says whom. */
const withoutRepeats = (service: Service, answers: Answers, sections: readonly Section[]): Section[] =>
  sections.map((section) => ({
    ...section,
    rows: section.rows.filter((row) => {
      const [list = '', itemId, field] = row.path.split('/');
      const item = itemsOf(answers, list).find((each) => each.id === itemId);
      return !item || field === undefined || !sharedFieldIds(service.form, list, item).includes(field);
    }),
  }));

function Check({ application, service }: { application: Application; service: Service }) {
  const known = useAnswerState(application, service);
  const { check, price, state, today } = known;
  const sections = withoutRepeats(service, state.answers, summarise(service.form, state.answers, { today }));
  const { problems } = validate(service.form, state.answers, { today });
  const country = countryById(service.country);
  useTabTitle(`Check and sign: ${service.form.title}`);
  return (
    <div className="wrap grid items-start gap-6 py-5 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-12 lg:py-10">
      <SideRail application={application} service={service} known={known} here="check" />
      <div className="grid max-w-3xl min-w-0 gap-10">
        <div className="-mb-4">
          <PageTitle above={service.form.title} lead="Read everything once more. After you sign, answers change only when an officer asks you to.">
            Check and sign
          </PageTitle>
          <ConflictNotices queue={known.queue} form={service.form} today={today} />
          <div className="max-w-md">
            <Readiness share={check.readiness} />
          </div>
        </div>
        {problems.length > 0 && (
          <Notice tone="stop" title={problems.length === 1 ? 'One answer is missing or needs mending' : `${problems.length} answers are missing or need mending`}>
            <ul className="mt-1 grid gap-1">
              {problems.slice(0, 12).map((problem) => (
                <li key={problem.path}>
                  <Link className="link inline-block py-1" to={linkTo(application, service, problem.path)}>
                    {problem.words}
                  </Link>
                </li>
              ))}
              {problems.length > 12 && <li>And {problems.length - 12} more, on the same pages.</li>}
            </ul>
          </Notice>
        )}
        <Findings findings={check.findings} link={(path) => linkTo(application, service, path)} labelOf={(path) => fieldById(service.form, topOf(path))?.label ?? 'this answer'} />
        {sections.map((section) => (
          <SummarySection key={section.id} section={section} link={(path) => linkTo(application, service, path)} />
        ))}
        <section>
          <h2 className="mb-2 text-heading">What you pay</h2>
          {'lines' in price ? (
            <PriceLines price={price} full sourceTitle={(id) => country?.sources.find((source) => source.id === id)} />
          ) : (
            <Notice tone="stop">
              <p>We do not know a fee for today, so this application cannot be signed yet. Your answers are kept.</p>
            </Notice>
          )}
        </section>
        <SignForm application={application} service={service} known={known} open={problems.length === 0 && !check.blocks && 'lines' in price} />
      </div>
    </div>
  );
}

function Findings({ findings, link, labelOf }: { findings: readonly Finding[]; link: (path: string) => string; labelOf: (path: string) => string }) {
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
    rows.map((row) => ({ id: row.path, label: row.label, value: row.value, change: { to: link(row.path), what: row.group ? `${row.label}, ${row.group}` : row.label } }));
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

function SignForm({ application, service, known, open }: { application: Application; service: Service; known: AnswerState; open: boolean }) {
  const take = useTakeApplication();
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [signing, setSigning] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { price, queue } = known;

  async function sign(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    if (name.trim() === '' || !agreed) return document.getElementById(name.trim() === '' ? 'sign-name' : 'sign-agree')?.focus();
    if (!open || !('lines' in price)) return setRefused('Mend the answers named above first; then you can sign.');
    setSigning(true);
    try {
      if (!(await queue.flush())) throw new ApiError('offline', 'Not all of your answers have reached us yet. They are kept on this device; check your connection, or choose between the two answers above, and sign again.');
      take(await call('POST /applications/:id/submit', { params: { id: application.id }, body: { name: name.trim(), agreed: true, totalMinor: price.totalMinor, version: application.version } }));
    } catch (error) {
      setRefused(error instanceof ApiError ? [error.message, ...error.problems.map((problem) => problem.words)].join(' ') : 'Something went wrong. Nothing was signed; please try again.');
    } finally {
      setSigning(false);
    }
  }

  return (
    <form onSubmit={(event) => void sign(event)} noValidate className="grid gap-6 rounded-md border border-line bg-sheet p-5 sm:p-6">
      <h2 className="text-heading">Declaration</h2>
      <ol className="measure grid list-decimal gap-2 pl-5">
        {service.form.declaration.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ol>
      <Checkbox id="sign-agree" label="I have read these statements and they are true." checked={agreed} onChange={setAgreed} error={tried && !agreed ? 'Confirm the declaration.' : null} />
      <TextInput
        id="sign-name"
        label="Your full name"
        hint="Typing your name here signs the application."
        width="long"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && name.trim() === '' ? 'Type your full name to sign.' : null}
        className="font-display text-xl"
      />
      {'lines' in price && (
        <p>
          You accept the price of <strong>{inMoney(price.totalMinor, price.currency)}</strong>. You pay it by bank transfer on the next page.
        </p>
      )}
      {refused && (
        <Notice tone="stop" live>
          <p>{refused}</p>
        </Notice>
      )}
      <ActionBar>
        <Button type="submit" look="next" busy={signing}>
          Sign and go to payment
        </Button>
      </ActionBar>
      {!open && <p className="text-sm text-ink-soft">You can sign once nothing above is missing and nothing would be refused.</p>}
    </form>
  );
}

import { Link } from 'react-router';
import type { Service } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import { summarise } from '#forms/summarise.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { todayOf } from '../../forms/use-running-form.ts';
import { useDocumentTitle } from '../../shell/route-changes.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AnswerSections } from './answer-sections.tsx';

/** The answers of a draft for a person who may read it and change nothing. */
export function ReadAnswers({ application, service }: { application: Application; service: Service }) {
  useDocumentTitle(`Answers: ${application.name ?? service.title}`);
  const sections = summarise(service.form, application.answers, { today: todayOf(service) });
  return (
    <div className="wrap py-6 lg:py-12">
      <PageTitle
        above={
          <Link className="link" to={paths.application(application.id)}>
            {application.serviceTitle} · {application.reference}
          </Link>
        }
        lead="You have access as a viewer: you read the answers, and others fill them in."
      >
        Answers so far
      </PageTitle>
      <div className="grid max-w-3xl gap-8">
        {sections.length === 0 && <p className="text-ink-soft">Nothing is answered yet.</p>}
        <AnswerSections sections={sections} />
      </div>
    </div>
  );
}

/** Says on the check page of an editor that an owner signs. */
export function SignedByOwner({ application }: { application: Application }) {
  return (
    <Notice tone="next" title="An owner signs this application">
      <p>
        You have filled it in. Tell an owner to check and sign it:{' '}
        <Link className="link" to={paths.people('applications', application.id)}>
          see who the owners are
        </Link>
        .
      </p>
    </Notice>
  );
}

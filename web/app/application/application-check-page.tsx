import { paths } from '#contract/paths.ts';
import { CheckAnswers } from '../../forms/check-answers.tsx';
import { PartsStatus } from '../parts/parts-status.tsx';
import { ApplicationGate } from './application-gate.tsx';
import { ApplicationTierChoice } from './application-tier-choice.tsx';
import { PromotionalCode } from './promotional-code.tsx';
import { CheckCorrection } from './correction/correction.tsx';
import { ReadAnswers, SignedByOwner } from './read-answers.tsx';
import { SignForm } from './sign-form.tsx';
import { Redirect } from '../../routing/redirect.tsx';

/** The check page: answers with links to change them, findings of the desk check, price and declaration. */
export default function ApplicationCheckPage() {
  return (
    <ApplicationGate>
      {(application, service) => {
        if (!service || application.notOffered) return <Redirect to={paths.application(application.id)} />;
        if (application.state.order === 'draft' && application.role === 'viewer')
          return <ReadAnswers application={application} service={service} />;
        if (application.state.order === 'draft')
          return (
            <CheckAnswers
              draft={application}
              service={service}
              title="Check and sign"
              lead="Check everything once more. After you sign, you can still correct answers until an officer begins the review."
              tierChoice={<ApplicationTierChoice application={application} service={service} />}
              promotionalCode={<PromotionalCode application={application} />}
            >
              {(answerState, isReady) => (
                <>
                  <PartsStatus applicationId={application.id} />
                  {application.role === 'owner' ? (
                    <SignForm
                      application={application}
                      service={service}
                      known={answerState}
                      isReady={isReady}
                    />
                  ) : (
                    <SignedByOwner application={application} />
                  )}
                </>
              )}
            </CheckAnswers>
          );
        if (application.correction?.isOpen && application.editable === null)
          return <CheckCorrection application={application} service={service} />;
        // Signing changes the state under this page and leads to payment.
        const unpaid = application.state.order === 'awaiting_payment' && !application.payment?.reported;
        return (
          <Redirect
            to={unpaid ? paths.applicationPayment(application.id) : paths.application(application.id)}
          />
        );
      }}
    </ApplicationGate>
  );
}

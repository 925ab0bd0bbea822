import { Navigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { CheckAnswers } from '../../forms/check-answers.tsx';
import { ApplicationGate } from './application-gate.tsx';
import { ApplicationTierChoice } from './application-tier-choice.tsx';
import { SignForm } from './sign-form.tsx';

/** The check page: answers with links to change them, findings of the desk check, price and declaration. */
export default function ApplicationCheckPage() {
  return (
    <ApplicationGate>
      {(application, service) => {
        if (!service || application.notOffered)
          return <Navigate to={paths.application(application.id)} replace />;
        if (application.state.order === 'draft')
          return (
            <CheckAnswers
              draft={application}
              service={service}
              title="Check and sign"
              lead="Check everything once more. After you sign, you can change answers only if an officer asks you to."
              tierChoice={<ApplicationTierChoice application={application} service={service} />}
            >
              {(answerState, isReady) => (
                <SignForm application={application} service={service} known={answerState} open={isReady} />
              )}
            </CheckAnswers>
          );
        // Signing changes the state under this page and leads to payment.
        const unpaid = application.state.order === 'awaiting_payment' && !application.payment?.reported;
        return (
          <Navigate
            to={unpaid ? paths.applicationPayment(application.id) : paths.application(application.id)}
            replace
          />
        );
      }}
    </ApplicationGate>
  );
}

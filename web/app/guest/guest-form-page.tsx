import { Link, useParams } from 'react-router';
import { firstUnfinishedPage } from '#forms/progress.ts';
import { formPaths, guestAccountPath } from '../../forms/answers/form-draft.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { todayOf } from '../../forms/use-running-form.ts';
import { GuestGate } from './guest-gate.tsx';
import { Redirect } from '../../routing/redirect.tsx';

/** A page of the form of a visitor without an account: answers are kept on this device. */
export default function GuestFormPage() {
  const { page: pageId } = useParams();
  return (
    <GuestGate>
      {({ draft, service }) => {
        const page = service.form.pages.find(({ id }) => id === pageId);
        const to = formPaths(draft);
        if (!page) {
          const unfinished = firstUnfinishedPage(service.form, draft.answers, { today: todayOf(service) });
          return <Redirect to={unfinished ? to.page(unfinished.id) : to.check} />;
        }
        return (
          <FormPage key={page.id} draft={draft} service={service} page={page}>
            <p className="-mt-3 mb-8 text-sm text-ink-soft">
              You need no account yet. Your answers stay on this device until you{' '}
              <Link className="link" to={guestAccountPath(draft)}>
                create an account
              </Link>{' '}
              to upload documents, sign, or continue on another device.
            </p>
          </FormPage>
        );
      }}
    </GuestGate>
  );
}

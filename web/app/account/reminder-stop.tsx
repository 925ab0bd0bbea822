import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstant } from '../../ui/format-instant.ts';

type Stop = NonNullable<Data<'GET /reminders/subscription'>['stopped']>;

/** Why the reader gets no reminders, and the button with which they start again. */
export function ReminderStop({ stop: { reason, at, email, status } }: { stop: Stop }) {
  const cache = useQueryClient();
  const resumption = useMutation({
    mutationFn: () => call('POST /reminders/subscription'),
    onSuccess: async () => {
      toast.success('Reminders are on again');
      await Promise.all(
        [
          'GET /companies/:id/reminders',
          'GET /reminders/subscription',
          'GET /account/notices',
          'GET /dashboard',
        ].map((key) => cache.invalidateQueries({ queryKey: [key] })),
      );
    },
    onError: () => toast.error('Not saved', 'Please try again.'),
  });
  const button = (
    <Button busy={resumption.isPending} onClick={() => resumption.mutate()}>
      Turn reminders on again
    </Button>
  );
  if (reason === 'chosen')
    return (
      <Notice tone="next" title="You turned reminders of deadlines off">
        <p className="mb-3">We do not e-mail you about deadlines of any company.</p>
        {button}
      </Notice>
    );
  return (
    <Notice tone="stop" title="Our e-mails do not reach you, so reminders stopped">
      <p className="mb-3">
        On {formatInstant(at)} the mail server of <strong className="wrap-anywhere">{email}</strong> refused
        our e-mail for good{status === null ? '' : ` (${status})`}. If this address works again, turn
        reminders on. If you have a new one,{' '}
        <Link className="link" to={paths.account}>
          change your e-mail address
        </Link>
        : reminders start again when you confirm it.
      </p>
      {button}
    </Notice>
  );
}

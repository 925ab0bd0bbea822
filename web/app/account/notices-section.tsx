import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NOTICE_TOPICS, noticeWords, type NoticeTopic } from '#contract/accounts/notice-topics.ts';
import { call } from '../../api/call.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { AccountSection } from './account-section.tsx';
import { ReminderStop } from './reminder-stop.tsx';

const SECTION = 'emails';

/** Which kinds of e-mail the customer gets, and which are always sent. */
export function NoticesSection() {
  const query = useQuery({
    queryKey: ['GET /account/notices'],
    queryFn: ({ signal }) => call('GET /account/notices', undefined, { signal }),
  });
  const reminders = useQuery({
    queryKey: ['GET /reminders/subscription'],
    queryFn: ({ signal }) => call('GET /reminders/subscription', undefined, { signal }),
  });
  const place = useRef<HTMLDivElement>(null);
  // The page had no anchor yet when the reader followed the link of an e-mail.
  useEffect(() => {
    if (window.location.hash === `#${SECTION}`) place.current?.scrollIntoView();
  }, []);
  const stopped = reminders.data?.stopped;
  return (
    <div ref={place}>
      <AccountSection id={SECTION} title="Your e-mails" about="Choose which e-mails you get.">
        {stopped?.reason === 'undeliverable' && (
          <div className="mb-4">
            <ReminderStop stop={stopped} />
          </div>
        )}
        {query.isPending ? (
          <SkeletonText lines={6} label="Loading your choices…" />
        ) : !query.data ? (
          <Notice tone="stop" title="We could not load your choices">
            <button type="button" className="link min-h-11" onClick={() => void query.refetch()}>
              Try again
            </button>
          </Notice>
        ) : (
          <Choices off={query.data.off} />
        )}
        <h3 className="mt-5 mb-1 font-sans text-base font-semibold">We always e-mail you about</h3>
        <ul className="list-disc pl-5">
          <li>signing in and the security of your account</li>
          <li>prices, payments and refunds</li>
          <li>questions and decisions that stop an application, and corrections</li>
          <li>invitations, first requests for a document, and changes of who has access</li>
          <li>replies to forms that you send us</li>
        </ul>
        <p className="mt-3">
          You subscribe to the newsletter separately. To leave it, use the link in any issue.
        </p>
      </AccountSection>
    </div>
  );
}

function Choices({ off }: { off: readonly NoticeTopic[] }) {
  const cache = useQueryClient();
  const queryKey = ['GET /account/notices'];
  const choice = useMutation({
    mutationFn: ({ topic, on }: { topic: NoticeTopic; on: boolean }) =>
      call('PUT /account/notices/:topic', { params: { topic }, body: { on } }),
    // One request after the other, so that the last choice wins.
    scope: { id: 'notices' },
    onMutate: ({ topic, on }) =>
      cache.setQueryData<{ off: NoticeTopic[] }>(
        queryKey,
        (now) =>
          now && { off: NOTICE_TOPICS.filter((each) => (each === topic ? !on : now.off.includes(each))) },
      ),
    onSuccess: async (_saved, { topic }) => {
      if (topic === 'deadlines')
        await Promise.all(
          ['GET /companies/:id/reminders', 'GET /reminders/subscription', 'GET /dashboard'].map((key) =>
            cache.invalidateQueries({ queryKey: [key] }),
          ),
        );
    },
    onError: () => {
      toast.error('Not saved', 'Please try again.');
      void cache.invalidateQueries({ queryKey });
    },
  });
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">E-mail me about</legend>
      {NOTICE_TOPICS.map((topic) => (
        <Checkbox
          key={topic}
          label={noticeWords[topic].title}
          hint={noticeWords[topic].hint}
          checked={!off.includes(topic)}
          onChange={(on) => choice.mutate({ topic, on })}
        />
      ))}
    </fieldset>
  );
}

import { useState } from 'react';
import { ISSUE_LIMITS } from '#contract/site-content/issue-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea, TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { FailureNotice } from '../desk-failure.tsx';
import { focusOn } from '../focus-on.ts';
import { useUnsavedIssue, type UnsavedIssue } from './unsaved-issue.ts';
import { IssuePreview } from './issue-preview.tsx';
import type { Issue } from './issue-words.ts';
import { SendIssue } from './send-issue.tsx';
import { DeleteIssue } from './delete-issue.tsx';
import { useIssueActions, type IssueActions } from './use-issue-actions.ts';

const subjectId = 'issue-subject';
const textId = 'issue-text';

/** The editor of a draft with its preview, and the actions: save, send a trial, send, delete. */
export function IssueEditor({
  issue,
  subscribers,
  onSent,
}: {
  issue: Issue;
  subscribers: number;
  onSent: () => void;
}) {
  const [typed, setTyped] = useUnsavedIssue(issue.id);
  const [tried, setTried] = useState(false);
  const { subject, text } = typed ?? issue;
  const changed = typed !== null && (typed.subject !== issue.subject || typed.text !== issue.text);
  const overtaken = changed && typed.version !== issue.version;
  // Text typed during a save is newer than the server's copy.
  const acts = useIssueActions(issue, changed ? typed : null, {
    onKept: (kept, { version }) =>
      setTyped((now) => (now === kept || now === null ? null : { ...now, version })),
    onSent,
  });

  function type(change: { subject?: string; text?: string }): void {
    const next = { subject, text, version: changed ? typed.version : issue.version, ...change };
    setTyped(next.subject === issue.subject && next.text === issue.text ? null : next);
  }
  function choose(next: UnsavedIssue | null): void {
    setTyped(next);
    acts.forgetFailure();
    focusOn(textId);
  }
  const missing = {
    subject: tried && subject.trim() === '' ? 'Give it a subject.' : null,
    text: tried && text.trim() === '' ? 'Write the text.' : null,
  };

  /** Returns whether the issue can be sent; focuses the first missing field. */
  function isComplete(): boolean {
    setTried(true);
    if (subject.trim() !== '' && text.trim() !== '') return true;
    focusOn(subject.trim() === '' ? subjectId : textId);
    return false;
  }

  return (
    <>
      <h1 tabIndex={-1} className="text-heading">
        Write an issue
      </h1>
      <p className="mb-5 text-sm text-ink-soft">
        A draft, last kept by {issue.changedBy}, {formatInstant(issue.changedAt)}
      </p>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <TextInput
            id={subjectId}
            label="Subject"
            value={subject}
            maxLength={ISSUE_LIMITS.subject}
            onChange={(event) => type({ subject: event.target.value })}
            error={missing.subject}
          />
          <TextArea
            id={textId}
            label="Text"
            hint={
              <>
                Markdown: <code># Heading</code>, <code>**bold**</code>, <code>*italic*</code>,{' '}
                <code>- a list</code>, <code>[words](https://…)</code>. A free line begins a paragraph. HTML
                stays words, and links lead to the web or to a mail box.
              </>
            }
            rows={18}
            maxLength={ISSUE_LIMITS.text}
            value={text}
            onChange={(event) => type({ text: event.target.value })}
            error={missing.text}
          />
          {overtaken ? (
            <VersionConflict
              issue={issue}
              onTheirs={() => choose(null)}
              onMine={() => choose({ subject, text, version: issue.version })}
            />
          ) : (
            <Failure acts={acts} where="page" />
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" busy={acts.pendingAction === 'keep'} onClick={() => void acts.keep()}>
              Keep the draft
            </Button>
            <Button
              variant="quiet"
              busy={acts.pendingAction === 'trial'}
              onClick={() => isComplete() && void acts.tryOut()}
            >
              Send me a trial
            </Button>
            <SendIssue
              acts={acts}
              subscribers={subscribers}
              subject={subject}
              isComplete={isComplete}
              failure={<Failure acts={acts} where="dialog" />}
            />
          </div>
          <p className="text-sm text-ink-soft">
            {changed
              ? 'Not kept on the server yet. A trial and sending keep it first.'
              : 'Kept on the server.'}
          </p>
          <DeleteIssue issueId={issue.id} onGone={() => setTyped(null)} />
        </div>
        <section aria-labelledby="issue-preview" className="min-w-0">
          <h2 id="issue-preview" className="mb-2 font-sans text-base font-semibold">
            Preview
          </h2>
          <IssuePreview subject={subject} text={text} />
        </section>
      </div>
    </>
  );
}

/**
 * Version conflict: another officer saved a different text. Both versions are kept until the officer
 * chooses.
 */
function VersionConflict({
  issue,
  onTheirs,
  onMine,
}: {
  issue: Issue;
  onTheirs: () => void;
  onMine: () => void;
}) {
  return (
    <div data-deed-failure tabIndex={-1}>
      <Notice tone="next" live title={`${issue.changedBy} changed this draft too`}>
        <p>Your text is above, and is kept here. The draft now reads:</p>
        <p className="break-words whitespace-pre-line">{`${issue.subject}\n\n${issue.text}`}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="quiet" onClick={onMine}>
            Go on with mine
          </Button>
          <Button variant="quiet" onClick={onTheirs}>
            Take theirs
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function Failure({ acts: { failure }, where }: { acts: IssueActions; where: 'page' | 'dialog' }) {
  if (failure === null || (failure.doing === 'send') !== (where === 'dialog')) return null;
  return <FailureNotice title="Not done" words={failure.words} />;
}

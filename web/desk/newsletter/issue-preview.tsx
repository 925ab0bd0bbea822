import { useDeferredValue, useMemo } from 'react';
import { parseMarkdown } from '#values/rich-text.ts';
import { RichTextView } from '../../ui/text/rich-text.tsx';

/** An issue as its readers see it, without what every mail has around it. */
export function IssuePreview({ subject, text }: { subject: string; text: string }) {
  // Typing comes first: a long text is read again when there is time.
  const latest = useDeferredValue(text);
  const letter = useMemo(() => parseMarkdown(latest), [latest]);
  return (
    <div className="rounded-md border border-line bg-sheet p-5 sm:p-7">
      <p className="mb-4 font-display text-heading wrap-anywhere">
        {subject.trim() || <span className="text-ink-soft">No subject yet</span>}
      </p>
      <div className="prose wrap-anywhere">
        {letter.length === 0 ? (
          <p className="text-ink-soft">What you write stands here as your readers get it.</p>
        ) : (
          <RichTextView text={letter} below={2} />
        )}
      </div>
      <p className="mt-6 border-t border-line pt-3 text-sm text-ink-soft">
        Below it each reader finds a link of their own to leave the newsletter.
      </p>
    </div>
  );
}

import { useDeferredValue, useMemo } from 'react';
import { parseMarkdown } from '#values/rich-text.ts';
import { RichTextView } from '../../ui/text/rich-text.tsx';

/** Preview of an issue without the frame that every mail has. */
export function IssuePreview({ subject, text }: { subject: string; text: string }) {
  // Typing has priority: a long text is rendered with a deferred value.
  const latest = useDeferredValue(text);
  const letter = useMemo(() => parseMarkdown(latest), [latest]);
  return (
    <div className="rounded-md border border-line bg-sheet p-5 sm:p-7">
      <p className="mb-4 font-display text-heading wrap-anywhere">
        {subject.trim() || <span className="text-ink-soft">No subject yet</span>}
      </p>
      <div className="prose wrap-anywhere">
        {letter.length === 0 ? (
          <p className="text-ink-soft">A preview of the issue as your readers get it.</p>
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

import { Notice } from '../../ui/feedback/notice.tsx';

/** Why a record was refused, beside its form. */
export function RecordFailure({ words }: { words: readonly string[] | null }) {
  if (!words) return null;
  return (
    <div data-deed-failure tabIndex={-1}>
      <Notice tone="stop" live title="Not recorded">
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </div>
  );
}

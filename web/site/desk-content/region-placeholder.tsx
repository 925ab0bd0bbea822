import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';

/** Shown in place of questions while they load, and when they could not be loaded. */
export const questionsPlaceholder = (failed: boolean, retry: () => void) =>
  failed ? (
    <Notice tone="stop" live title="We could not load the questions">
      <p className="mt-2">
        <Button variant="quiet" onClick={retry}>
          Try again
        </Button>
      </p>
    </Notice>
  ) : (
    <SkeletonText lines={8} label="Loading the questions…" />
  );

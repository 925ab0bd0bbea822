import { Skeleton, SkeletonText } from '../ui/feedback/skeleton.tsx';

/** Placeholder of a page until its data are loaded. @param label  read aloud: 'Loading your companies…' */
export const LoadingPage = ({ label }: { label: string }) => (
  <div className="wrap grid gap-6 py-8 lg:py-12">
    <Skeleton className="h-11 w-2/3" />
    <SkeletonText lines={6} label={label} />
  </div>
);

import { classNames } from './class-names.ts';

/** The sign at the end of a `summary`: a plus, turned when the `details` with the class `group` is open. */
export const FoldIcon = ({ className = 'size-3.5 text-green-mid' }: { className?: string }) => (
  <svg
    viewBox="0 0 14 14"
    aria-hidden="true"
    className={classNames('shrink-0 transition-transform duration-200 group-open:rotate-45', className)}
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d="M7 0v14M0 7h14" />
  </svg>
);

import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

const variants = {
  /** The main action of a page. */
  primary: 'bg-green text-sheet border-green hover:bg-green-deep',
  /** The next step of the reader's own application. At most one per screen. */
  next: 'bg-marigold text-ink border-marigold hover:border-ink hover:bg-[#ffbb38]',
  /** Any other action. */
  quiet: 'bg-sheet text-green border-line-strong hover:border-green hover:bg-green-wash',
  /** An action that cannot be undone. */
  danger: 'bg-red text-sheet border-red hover:bg-[#8c1a13]',
  /** Looks like a link, acts like a button. */
  plain: 'border-transparent text-green underline underline-offset-4 decoration-1 hover:decoration-2 px-1!',
  /** For dark surfaces. */
  onGreen: 'border-sheet/50 text-sheet hover:bg-sheet hover:text-green',
} as const;

export type ButtonVariant = keyof typeof variants;

const baseClassName = classNames(
  'inline-flex min-h-11 items-center justify-center gap-2 text-center rounded-md border px-5 py-2',
  'font-semibold leading-tight no-underline transition-colors duration-150',
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed',
  'disabled:opacity-60',
);

type SharedProps = { variant?: ButtonVariant; fullWidth?: boolean; className?: string; children: ReactNode };
type ButtonAsLink = SharedProps & {
  to: string;
  replace?: boolean;
  /** Whether `to` follows fields of the page: a click that comes before hydration then waits for what was chosen. */
  followsInput?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};
type ButtonAsAnchor = SharedProps & { href: string } & Omit<ComponentProps<'a'>, 'className' | 'children'>;
type ButtonAsButton = SharedProps & { busy?: boolean } & Omit<
    ComponentProps<'button'>,
    'className' | 'children'
  >;

/**
 * Renders a button, or a link that looks like one: `to` for pages of this site, `href` for files and other sites,
 * neither for an action. `busy` shows a spinner, announces the wait and ignores clicks, but keeps the focus.
 */
export function Button(props: ButtonAsLink | ButtonAsAnchor | ButtonAsButton) {
  const { variant = 'primary', fullWidth, className, children } = props;
  const classes = classNames(baseClassName, variants[variant], fullWidth && 'w-full', className);
  if ('to' in props) {
    return (
      <Link
        to={props.to}
        replace={props.replace}
        onClick={props.onClick}
        data-button=""
        data-follows-input={props.followsInput ? '' : undefined}
        className={classes}
      >
        {children}
      </Link>
    );
  }
  if ('href' in props) {
    const { variant: _variant, fullWidth: _fullWidth, ...rest } = props;
    return (
      <a {...rest} data-button="" className={classes}>
        {children}
      </a>
    );
  }
  const { variant: _variant, fullWidth: _fullWidth, busy, onClick, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {children}
      {busy && <span className="sr-only"> (please wait)</span>}
    </button>
  );
}

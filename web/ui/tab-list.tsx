import { useRef, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';

const variants = {
  /** Text, the selected tab underlined. */
  line: {
    list: 'flex gap-x-5 overflow-x-auto overflow-y-hidden border-b border-line md:flex-wrap',
    tab: 'border-b-3 px-1',
    on: 'border-marigold',
    off: 'border-transparent hover:border-line-strong',
  },
  /** Boxes, the selected tab filled. */
  box: {
    list: 'flex gap-1.5 overflow-x-auto md:flex-wrap',
    tab: 'rounded-sm border px-4',
    on: 'border-green bg-green text-sheet',
    off: 'border-line-strong hover:bg-green-wash',
  },
} as const;

/** Returns the id of a tab; `panelId` that of its panel. They refer to each other. */
export const tabId = (group: string, id: string): string => `${group}-tab-${id}`;
/** Returns the id of the panel of a tab, for `aria-controls`. */
export const panelId = (group: string, id: string): string => `${group}-panel-${id}`;

/**
 * Tab list with automatic activation: arrow keys, Home and End select a tab. The caller renders the panels with the ids
 * from `tabId` and `panelId`.
 */
export function TabList({
  group,
  label,
  tabs,
  selected,
  onSelect,
  variant,
}: {
  group: string;
  label: string;
  tabs: readonly { id: string; title: string }[];
  selected: number;
  onSelect: (index: number) => void;
  variant: keyof typeof variants;
}) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const { list, tab, on, off } = variants[variant];

  function move(event: KeyboardEvent): void {
    const to = { ArrowRight: selected + 1, ArrowLeft: selected - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    onSelect(next);
    buttons.current[next]?.focus();
  }

  return (
    <div role="tablist" aria-label={label} className={list}>
      {tabs.map(({ id, title }, index) => (
        <button
          key={id}
          ref={(element) => {
            buttons.current[index] = element;
          }}
          type="button"
          role="tab"
          id={tabId(group, id)}
          aria-controls={panelId(group, id)}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onSelect(index)}
          onKeyDown={move}
          className={classNames('min-h-11 shrink-0 font-semibold', tab, index === selected ? on : off)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

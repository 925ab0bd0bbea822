import { useRef, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';

const looks = {
  /** Words with a line below the chosen one. */
  line: {
    list: 'flex flex-wrap gap-x-5 border-b border-line',
    tab: '-mb-px border-b-3 px-1',
    on: 'border-marigold',
    off: 'border-transparent hover:border-line-strong',
  },
  /** Boxes, the chosen one filled. */
  box: {
    list: 'flex flex-wrap gap-1.5',
    tab: 'rounded-sm border px-4',
    on: 'border-green bg-green text-sheet',
    off: 'border-line-strong hover:bg-green-wash',
  },
} as const;

/** The ids that tie a tab to its panel. */
export const tabId = (group: string, id: string): string => `${group}-tab-${id}`;
export const panelId = (group: string, id: string): string => `${group}-panel-${id}`;

/** A row of tabs: arrows, Home and End move along it, and the panel follows at once. Panels take their ids from `tabId` and `panelId`. */
export function TabList({
  group,
  label,
  tabs,
  chosen,
  onChoose,
  look,
}: {
  group: string;
  label: string;
  tabs: readonly { id: string; title: string }[];
  chosen: number;
  onChoose: (index: number) => void;
  look: keyof typeof looks;
}) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const { list, tab, on, off } = looks[look];

  function move(event: KeyboardEvent): void {
    const to = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    onChoose(next);
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
          aria-selected={index === chosen}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChoose(index)}
          onKeyDown={move}
          className={classNames('min-h-11 font-semibold', tab, index === chosen ? on : off)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

import { useId, useState } from 'react';
import type { FaqCategory } from '../../content/faq.ts';
import { FaqList } from './faq-list.tsx';
import { panelId, tabId, TabList } from '../tab-list.tsx';

/** FAQ: tabs where there are several categories, and an accordion of the questions of each. */
export function FaqWidget({ categories, label }: { categories: readonly FaqCategory[]; label: string }) {
  const group = useId();
  const [selected, setSelected] = useState(0);
  const only = categories.length === 1 ? categories[0] : undefined;
  if (only) return <FaqList items={only.items} group={group} />;
  return (
    <div>
      <TabList
        group={group}
        label={label}
        tabs={categories.map(({ id, category }) => ({ id, title: category }))}
        selected={selected}
        onSelect={setSelected}
        variant="box"
      />
      {categories.map(({ id, items }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={panelId(group, id)}
          aria-labelledby={tabId(group, id)}
          hidden={index !== selected}
          className="mt-4"
        >
          <FaqList items={items} group={`${group}-${id}`} />
        </div>
      ))}
    </div>
  );
}

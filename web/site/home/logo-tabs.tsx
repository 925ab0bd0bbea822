import { useState } from 'react';
import { logoCategories } from '../../content/sample-logos.ts';
import { SampleMark } from '../../art/sample-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { panelId, tabId, TabList } from '../../ui/tab-list.tsx';

const group = 'customers';

/** Customers by kind: five tabs of eight slots, with sample logos until customers consent to be named. */
export function LogoTabs() {
  const [selected, setSelected] = useState(0);
  return (
    <section aria-labelledby="customers-title" className="border-y border-line bg-sheet">
      <div className="wrap py-12 lg:py-16">
        <h2 id="customers-title" className="text-heading">
          Made for every kind of founder
        </h2>
        <p className="mt-1 mb-5 text-sm text-ink-soft">
          Sample marks. We name a customer here only once they have agreed to it.
        </p>
        <TabList
          group={group}
          label="Kinds of customers"
          tabs={logoCategories.map(({ id, label }) => ({ id, title: label }))}
          selected={selected}
          onSelect={setSelected}
          variant="line"
        />
        {/* All panels lie in one cell, so that the highest makes the room. */}
        <div className="grid">
          {logoCategories.map((category, index) => (
            <div
              key={category.id}
              role="tabpanel"
              id={panelId(group, category.id)}
              aria-labelledby={tabId(group, category.id)}
              inert={index !== selected}
              className={classNames('[grid-area:1/1]', index !== selected && 'invisible')}
            >
              <p className="mt-4">{category.description}</p>
              <ul className="mt-5 grid grid-cols-2 gap-px border border-line bg-line md:grid-cols-4">
                {category.logos.map((logo, slot) => (
                  <li key={logo.name} className="flex min-h-20 items-center gap-3 bg-sheet px-3 py-3 sm:px-5">
                    {logo.src === null ? (
                      <SampleMark slot={slot} size={logo.size} />
                    ) : (
                      <img
                        src={logo.src}
                        alt={logo.alt}
                        width={logo.size}
                        height={logo.size}
                        loading="lazy"
                      />
                    )}
                    <span className="leading-tight">
                      <span className="block text-sm text-ink-soft">Sample</span>
                      {logo.name}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

import { useState } from 'react';
import { logoCategories } from '../../content/sample-logos.ts';
import { SampleMark } from '../../art/sample-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PhoneScroller } from './phone-scroller.tsx';
import { panelId, tabId, TabList } from '../../ui/tab-list.tsx';

const group = 'customers';

/** Customers by kind: five tabs of eight slots, with sample logos until customers consent to be named. */
export function LogoTabs() {
  const [selected, setSelected] = useState(0);
  return (
    <section aria-labelledby="customers-title" className="border-y border-line bg-sheet">
      <div className="wrap py-8 lg:py-12">
        <h2 id="customers-title" className="text-heading">
          Made for every kind of founder
        </h2>
        <p className="mt-1 mb-3 text-sm text-ink-soft">
          Sample logos. We name customers here once they agree to it.
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
        <div className="grid grid-cols-1">
          {logoCategories.map((category, index) => (
            <div
              key={category.id}
              role="tabpanel"
              id={panelId(group, category.id)}
              aria-labelledby={tabId(group, category.id)}
              inert={index !== selected}
              className={classNames('[grid-area:1/1]', index !== selected && 'invisible')}
            >
              <p className="mt-3">{category.description}</p>
              <PhoneScroller label={`Customers: ${category.label}`}>
                <ul className="mt-3 flex w-max gap-6 md:w-full md:flex-wrap md:gap-y-2">
                  {category.logos.map((logo, slot) => (
                    <li key={logo.name} className="flex min-h-12 items-center gap-2 text-sm">
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
                      {logo.name}
                    </li>
                  ))}
                </ul>
              </PhoneScroller>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

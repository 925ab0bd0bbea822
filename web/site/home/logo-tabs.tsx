import { useState } from 'react';
import { logoCategories } from '../../content/sample-logos.ts';
import { SampleMark } from '../../art/sample-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PhoneScroller } from './phone-scroller.tsx';
import { panelId, tabId, TabList } from '../../ui/tab-list.tsx';

const group = 'customers';
const SAMPLE_SIZE = 24;

/** Customers by kind: five tabs of eight slots, with sample logos until customers consent to be named. */
export function LogoTabs() {
  const [selected, setSelected] = useState(0);
  return (
    <section aria-labelledby="customers-title" className="border-y border-line bg-sheet">
      <div className="wrap pt-4 pb-2 lg:py-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="customers-title" className="font-sans text-base font-semibold">
            Made for every kind of founder
          </h2>
          <p className="text-sm text-ink-soft">Sample logos, until customers agree to be named.</p>
        </div>
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
              <PhoneScroller label={`Customers: ${category.label}`}>
                <div className="mt-1 flex w-max items-center gap-x-6 text-sm md:w-full md:flex-wrap">
                  <p className="max-md:max-w-52">{category.description}</p>
                  <ul className="flex gap-x-5 md:flex-wrap">
                    {category.logos.map((logo, slot) => (
                      <li key={logo.name} className="flex min-h-11 items-center gap-1.5 text-ink-soft">
                        {logo.src === null ? (
                          <SampleMark slot={slot} size={SAMPLE_SIZE} />
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
                </div>
              </PhoneScroller>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { faq } from '../../content/faq.ts';
import { lazyHydrate } from '../../prerender/hydration/lazy-hydrate.tsx';
import { FaqList } from '../../ui/text/faq-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { searchFaq } from './search-faq.ts';

const LazyFaqList = lazyHydrate(FaqList);

/** All questions by subject, filtered by a search while typing. */
export default function FaqPage() {
  const [typed, setTyped] = useState('');
  const found = searchFaq(faq, typed);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className="wrap py-12">
      <PageTitle lead="What founders ask before, during and after registration.">
        Frequently asked questions
      </PageTitle>
      <div className="grid gap-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="self-start lg:sticky lg:top-6">
          <TextInput
            label="Search the questions"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <output className="mt-2 block min-h-6 text-sm text-ink-soft">
            {typed.trim() !== '' && (count === 1 ? '1 question found.' : `${count} questions found.`)}
          </output>
          <nav aria-label="Subjects" className="mt-4">
            <ul className="border-t border-line">
              {found.map(({ id, category }) => (
                <li key={id} className="border-b border-line">
                  <a
                    href={`#${id}`}
                    className="flex min-h-11 items-center hover:underline hover:underline-offset-4"
                  >
                    {category}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="grid content-start gap-10">
          {found.map(({ id, category, items }) => (
            <section key={id} id={id} className="scroll-mt-6">
              <h2 className="mb-3 text-heading">{category}</h2>
              <LazyFaqList items={items} group={id} />
            </section>
          ))}
          {count === 0 && <p>No question has all of these words. Try fewer words, or ask us.</p>}
          <p className="measure">
            Not answered here?{' '}
            <Link className="link" to="/contact">
              Write to us
            </Link>
            .
          </p>
        </div>
      </div>
    </div>
  );
}

import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { ContentRegion } from '../desk-content/content-region.tsx';
import { questionsPlaceholder } from '../desk-content/region-placeholder.tsx';
import { filterQuestions } from './filter-questions.ts';

/** All questions by subject, filtered by a search while typing. */
export default function FaqPage() {
  const page = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState<number | null>(null);
  const isSearch = typed.trim() !== '';
  /** The words of the search, for questions that arrive after they were typed. */
  const words = useRef('');
  const search = (text: string): void => {
    words.current = text;
    setTyped(text);
    if (page.current) setCount(filterQuestions(page.current, text));
  };
  const onShown = useCallback(() => {
    if (page.current && words.current.trim() !== '') setCount(filterQuestions(page.current, words.current));
  }, []);
  return (
    <div ref={page} className="wrap py-12">
      <PageTitle lead="What founders ask before, during and after registration.">
        Frequently asked questions
      </PageTitle>
      <div className="grid gap-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="self-start lg:sticky lg:top-6">
          <TextInput
            label="Search the questions"
            type="search"
            value={typed}
            onChange={(event) => search(event.target.value)}
          />
          <output className="mt-2 block min-h-6 text-sm text-ink-soft">
            {isSearch && count !== null && (count === 1 ? '1 question found.' : `${count} questions found.`)}
          </output>
          <nav aria-label="Subjects" className="mt-4">
            <ContentRegion region="subjects" onShown={onShown} />
          </nav>
        </div>
        <div className="grid content-start gap-10">
          <div className="*:data-content:grid *:data-content:gap-10">
            <ContentRegion region="questions" onShown={onShown} fallback={questionsPlaceholder} />
          </div>
          {isSearch && count === 0 && <p>No question has all of these words. Try fewer words, or ask us.</p>}
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

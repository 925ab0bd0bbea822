import { useEffect, useRef, useState, type RefObject } from 'react';
import { classNames } from '../ui/class-names.ts';

const SEARCH_DEBOUNCE_MS = 250;

const look =
  'min-h-11 rounded-sm border border-line-strong bg-sheet px-3 text-sm hover:border-ink lg:min-h-9';

type FilterSelectProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { readonly value: string; readonly label: string }[];
};

/** A select of a filter bar; its label is for screen readers, because the first option says what it filters. */
export function FilterSelect({ label, value, onChange, options }: FilterSelectProps) {
  return (
    <label className="contents">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(look, 'min-w-40 flex-1 sm:flex-none')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

type SearchBoxProps = {
  q: string;
  onSearch: (q: string) => void;
  label: string;
  placeholder: string;
  /** The box of a page that focuses it by the key `/`; Escape leaves it when it is empty. */
  box?: RefObject<HTMLInputElement | null>;
};

/** Debounced search; the URL follows the input and the input follows the URL. */
export function SearchBox({ q, onSearch, label, placeholder, box }: SearchBoxProps) {
  const [typed, setTyped] = useState(q);
  const lastSearched = useRef(q);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (q === lastSearched.current) return;
    lastSearched.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    if (typed === lastSearched.current) return;
    const timer = setTimeout(() => {
      lastSearched.current = typed;
      search.current(typed);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    // React warns about `search` in the DOM of the component tests, which does not know the element yet.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <form role="search" className="w-full sm:w-80" onSubmit={(event) => event.preventDefault()}>
      <input
        ref={box}
        type="search"
        aria-label={label}
        aria-keyshortcuts={box ? '/' : undefined}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (box && event.key === 'Escape' && typed === '') event.currentTarget.blur();
        }}
        className={classNames(look, 'w-full')}
      />
    </form>
  );
}

import { useState } from 'react';
import { searchSicCodes } from '#rules/search-activities.ts';
import { useSearch } from '../../prerender/hydration/use-search.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';

const MAX_SHOWN = 25;
const EXAMPLE = 'software';

/** The search in the list of SIC codes. Starts with the words of a link (`?words=`), or with an example. */
export function SicSearch() {
  const linked = new URLSearchParams(useSearch()).get('words')?.slice(0, 100);
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed ?? linked ?? EXAMPLE;
  const codes = searchSicCodes(words);
  return (
    <div className="grid gap-6">
      <search>
        <TextInput
          id="sic-words"
          label="What does the company do?"
          hint="In a few words, such as bakery, web design or letting. Or the first digits of a code."
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <section aria-label="Codes found">
        <output className="block text-sm text-ink-soft">
          {codes.length === 0
            ? words.trim() === ''
              ? 'Type a word to see codes.'
              : 'No code has these words. Try a more general word.'
            : codes.length > MAX_SHOWN
              ? `${codes.length} codes. The first ${MAX_SHOWN} are below. Add a word to narrow the search.`
              : codes.length === 1
                ? '1 code'
                : `${codes.length} codes`}
        </output>
        <ul className="mt-2 border-t border-ink">
          {codes.slice(0, MAX_SHOWN).map(({ code, title }) => (
            <li key={code} className="flex gap-4 border-b border-line py-2.5">
              <span className="font-semibold tabular-nums">{code}</span>
              <span className="min-w-0">{title}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="measure text-sm text-ink-soft">
        Source: the list of codes that Companies House publishes (api-enumerations, 18 August 2026). Use 99999
        for a dormant company and 74990 for one that does not trade.
      </p>
    </div>
  );
}

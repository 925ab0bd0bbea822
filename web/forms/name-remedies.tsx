import { useMemo } from 'react';
import type { Country, EntityType } from '#catalog/types/index.ts';
import { consentLetter } from '#rules/consent-letter.ts';
import type { NameCheck } from '#rules/names/name-check.ts';
import { suggestNames } from '#rules/names/suggest-names.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';

type Props = {
  country: Country;
  entityType: EntityType;
  name: string;
  check: NameCheck;
  /** Activity of the business, for the suggested names. */
  activity?: string;
  existingNames?: readonly string[];
  /** Chooses one of the suggested names. */
  onChoose?: (name: string) => void;
};

/** Remedies for a name that does not pass: letters that ask for consent, and other names that pass. */
export function NameRemedies({
  country,
  entityType,
  name,
  check,
  activity = '',
  existingNames,
  onChoose: onTake,
}: Props) {
  const others = useMemo(
    () => suggestNames(country, entityType.id, name, activity, existingNames),
    [country, entityType.id, name, activity, existingNames],
  );
  const letters = check.findings.flatMap((finding) => {
    const letter = consentLetter(country, entityType, name, finding);
    return letter === null ? [] : [{ id: finding.ruleId, from: finding.consentFrom, letter }];
  });
  return (
    <div className="grid gap-4">
      {letters.map(({ id, from, letter }) => (
        <details key={id} className="rounded-sm border border-line bg-sheet px-4 py-2">
          <summary className="link inline-flex min-h-11 items-center">
            {from ? `A letter to ask ${from} for consent` : 'A letter to ask the consent'}
          </summary>
          <pre className="my-3 overflow-x-auto font-sans text-sm whitespace-pre-wrap">{letter}</pre>
          <p className="mb-2 flex flex-wrap items-center gap-3">
            <CopyButton value={letter} label="the letter" />
            <span className="text-sm text-ink-soft">
              This is a draft. Fill in the parts in square brackets.
            </span>
          </p>
        </details>
      ))}
      {others.length > 0 && (
        <div>
          <p className="font-semibold">Other names that pass the same rules</p>
          <ul className="mt-1 border-t border-line">
            {others.map((other) => (
              <li
                key={other}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5"
              >
                <span>{other}</span>
                {onTake && (
                  <Button variant="plain" onClick={() => onTake(other)}>
                    Use this<span className="sr-only"> name: {other}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-ink-soft">Only the registry can confirm that they are available.</p>
        </div>
      )}
    </div>
  );
}

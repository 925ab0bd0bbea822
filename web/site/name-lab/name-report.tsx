import { useDeferredValue, useMemo, useState } from 'react';
import type { Country, NameRules } from '#catalog/types/index.ts';
import { checkName, type NameFinding, nameRulesOf } from '#rules/names/name-check.ts';
import { useNamingCountry } from '../../catalog/use-naming-country.ts';
import { severities } from '../../forms/finding-note.tsx';
import { NameRemedies } from '../../forms/name-remedies.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/data-display/tag.tsx';
import { TextArea } from '../../ui/form-controls/text-input.tsx';

const verdicts = {
  ok: { tone: 'good', words: 'OK so far' },
  consent: { tone: 'next', words: 'Needs consent' },
  refused: { tone: 'stop', words: 'Will be refused' },
} as const;

/** Maximum number of pasted names compared. */
const MAX_COMPARED_NAMES = 200;
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, 300))
    .filter(Boolean)
    .slice(0, MAX_COMPARED_NAMES);

type Props = {
  countryId: string;
  typeId: string;
  name: string;
  activity: string;
  onTake: (name: string) => void;
};

/** The verdict on a name, each rule it falls under, and remedies. Suspends while the country loads. */
export function NameReport({ countryId, typeId, name, activity, onTake }: Props) {
  const country = useNamingCountry(countryId);
  const [pasted, setPasted] = useState('');
  const debouncedName = useDeferredValue(name);
  const existingNames = useMemo(() => linesOf(pasted), [pasted]);
  const entityType = country.entityTypes.find(({ id }) => id === typeId);
  if (!entityType) throw new Error(`${country.name} has no entity type '${typeId}'`);
  const rules = nameRulesOf(country, typeId);
  const check = debouncedName.trim() === '' ? null : checkName(country, typeId, debouncedName, existingNames);
  return (
    <div className="grid gap-8">
      <section
        aria-live="polite"
        aria-label="What the registry will say"
        className="rounded-md border border-line bg-sheet p-5 sm:p-6"
      >
        {check === null ? (
          <p className="text-ink-soft">
            Type a name, and we’ll show the result. How the name of this kind of business ends:{' '}
            {entityType.nameEnding}.
          </p>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Tag tone={verdicts[check.verdict].tone} dot>
                {verdicts[check.verdict].words}
              </Tag>
              {check.verdict === 'ok' && (
                <span className="text-ink-soft">
                  No published rule prevents this name. Now search the register below.
                </span>
              )}
            </p>
            <ul className="grid gap-3 not-empty:mt-4">
              {check.findings.map((finding) => (
                <RuleFinding key={finding.ruleId} finding={finding} country={country} />
              ))}
            </ul>
            {check.verdict !== 'ok' && (
              <div className="mt-6">
                <NameRemedies
                  country={country}
                  entityType={entityType}
                  name={debouncedName}
                  check={check}
                  activity={activity}
                  existingNames={existingNames}
                  onChoose={onTake}
                />
              </div>
            )}
          </>
        )}
      </section>
      <section>
        <h2 className="text-heading">Is it free to use?</h2>
        <p className="measure mt-2">
          Only the register shows which names are taken. Search it for your name and for names that sound like
          it:
        </p>
        <ul className="mt-1">
          {country.registerSearches.map(({ title, url }) => (
            <li key={url}>
              <a className="link inline-block py-2" href={url} rel="noreferrer">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <SameNames rules={rules} name={debouncedName} pasted={pasted} onPaste={setPasted} />
    </div>
  );
}

function RuleFinding({ finding, country }: { finding: NameFinding; country: Country }) {
  const look = severities[finding.verdict];
  const source = country.sources.find(({ id }) => id === finding.source);
  return (
    <li className={classNames('rounded-sm border-l-4 px-4 py-3 text-sm', look.box)}>
      <p className="font-semibold">
        {look.words}
        {finding.matched.length > 0 && `: ${finding.matched.map((word) => `‘${word}’`).join(', ')}`}
      </p>
      <p>{finding.words}</p>
      <p className="mt-1">{finding.remedy}</p>
      <p className="mt-1 text-ink-soft">
        {finding.law}
        {finding.confidence === 'low' && ' (to be confirmed)'}
        {source && `. Source: ${source.title}.`}
      </p>
      {finding.note && <p className="mt-1 text-ink-soft">{finding.note}</p>}
    </li>
  );
}

function SameNames({
  rules,
  name,
  pasted,
  onPaste,
}: {
  rules: NameRules;
  name: string;
  pasted: string;
  onPaste: (text: string) => void;
}) {
  const { sameAs } = rules;
  return (
    <section>
      <h2 className="text-heading">Is it the same as another name?</h2>
      {sameAs ? (
        <>
          <p className="measure mt-2 mb-4 text-ink-soft">
            {sameAs.words} ({sameAs.law}.) Paste names you found on the register to compare them in the same
            way.
          </p>
          <TextArea
            label="Names on the register"
            hint="One name per line."
            optional
            rows={4}
            value={pasted}
            onChange={(event) => onPaste(event.target.value)}
          />
          {name.trim() !== '' && (
            <p className="mt-3 text-sm text-ink-soft">
              For the comparison your name becomes:{' '}
              <strong className="text-ink">{sameAs.reduce(name) || 'nothing'}</strong>
            </p>
          )}
        </>
      ) : (
        <p className="measure mt-2 text-ink-soft">
          This registry publishes no rule for when two names are the same, so we cannot compare them. Its own
          search decides.
        </p>
      )}
    </section>
  );
}

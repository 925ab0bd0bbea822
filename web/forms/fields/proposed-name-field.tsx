import { useDeferredValue, useMemo } from 'react';
import { countryById } from '#catalog/known-countries.ts';
import { entityTypeOf, type ProposedNameField } from '#forms/form.ts';
import { checkName } from '#rules/names/name-check.ts';
import { NameRemedies } from '../name-remedies.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { textOf, useFormRun, type FieldProps } from '../form-run.ts';

const verdicts = {
  ok: { tone: 'good', words: 'OK so far' },
  consent: { tone: 'next', words: 'Needs consent' },
  refused: { tone: 'stop', words: 'Will be refused' },
} as const;

/**
 * A proposed name, checked against the registry's rules while typing (debounced), with the findings below
 * the field.
 */
export function ProposedNameAnswer({
  field,
  id,
  value,
  item,
  words,
  onChange,
  onBlur,
}: FieldProps<ProposedNameField>) {
  const { service } = useFormRun();
  const text = textOf(value);
  const debouncedName = useDeferredValue(text);
  const country = countryById(service.country);
  const entityTypeId = entityTypeOf(field, item);
  const entityType = country?.entityTypes.find(({ id: type }) => type === entityTypeId);
  const check = useMemo(() => {
    return country && debouncedName.trim().length > 2
      ? checkName(country, entityTypeId, debouncedName)
      : null;
  }, [country, entityTypeId, debouncedName]);
  const verdict = check && verdicts[check.verdict];
  const matched = check?.findings.find((finding) => finding.verdict === check.verdict)?.matched ?? [];
  return (
    <div>
      <TextInput
        id={id}
        {...words}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="words"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <p aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1 not-empty:mt-2">
        {verdict && (
          <>
            <Tag tone={verdict.tone} dot>
              {verdict.words}
            </Tag>
            {check.verdict !== 'ok' && matched.length > 0 && (
              <span className="text-sm">because of {matched.map((word) => `‘${word}’`).join(', ')}</span>
            )}
            {check.verdict === 'ok' && (
              <span className="text-sm text-ink-soft">
                No published rule prevents this name. Only the registry can confirm that it is available.
              </span>
            )}
          </>
        )}
      </p>
      {country && entityType && check && check.verdict !== 'ok' && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 items-center">
            What you can do: choose another name
            {check.verdict === 'consent' ? ', or use our letter to request consent' : ''}
          </summary>
          <div className="mt-2">
            <NameRemedies
              country={country}
              entityType={entityType}
              name={debouncedName}
              check={check}
              onChoose={(taken) => onChange(taken)}
            />
          </div>
        </details>
      )}
    </div>
  );
}

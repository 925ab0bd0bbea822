import type { ReactNode } from 'react';
import type { EntityChoice, DecisiveAnswer } from '#rules/choose-entity.ts';
import { Tag } from '../../ui/data-display/tag.tsx';

/** One ranked kind of business with its pros and cons. `children` are shown below. */
export function RankedChoice({
  choice,
  best,
  place,
  children,
}: {
  choice: EntityChoice;
  best: boolean;
  place?: string;
  children?: ReactNode;
}) {
  return (
    <li className={best ? '' : 'border-t border-line pt-5 text-ink-soft'}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-lg font-semibold">
          {choice.entityType.title}
          {place && <span className="block text-sm font-normal text-ink-soft">{place}</span>}
        </span>
        {best && <Tag tone="good">Best fit</Tag>}
      </p>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {choice.reasons.map((reason) => (
          <Point key={reason} sign="+" meaning="For" words={reason} />
        ))}
        {choice.against.map((reason) => (
          <Point key={reason} sign="−" meaning="Against" words={reason} />
        ))}
      </ul>
      {children}
    </li>
  );
}

function Point({ sign, meaning, words }: { sign: string; meaning: string; words: string }) {
  return (
    <li className="flex gap-2">
      <span
        aria-hidden="true"
        className={`w-3 shrink-0 text-center font-semibold ${sign === '+' ? 'text-green-mid' : 'text-red'}`}
      >
        {sign}
      </span>
      <span>
        <span className="sr-only">{meaning}: </span>
        {words}
      </span>
    </li>
  );
}

/**
 * The answers that would change the ranking. `placeOf` names the place of a kind of business where it is
 * not obvious.
 */
export function WhatWouldChange({
  flips,
  placeOf,
}: {
  flips: readonly DecisiveAnswer[];
  placeOf?: (flip: DecisiveAnswer) => string | undefined;
}) {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="font-sans text-base font-semibold">What would change it</h3>
      {flips.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">
          No single answer said otherwise: the first one stays the first.
        </p>
      ) : (
        <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-sm">
          {flips.map((flip) => (
            <li key={flip.words}>
              {flip.words} would lead to: {flip.instead.entityType.title}
              {placeOf?.(flip) ? `, ${placeOf(flip)}` : ''}.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

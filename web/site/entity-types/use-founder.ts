import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../prerender/hydration/use-hydrated.ts';
import { readFounderQuery, type ChosenAnswers } from './founder-questions.ts';

/**
 * Returns the founder's answers in the address; none until hydration, because prerendered HTML is the same
 * for all queries.
 */
export function useFounder(): ChosenAnswers {
  const { search } = useLocation();
  const hydrated = useHydrated();
  return useMemo(() => readFounderQuery(hydrated ? search : ''), [hydrated, search]);
}

/**
 * Returns an attribute for the prices of prerendered HTML, which are those without answers: a founder who has
 * answers in the address does not see them until they are the prices for her answers (theme.css).
 */
export const useAwaitsAnswers = (): { 'data-awaits-answers'?: '' } =>
  useHydrated() ? {} : { 'data-awaits-answers': '' };

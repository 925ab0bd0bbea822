import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

/** An issue as it stands in the fields, and the version of the draft it was typed into. */
export type TypedIssue = { readonly subject: string; readonly text: string; readonly version: number };

const keyOf = (issueId: string): string => `desk.issue.${issueId}`;

function readKept(issueId: string): TypedIssue | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(issueId)) ?? 'null') as Partial<TypedIssue> | null;
    return typeof kept?.subject === 'string' &&
      typeof kept.text === 'string' &&
      typeof kept.version === 'number'
      ? (kept as TypedIssue)
      : null;
  } catch {
    return null;
  }
}

/** What was typed into an issue and is not on the server yet, null when nothing; kept for as long as the tab is open, through reloads and a new sign-in too. */
export function useTypedIssue(
  issueId: string,
): [TypedIssue | null, Dispatch<SetStateAction<TypedIssue | null>>] {
  const [typed, setTyped] = useState(() => readKept(issueId));
  useEffect(() => {
    try {
      if (typed === null) sessionStorage.removeItem(keyOf(issueId));
      else sessionStorage.setItem(keyOf(issueId), JSON.stringify(typed));
    } catch {
      // A browser that keeps nothing still has the text on this page.
    }
  }, [issueId, typed]);
  return [typed, setTyped];
}

import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

/** The text of an issue in the editor, and the version of the draft it is based on. */
export type UnsavedIssue = { readonly subject: string; readonly text: string; readonly version: number };

const storageKey = (issueId: string): string => `desk.issue.${issueId}`;

function readStored(issueId: string): UnsavedIssue | null {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(storageKey(issueId)) ?? 'null',
    ) as Partial<UnsavedIssue> | null;
    return typeof kept?.subject === 'string' &&
      typeof kept.text === 'string' &&
      typeof kept.version === 'number'
      ? (kept as UnsavedIssue)
      : null;
  } catch {
    return null;
  }
}

/**
 * The unsaved text of an issue in sessionStorage, null when there is none: survives reloads and a new sign-
 * in.
 */
export function useUnsavedIssue(
  issueId: string,
): [UnsavedIssue | null, Dispatch<SetStateAction<UnsavedIssue | null>>] {
  const [typed, setTyped] = useState(() => readStored(issueId));
  useEffect(() => {
    try {
      if (typed === null) sessionStorage.removeItem(storageKey(issueId));
      else sessionStorage.setItem(storageKey(issueId), JSON.stringify(typed));
    } catch {
      // A browser that keeps nothing still has the text on this page.
    }
  }, [issueId, typed]);
  return [typed, setTyped];
}

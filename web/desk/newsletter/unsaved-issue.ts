import type { Dispatch, SetStateAction } from 'react';
import { useSessionStorage } from '../../device-storage/use-session-storage.ts';

/** The text of an issue in the editor, and the version of the draft it is based on. */
export type UnsavedIssue = { readonly subject: string; readonly text: string; readonly version: number };

function parseIssue(stored: unknown): UnsavedIssue | null {
  const issue = stored as Partial<UnsavedIssue> | null;
  return typeof issue?.subject === 'string' &&
    typeof issue.text === 'string' &&
    typeof issue.version === 'number'
    ? (issue as UnsavedIssue)
    : null;
}

const isNull = (issue: UnsavedIssue | null): boolean => issue === null;

/** The unsaved text of an issue, in sessionStorage; null when there is none. */
export const useUnsavedIssue = (
  issueId: string,
): [UnsavedIssue | null, Dispatch<SetStateAction<UnsavedIssue | null>>] =>
  useSessionStorage(`desk.issue.${issueId}`, parseIssue, isNull);

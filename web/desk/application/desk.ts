import type { Form } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { DeskAction, DeskApplication, DeskVerb } from '../desk-types.ts';
import type { DeskDraft } from './drafts/desk-draft.ts';

/** Context of every part of an application's page at the desk: data, the officer's draft, and the actions. */
export type Desk = {
  readonly application: DeskApplication;
  /** The form as it is today; null when the catalogue no longer has the service. */
  readonly form: Form | null;
  /** Today's date in the registry's country. */
  readonly today: CalendarDate;
  readonly draft: DeskDraft;
  readonly changeDraft: (change: (draft: DeskDraft) => DeskDraft) => void;
  /** Sends an action; resolves to true when it succeeded. Its draft is cleared only then. */
  readonly act: (act: DeskAction) => Promise<boolean>;
  /** The action in flight. */
  readonly acting: DeskVerb | null;
  /** Why the last action was refused, in the server's words. */
  readonly failure: {
    readonly verb: DeskVerb;
    readonly words: readonly string[];
    readonly changed: boolean;
  } | null;
  /** Decides on the pending action; resolves to true when it succeeded. */
  readonly decide: (verdict: 'approved' | 'declined' | 'withdrawn', note: string) => Promise<boolean>;
  readonly deciding: boolean;
  /** Why the last decision was refused. */
  readonly decisionFailure: readonly string[] | null;
};

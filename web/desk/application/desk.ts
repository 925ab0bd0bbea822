import type { Service } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { DeskAction, DeskApplication, DeskVerb } from '../desk-types.ts';
import type { DeskDraft } from './desk-draft.ts';

/** One application on the desk: what is known, what the officer typed, and how to act. Handed to every part of its page. */
export type Desk = {
  readonly application: DeskApplication;
  readonly service: Service;
  /** The day it is in the registry's country. */
  readonly today: CalendarDate;
  readonly draft: DeskDraft;
  readonly changeDraft: (change: (draft: DeskDraft) => DeskDraft) => void;
  /** Sends a action; true when it was done. What was typed for it is forgotten only then. */
  readonly act: (act: DeskAction) => Promise<boolean>;
  /** The action on its way. */
  readonly acting: DeskVerb | null;
  /** Why the last action was declined, in the server's words. */
  readonly failure: {
    readonly verb: DeskVerb;
    readonly words: readonly string[];
    readonly changed: boolean;
  } | null;
};

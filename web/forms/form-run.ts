import { createContext, useContext } from 'react';
import { answerAnchor } from '#contract/paths.ts';
import type { Service } from '#catalog/types/index.ts';
import type { Answers, FileAnswer, Form, ListItem, PlainField, Problem } from '#forms/form.ts';
import type { Finding } from '#rules/desk/desk-check.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { OnUploadProgress } from '../api/send-file.ts';
import type { FieldLabelProps } from '../ui/form-controls/field.tsx';

/** State of a running form, shared by its parts: the answers as typed, their problems, and how to change them. */
export type FormRun = {
  /** Address at which a guest creates the account that uploading needs; null for a customer. */
  readonly accountPath: string | null;
  /**
   * Path of the page that invites the people named in the application to fill in their parts; null for a guest, and
   * within a part.
   */
  readonly partsPath: string | null;
  readonly service: Service;
  readonly form: Form;
  readonly answers: Answers;
  readonly today: CalendarDate;
  /** Changes the answer at 'field' or 'list/item id/field'. A function receives the newest answer. */
  readonly change: (path: string, value: unknown) => void;
  /** Marks a field as touched on blur; from then on its problems are shown. */
  readonly touch: (path: string) => void;
  /** Problems shown at a path and below it. */
  readonly problemsAt: (path: string) => readonly Problem[];
  /** Findings of the desk check at exactly this path, or at it and below. */
  readonly findingsAt: (path: string, reach: 'exactly' | 'below') => readonly Finding[];
  /** The list item with the shared answers of its person filled in. */
  readonly resolved: (list: string, item: ListItem) => Answers;
  readonly upload: (path: string, file: File, onProgress: OnUploadProgress) => Promise<FileAnswer>;
  readonly removeFile: (fileId: string) => void;
  readonly openFile: (file: FileAnswer) => void;
};

/** The running form, null outside one. Read it with `useFormRun`. */
export const FormRunContext = createContext<FormRun | null>(null);

/** Returns the form run this component is rendered in. */
export function useFormRun(): FormRun {
  const run = useContext(FormRunContext);
  if (!run) throw new Error('A field must stand inside a running form');
  return run;
}

/** Props of the component of a field kind. */
export type FieldProps<F extends PlainField = PlainField> = {
  readonly field: F;
  readonly path: string;
  /** The DOM id of the control that takes the focus. */
  readonly id: string;
  readonly value: unknown;
  /** The list item that contains the question, or all answers. */
  readonly item: Answers;
  readonly words: FieldLabelProps;
  /** The problem of a part: 'street' of an address. */
  readonly errorOf: (part: string) => string | null;
  /** Changes the answer; a function receives the newest one. */
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
};

/** Returns the DOM id of the control at a path, for error links and focus. */
export const domIdOf = answerAnchor;

/** Returns an answer as text; '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

import { createContext, useContext } from 'react';
import { answerAnchor } from '#contract/paths.ts';
import type { Service } from '#catalog/types/index.ts';
import type { Answers, FileAnswer, Form, ListItem, PlainField, Problem } from '#forms/form.ts';
import type { Finding } from '#rules/desk-check.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { FieldLabelProps } from '../ui/form-controls/field.tsx';

/** What every part of a running form reads: the answers as typed, what is wrong with them, and how to change them. */
export type FormRun = {
  readonly applicationId: string;
  readonly service: Service;
  readonly form: Form;
  readonly answers: Answers;
  readonly today: CalendarDate;
  /** Changes the answer at 'field' or 'list/item id/field'. A function is given the newest answer. */
  readonly change: (path: string, value: unknown | ((before: unknown) => unknown)) => void;
  /** Called when a field is left; from then on its mistakes are shown. */
  readonly touch: (path: string) => void;
  /** Mistakes shown at a path and below it. */
  readonly problemsAt: (path: string) => readonly Problem[];
  /** What the desk check says of exactly this path, or of it and what is below it. */
  readonly findingsAt: (path: string, reach: 'exactly' | 'below') => readonly Finding[];
  /** The row of a list with its person's details filled in from where they were typed first. */
  readonly resolved: (list: string, item: ListItem) => Answers;
  readonly upload: (path: string, file: File, onProgress: (share: number) => void) => Promise<FileAnswer>;
  readonly removeFile: (fileId: string) => void;
  readonly openFile: (file: FileAnswer) => void;
};

export const FormRunContext = createContext<FormRun | null>(null);

/** The form this component stands in. */
export function useFormRun(): FormRun {
  const run = useContext(FormRunContext);
  if (!run) throw new Error('A field must stand inside a running form');
  return run;
}

/** What the component of one field kind is given. */
export type FieldProps<F extends PlainField = PlainField> = {
  readonly field: F;
  readonly path: string;
  /** The DOM id of the control that takes the focus. */
  readonly id: string;
  readonly value: unknown;
  /** The row the question stands in, or all answers. */
  readonly item: Answers;
  readonly words: FieldLabelProps;
  /** The mistake of a part: 'street' of an address. */
  readonly errorOf: (part: string) => string | null;
  readonly onChange: (value: unknown | ((before: unknown) => unknown)) => void;
  readonly onBlur: () => void;
};

/** The DOM id of the control at a path; error links and the first-mistake focus lead there. */
export const domIdOf = answerAnchor;

/** An answer as typed, where a text is expected. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

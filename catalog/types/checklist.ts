/** Something that an officer looks at before approving an application. */
export type ChecklistItem = {
  /** Stays the same when the words change: ticks are stored by it. */
  readonly id: string;
  readonly words: string;
};

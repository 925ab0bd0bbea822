import type { Answers } from '#forms/form.ts';

/** Returns whether the agent is one we appoint; not while nothing is said. */
export const isOurAgent = (answers: Answers): boolean => answers['agentKind'] === 'ours';

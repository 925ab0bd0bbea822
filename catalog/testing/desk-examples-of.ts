import type { DeskExamples } from './desk-examples.ts';

/** Examples are found by path, so that adding a service changes only its own folder. */
const files = import.meta.glob<DeskExamples>('../*/**/desk-examples.ts', { eager: true, import: 'default' });

/** The desk examples of all services, by service id. */
export const deskExamples: DeskExamples = Object.assign({}, ...Object.values(files)) as DeskExamples;

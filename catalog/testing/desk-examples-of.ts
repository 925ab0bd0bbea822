import type { DeskExamples } from './desk-examples.ts';

/** Each service brings its examples, so that a service is added within its folder alone. */
const files = import.meta.glob<DeskExamples>('../*/**/desk-examples.ts', { eager: true, import: 'default' });

/** The examples of every service that has some, by the service's id. */
export const deskExamples: DeskExamples = Object.assign({}, ...Object.values(files)) as DeskExamples;

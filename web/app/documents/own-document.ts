import type { Data } from '../../api/call.ts';

/** A document to which the reader has access. */
export type OwnDocument = Data<'GET /documents'>['documents'][number];

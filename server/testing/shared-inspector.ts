import { openUploadInspector, type UploadInspector } from '../files/upload-inspector.ts';

let inspector: UploadInspector | undefined;

/** The inspector of uploads of all test files of a process, which never ends. No upload is refused on a busy machine. */
export const sharedInspector = (): UploadInspector =>
  (inspector ??= openUploadInspector({ maxWaitMs: 60_000 }));

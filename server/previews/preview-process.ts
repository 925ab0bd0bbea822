import { drawPreview, type Preview, type PreviewTask } from './draw-preview.ts';

export type PreviewReply = { preview: Preview } | { error: string };

// The process of `openPreviewSandbox`, which draws one page at a time and ends with its parent.
process.on('disconnect', () => process.exit());
process.on('message', (task: PreviewTask) => {
  void drawPreview(task)
    .then(
      (preview): PreviewReply => ({ preview }),
      (error: unknown): PreviewReply => ({ error: String(error) }),
    )
    .then((reply) => process.send?.(reply));
});

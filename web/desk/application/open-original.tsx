import { openFile } from '../../forms/open-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';

/**
 * Says what opening an uploaded file means, and opens it only when the officer confirms. Render it beside
 * another dialog, not inside: React passes the `close` event of the inner one on to the outer one.
 */
export function OpenOriginal({
  file,
  open,
  onClose,
}: {
  file: { readonly id: string; readonly name: string };
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Open the original?"
      actions={
        <>
          <Button onClick={onClose}>Do not open it</Button>
          <Button
            variant="quiet"
            onClick={() => {
              void openFile(file.id, file.name, 'show');
              onClose();
            }}
          >
            Open it in a new tab
          </Button>
        </>
      }
    >
      <p className="break-words">
        {file.name} comes to this computer as it was uploaded. A prepared file can harm this computer when a
        program opens it, and a copy of personal data stays here if you save it.
      </p>
      <p className="mt-2">
        Open it only if the picture is not enough, for example to verify a signature in a PDF, and you trust
        where the file comes from. We record that you opened it.
      </p>
    </Dialog>
  );
}

import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { areShortcutsEnabled, enableShortcuts } from './use-keyboard-shortcuts.ts';

const keys = [
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row, to act on several'],
  ['c', 'Claim the row'],
  ['n', 'Take the next application'],
  ['/', 'Search'],
  ['?', 'This list'],
] as const;

/** The keyboard shortcuts of the queue, and the switch that turns them off. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, setOn] = useState(areShortcutsEnabled);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keys of the queue"
      actions={
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-w-9 place-items-center rounded-sm border border-line-strong bg-well px-2 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Checkbox
          label="Use single keys on this device"
          hint="Turn them off if you speak to your computer, or press them by accident."
          checked={on}
          onChange={(next) => {
            enableShortcuts(next);
            setOn(next);
          }}
        />
      </div>
    </Dialog>
  );
}

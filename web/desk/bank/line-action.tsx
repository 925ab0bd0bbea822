import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { failureWords } from '../desk-failure.tsx';
import { bankLinesKey } from '../desk-queries.ts';
import type { BankLine } from '../desk-types.ts';

/** Runs an action of a line and refreshes the list. @returns the action, whether it runs, and why it failed */
export function useLineAction() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function run(action: () => Promise<BankLine>, done: (line: BankLine) => string): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      toast.success(done(await action()));
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      setFailure(failureWords(error).join(' '));
    }
    await client.invalidateQueries({ queryKey: bankLinesKey });
    setBusy(false);
  }
  return { run, busy, failure };
}

export const Failure = ({ words }: { words: string | null }) =>
  words === null ? null : (
    <Notice tone="stop" live>
      <p>{words}</p>
    </Notice>
  );

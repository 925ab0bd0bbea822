import { useRef, useState, type FormEvent } from 'react';
import type { FileAnswer } from '#forms/form.ts';
import { calendarDateOf, partsOf } from '#values/calendar-date.ts';
import type { OnUploadProgress } from '../../api/send-file.ts';
import { wordsOf } from '../../api/words-of.ts';
import { fileProblem } from '../../forms/answers/upload-file.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { ownDay } from '../../ui/own-day.ts';
import { FileDrop } from '../../ui/form-controls/file-drop.tsx';

type Receipt = { answer?: FileAnswer; name: string; share: number; isWaiting?: boolean };

/** Request body of a transfer. The zone is the payer's, in which the day is judged. */
export type TransferReport = { receiptFileId: string; paidOn: string; zone: string };

/** The form with which a customer reports a bank transfer: the day and the receipt. */
export function ReportTransferForm({
  upload,
  send,
  laterTo,
}: {
  upload: (file: File, onProgress: OnUploadProgress) => Promise<FileAnswer>;
  /** Sends the report; the words of what it throws are shown. */
  send: (report: TransferReport) => Promise<void>;
  /** Address for customers who have not paid yet. */
  laterTo: string;
}) {
  const { zone, today } = ownDay();
  const [paidOn, setPaidOn] = useState(() => {
    const { day, month, year } = partsOf(today);
    return { day: String(day), month: String(month), year: String(year) };
  });
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [wrong, setWrong] = useState<{ date?: string; receipt?: string; whole?: string }>({});
  const [sending, setSending] = useState(false);
  const latest = useRef<File>(undefined);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    // The upload of a file that was chosen before goes on, and its end is ignored.
    latest.current = file;
    const isLatest = (): boolean => latest.current === file;
    const objection = fileProblem(file);
    setWrong({ receipt: objection ?? undefined });
    if (objection) return;
    setReceipt({ name: file.name, share: 0 });
    try {
      const answer = await upload(
        file,
        (share, isWaiting) => isLatest() && setReceipt({ name: file.name, share, isWaiting }),
      );
      if (isLatest()) setReceipt({ answer, name: answer.name, share: 1 });
    } catch (error) {
      if (!isLatest()) return;
      setReceipt(null);
      setWrong({
        receipt: `${wordsOf(error, 'The upload was interrupted.')} Please choose the file again.`,
      });
    }
  }

  async function report(event: FormEvent): Promise<void> {
    event.preventDefault();
    const paidOnDay = calendarDateOf(Number(paidOn.year), Number(paidOn.month), Number(paidOn.day));
    const found = {
      date: !paidOnDay
        ? 'Enter a date such as 27 3 2026.'
        : paidOnDay > today
          ? 'The day you paid cannot be in the future.'
          : undefined,
      receipt:
        receipt === null
          ? 'Upload the receipt of your transfer.'
          : receipt.answer
            ? undefined
            : 'Wait until the receipt is uploaded.',
    };
    setWrong(found);
    if (found.date || !paidOnDay) return document.getElementById('paid-on')?.focus();
    if (found.receipt || !receipt?.answer) return document.getElementById('receipt')?.focus();
    setSending(true);
    try {
      await send({ receiptFileId: receipt.answer.fileId, paidOn: paidOnDay, zone });
    } catch (error) {
      setWrong({
        whole: wordsOf(error, 'Something went wrong. Your receipt is saved. Please try again.'),
      });
    } finally {
      setSending(false);
    }
  }

  const files = receipt
    ? [
        {
          id: 'receipt',
          name: receipt.name,
          sizeBytes: receipt.answer?.sizeBytes,
          progress: receipt.answer ? undefined : receipt.share,
          isWaiting: receipt.isWaiting,
        },
      ]
    : [];
  return (
    <form onSubmit={(event) => void report(event)} noValidate className="grid max-w-2xl gap-7">
      <DateFields id="paid-on" label="Date you paid" value={paidOn} onChange={setPaidOn} error={wrong.date} />
      <FileDrop
        id="receipt"
        label="Receipt of the transfer"
        hint="A screenshot of your bank’s confirmation is enough."
        files={files}
        onFiles={(chosen) => void choose(chosen[0])}
        onRemove={() => setReceipt(null)}
        error={wrong.receipt}
      />
      {wrong.whole && (
        <Notice tone="stop" live>
          <p>{wrong.whole}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="next" busy={sending}>
          I have paid
        </Button>
        <Button variant="quiet" to={laterTo}>
          Later
        </Button>
      </div>
    </form>
  );
}

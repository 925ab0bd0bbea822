import { call, type Input } from '../../api/call.ts';
import type { FigureRecordView, FigureRow } from './law-words.ts';
import { useRecordAction } from './use-record-action.ts';

type Verdict = Input<'POST /admin/law/:country/:figure/decisions'>['body']['verdict'];

const done: Record<Verdict, string> = {
  confirmed: 'New amount confirmed',
  declined: 'New amount declined',
  withdrawn: 'Amount withdrawn',
};

/** Decides on a new amount of a figure. */
export function useDecision(figure: FigureRow, { version: record }: FigureRecordView) {
  const action = useRecordAction(figure);
  return {
    busy: action.busy,
    failure: action.failure,
    send: (verdict: Verdict, note: string): Promise<boolean> => {
      const content = { record, verdict, ...(note.trim() === '' ? {} : { note: note.trim() }) };
      return action.send(
        content,
        (idempotencyKey) =>
          call('POST /admin/law/:country/:figure/decisions', {
            params: { country: figure.country, figure: figure.id },
            body: { version: figure.version, idempotencyKey, ...content },
          }),
        done[verdict],
      );
    },
  };
}

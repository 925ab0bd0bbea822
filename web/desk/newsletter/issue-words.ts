import { formatThousands } from '#values/format-thousands.ts';
import type { Data } from '../../api/call.ts';
import type { TagTone } from '../../ui/data-display/tag.tsx';

export type IssueRow = Data<'GET /admin/newsletter/issues'>['rows'][number];
export type Issue = Data<'GET /admin/newsletter/issues/:id'>['issue'];

export const stateWords: Record<IssueRow['state'], { title: string; tone: TagTone }> = {
  draft: { title: 'Draft', tone: 'plain' },
  sending: { title: 'Sending', tone: 'next' },
  sent: { title: 'Sent', tone: 'good' },
};

/** '1 subscriber', '12,000 subscribers'. */
export const subscribersInWords = (many: number): string =>
  many === 1 ? '1 subscriber' : `${formatThousands(many)} subscribers`;

/**
 * Formats the delivery counts without zeros: 'Sent to 118, 1 failed, 1 left the list before, 40 still to
 * go'.
 */
export function countsInWords({ sent, failed, left, waiting }: IssueRow['counts']): string {
  const parts = [
    [sent, 'Sent to', ''],
    [failed, '', 'failed'],
    [left, '', 'left the list before'],
    [waiting, '', 'still to go'],
  ] as const;
  const said = parts
    .filter(([many], index) => many > 0 || index === 0)
    .map(([many, before, after]) => [before, formatThousands(many), after].filter(Boolean).join(' '));
  return said.join(', ');
}

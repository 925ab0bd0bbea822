import type { Machine } from '#contract/desk/machine.ts';

/** A length of time in one unit, such as '3 min'. */
export function formatSeconds(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return seconds < 129_600 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}

const outcomes: Record<Machine['mails']['inbound'][number]['outcome'], string> = {
  accepted: 'Added to a thread',
  bounce: 'Report of a failed delivery',
  ignored: 'Ignored',
  refused: 'Refused',
};

const reasons: Record<string, string> = {
  auto_reply: 'automatic answer',
  bulk: 'mailing list or bulk mail',
  bounce: 'report about a mail that we did not send',
  own_mail: 'our own mail came back',
  empty: 'nothing in it',
  no_failure: 'a delay, not a failure',
  no_token: 'no address for replies',
  forged_token: 'an address for replies that is forged or ended',
  other_sender: 'sender is not the person of the address',
  not_possible_now: 'application takes no messages',
};

/** Outcomes of inbound mails, such as 'Ignored: automatic answer'. */
export const inboundWords = ({ outcome, reason }: Machine['mails']['inbound'][number]): string =>
  reason === null ? outcomes[outcome] : `${outcomes[outcome]}: ${reasons[reason] ?? reason}`;

const backupAgeDays = 2;

/** Returns whether the newest backup is missing or older than two days. */
export const isBackupOld = (backup: Machine['backup'], now: number): boolean =>
  backup === null || now - Date.parse(backup.createdAt) > backupAgeDays * 86_400_000;

import { paths } from '#contract/paths.ts';
import type { Right } from '#contract/desk/rights.ts';
import { queueWords, QUEUE_ORDER } from '../queue/queue-words.ts';
import { wholeQueue, writeQueueView } from '../queue/queue-view.ts';
import { deskPages } from './desk-pages.ts';

/** A line of the command palette: a page to open, or an action. */
export type PaletteCommand = {
  readonly id: string;
  readonly title: string;
  /** Description after its title: 'Queue', or the customer of an application. */
  readonly detail: string;
} & ({ readonly to: string } | { readonly action: 'take-next' | 'sign-out' });

const takeNext: PaletteCommand = {
  id: 'take-next',
  title: 'Take the next application',
  detail: 'Action',
  action: 'take-next',
};
const signOut: PaletteCommand = { id: 'sign-out', title: 'Sign out', detail: 'Action', action: 'sign-out' };

/** Returns the pages, queues and actions that a reader's rights allow. */
export const commandsFor = (may: (right: Right) => boolean): PaletteCommand[] => [
  ...(may('cases:work') ? [takeNext] : []),
  ...deskPages
    .filter(({ right }) => may(right))
    .map(({ title, to }) => ({ id: to, title, detail: 'Page', to })),
  ...(may('cases:read')
    ? QUEUE_ORDER.filter((queue) => queue !== 'all').map((queue) => ({
        id: `queue-${queue}`,
        title: queueWords[queue].title,
        detail: 'Queue',
        to: paths.admin + writeQueueView({ ...wholeQueue, queue }),
      }))
    : []),
  { id: paths.account, title: 'Your account', detail: 'Page', to: paths.account },
  { id: paths.home, title: 'Public site', detail: 'Page', to: paths.home },
  signOut,
];

/** Returns the commands whose title contains every typed word, those that begin with the words first. */
export function matchCommands(commands: readonly PaletteCommand[], typed: string): PaletteCommand[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = ({ title }: PaletteCommand): boolean => title.toLowerCase().startsWith(words.join(' '));
  return commands
    .filter(({ title, detail }) => words.every((word) => `${title} ${detail}`.toLowerCase().includes(word)))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

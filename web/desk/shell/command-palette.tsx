import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { useAuth } from '../../session/auth-context.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { classNames } from '../../ui/class-names.ts';
import { failureWords } from '../desk-failure.tsx';
import { useRights } from '../own-role.ts';
import { takeNextApplication } from '../queue/take-next-application.ts';
import { commandsFor, matchCommands, type PaletteCommand } from './palette-commands.ts';

const DEBOUNCE_MS = 200;
const MIN_SEARCH_LENGTH = 3;
const MAX_APPLICATIONS = 8;

/** Queries the applications that match what was typed, once the typing pauses. */
function useApplications(typed: string, enabled: boolean) {
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isSearch = enabled && searched.length >= MIN_SEARCH_LENGTH;
  const { data } = useQuery({
    queryKey: ['GET /admin/applications', 'palette', searched],
    queryFn: ({ signal }) =>
      call('GET /admin/applications', { query: { queue: 'all', q: searched } }, { signal }),
    enabled: isSearch,
    staleTime: 5_000,
  });
  const isCurrent = isSearch && searched === typed.trim();
  return {
    isSearching: enabled && typed.trim().length >= MIN_SEARCH_LENGTH && !(isCurrent && data),
    applications: (isCurrent && data ? data.rows.slice(0, MAX_APPLICATIONS) : []).map((row) => ({
      id: row.id,
      title: `${row.reference} ${row.name ?? ''}`.trim(),
      detail: `${row.deskTitle} · ${row.customer.name}`,
      to: paths.adminApplication(row.id),
    })),
  };
}

/**
 * The command palette: a search over pages, queues, actions and applications. Arrow keys choose, Enter opens,
 * Escape closes; the focus then returns to where it was.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const may = useRights();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const run = useRunCommand(onClose);
  const { applications, isSearching } = useApplications(typed, may('cases:read'));
  const commands: PaletteCommand[] = [...applications, ...matchCommands(commandsFor(may), typed)];
  const index = Math.min(chosen, commands.length - 1);
  const optionId = (at: number): string => `${listId}-${at}`;
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  useEffect(() => {
    if (index >= 0) document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [index, listId]);

  function press(event: KeyboardEvent): void {
    const last = commands.length - 1;
    if (event.key === 'ArrowDown') setChosen(index >= last ? 0 : index + 1);
    else if (event.key === 'ArrowUp') setChosen(index <= 0 ? last : index - 1);
    else if (event.key === 'Enter' && commands[index]) void run(commands[index]);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Go to"
      onClose={onClose}
      className="mx-auto mt-[10dvh] mb-auto flex max-h-[80dvh] w-[min(40rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-md border border-line bg-sheet p-0 text-ink shadow-raised"
    >
      <div className="flex items-center gap-2 border-b border-line p-3">
        <input
          role="combobox"
          aria-label="A page, an action, a reference, a name or an e-mail address"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={index >= 0 ? optionId(index) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          placeholder="Page, action, reference, name, e-mail…"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
          className="min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-sheet px-3"
        />
        <button type="button" onClick={() => dialog.current?.close()} className="link min-h-11 px-2 text-sm">
          Close
        </button>
      </div>
      {/* A native list cannot show a title with a detail in each option. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={listId} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto p-2">
        {commands.map((command, at) => (
          // The keys are handled by the input, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={command.id}
            id={optionId(at)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={at === index}
            onClick={() => void run(command)}
            className={classNames(
              'flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-sm px-3 py-1 hover:bg-well lg:min-h-9',
              at === index && 'bg-green-wash',
            )}
          >
            <span className="font-semibold">{command.title}</span>
            <span className="text-sm text-ink-soft">{command.detail}</span>
          </div>
        ))}
      </div>
      <output className="px-5 pb-3 text-sm text-ink-soft">
        {isSearching
          ? 'Searching applications…'
          : commands.length === 0
            ? 'Nothing found'
            : `${commands.length} ${commands.length === 1 ? 'result' : 'results'}`}
      </output>
    </dialog>
  );
}

/** Returns a function that opens the page of a command, or does its action, and closes the palette. */
function useRunCommand(onClose: () => void): (command: PaletteCommand) => Promise<void> {
  const navigate = useNavigate();
  const { signOut } = useAuth();
  return async (command) => {
    onClose();
    if ('to' in command) return navigate(command.to);
    if (command.action === 'sign-out') return signOut();
    try {
      const id = await takeNextApplication();
      if (id !== null) await navigate(paths.adminApplication(id));
    } catch (error) {
      toast.error('Not claimed', failureWords(error).join(' '));
    }
  };
}

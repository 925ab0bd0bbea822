import type { TierId } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { newId } from '../../ui/new-id.ts';
import { openStorage, type StorageLike } from './pending-changes.ts';

/**
 * A draft of a visitor without an account, kept only on this device: at most one a service. `id` is the idempotency key
 * with which it becomes an application once the visitor has an account.
 */
export type GuestDraft = {
  readonly guest: true;
  readonly id: string;
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly tier: TierId;
  readonly answers: Answers;
  /** Counts how often each answer was saved: the optimistic lock between two tabs. */
  readonly revisions: { readonly [field: string]: number };
  /** Instant, ISO 8601. */
  readonly savedAt: string;
};

type Changes = Record<string, { value: unknown; base: number }>;

/** The browser stores nothing more: its quota is used up. */
export class StorageUnavailable extends Error {}

/** The draft was moved into an account or deleted, in another tab. */
export class GuestDraftGone extends Error {}

const PREFIX = 'guest-draft/';
const keyOf = (serviceId: string): string => PREFIX + serviceId;

let opened: StorageLike | null = null;
/** One instance, because the replacement of a forbidden localStorage keeps its entries in memory. */
const storageOfTab = (): StorageLike => (opened ??= openStorage());

function parse(text: string | null): GuestDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as GuestDraft | null;
    const whole =
      typeof draft?.id === 'string' &&
      typeof draft.serviceId === 'string' &&
      typeof draft.tier === 'string' &&
      typeof draft.answers === 'object' &&
      typeof draft.revisions === 'object';
    return whole ? draft : null;
  } catch {
    return null;
  }
}

function write(storage: StorageLike, draft: GuestDraft): GuestDraft {
  try {
    storage.setItem(keyOf(draft.serviceId), JSON.stringify(draft));
  } catch (cause) {
    throw new StorageUnavailable('The browser stores nothing more', { cause });
  }
  return draft;
}

/** Drafts that could not be stored: they live as long as the tab. */
const unstored = new Map<string, GuestDraft>();

const readStored = (serviceId: string, storage: StorageLike): GuestDraft | null =>
  parse(storage.getItem(keyOf(serviceId)));

/** Returns the guest draft of a service on this device; null when none was begun. */
export const readGuestDraft = (serviceId: string, storage = storageOfTab()): GuestDraft | null =>
  readStored(serviceId, storage) ?? unstored.get(serviceId) ?? null;

/** Returns every guest draft on this device, the last saved first. */
export function listGuestDrafts(storage = storageOfTab()): readonly GuestDraft[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys
    .flatMap((key) => (key?.startsWith(PREFIX) ? (parse(storage.getItem(key)) ?? []) : []))
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
}

/** Returns whether anything was typed in a draft. */
export const hasAnswers = ({ answers }: GuestDraft): boolean => Object.keys(answers).length > 0;

type Beginning = {
  readonly serviceId: string;
  readonly serviceTitle: string;
  readonly tier: TierId;
  readonly answers?: Answers;
};

/** Returns the guest draft of a service; begins one when there is none. One that cannot be stored lives in memory. */
export function beginGuestDraft(
  { serviceId, serviceTitle, tier, answers = {} }: Beginning,
  storage = storageOfTab(),
): GuestDraft {
  const begun = readGuestDraft(serviceId, storage);
  if (begun) return begun;
  const draft: GuestDraft = {
    guest: true,
    id: newId(),
    serviceId,
    serviceTitle,
    tier,
    answers,
    revisions: Object.fromEntries(Object.keys(answers).map((field) => [field, 1])),
    savedAt: new Date().toISOString(),
  };
  try {
    return write(storage, draft);
  } catch {
    unstored.set(serviceId, draft);
    return draft;
  }
}

/**
 * Saves answers of a guest draft. An answer that another tab changed since `base` is a conflict and stays as it is.
 * @throws StorageUnavailable
 * @throws GuestDraftGone
 */
export function saveGuestAnswers(draft: GuestDraft, changes: Changes, storage = storageOfTab()) {
  const stored = requireStored(draft, storage);
  const answers: Record<string, unknown> = { ...stored.answers };
  const revisions: Record<string, number> = { ...stored.revisions };
  const conflicts: { field: string; value: unknown; revision: number }[] = [];
  for (const [field, { value, base }] of Object.entries(changes)) {
    const revision = revisions[field] ?? 0;
    if (revision !== base) {
      conflicts.push({ field, value: answers[field] ?? null, revision });
      continue;
    }
    if (value === null || value === undefined) delete answers[field];
    else answers[field] = value;
    revisions[field] = revision + 1;
  }
  const savedAt = new Date().toISOString();
  write(storage, { ...stored, answers, revisions, savedAt });
  return { revisions, savedAt, conflicts };
}

function requireStored(draft: GuestDraft, storage: StorageLike): GuestDraft {
  const stored = readStored(draft.serviceId, storage);
  if (stored?.id === draft.id) return stored;
  if (unstored.has(draft.serviceId)) throw new StorageUnavailable('The browser stores nothing more');
  throw new GuestDraftGone('The draft was moved or deleted');
}

/**
 * Changes the tier of a guest draft; returns the changed draft, also where it cannot be stored. One that was moved or
 * deleted in another tab stays so.
 */
export function saveGuestTier(draft: GuestDraft, tier: TierId, storage = storageOfTab()): GuestDraft {
  const present = readGuestDraft(draft.serviceId, storage);
  if (present?.id !== draft.id) return { ...draft, tier };
  const changed = { ...present, tier };
  try {
    return write(storage, changed);
  } catch {
    unstored.set(draft.serviceId, changed);
    return changed;
  }
}

/** Deletes the guest draft of a service and its pending changes from this device. */
export function deleteGuestDraft(serviceId: string, storage = storageOfTab()): void {
  const draft = readGuestDraft(serviceId, storage);
  storage.removeItem(keyOf(serviceId));
  unstored.delete(serviceId);
  if (!draft) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(`answers/${draft.id}/`)) storage.removeItem(key);
}

/** Calls back when another tab saves or deletes the guest draft of a service. Returns a function that stops it. */
export function onGuestDraftChange(serviceId: string, listener: () => void): () => void {
  const handle = (event: StorageEvent): void => {
    if (event.key === keyOf(serviceId)) listener();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

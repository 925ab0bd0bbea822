import type { QueryKey, QueryPersister } from '@tanstack/react-query';
import { hashKey, type Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import {
  cacheAccountFiles,
  forgetReply,
  isReadable,
  isSaved,
  readReply,
  saveReply,
} from '../device-storage/saved-replies.ts';
import { hasReduction, reduceReply } from '../device-storage/reduce-reply.ts';
import { ApiError } from './api-error.ts';

/** When the replies now shown in place of the server's were saved, by the hash of their query. */
let shown: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

function setShown(hash: string, savedAt: number | null): void {
  if ((shown.get(hash) ?? null) === savedAt) return;
  const after = new Map(shown);
  if (savedAt === null) after.delete(hash);
  else after.set(hash, savedAt);
  shown = after;
  listeners.forEach((listener) => listener());
}

/** Returns whether the saved reply of a query is shown. */
export const isShownFromDevice = (hash: string): boolean => shown.has(hash);

/** Returns when the replies now shown from the device were saved, by the hash of their query. */
export const useShownFromDevice = (): ReadonlyMap<string, number> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => shown,
  );

const FILES_AFTER_MS = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;
const cacheFilesSoon = (userId: string): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void cacheAccountFiles(userId), FILES_AFTER_MS);
};

/** Statuses of a reader who lost access, and of what was deleted. */
const GONE_STATUSES = [403, 404, 410];

/**
 * Saves what a query of the account returns, and returns the saved reply when the server cannot be reached.
 * While there is a connection the server always answers, so that no form begins with old data.
 */
export function offlineReplies(userId: string): QueryPersister {
  /** The hashes of queries whose whole reply of earlier is shown. */
  const keptInMemory = new Set<string>();
  const replyOf = async <T>(key: QueryKey, fetchReply: () => T | Promise<T>, query: Query<T>): Promise<T> => {
    if (!isSaved(key[0], window.location.pathname)) return fetchReply();
    const hash = hashKey(key);
    const readSaved = async (): Promise<T | undefined> => {
      if (!isReadable(key[0], window.location.pathname)) return undefined;
      // The page has the whole reply, of which the device has a part.
      const { data, dataUpdatedAt } = query.state;
      if (hasReduction(key[0]) && data !== undefined && !isShownFromDevice(hash)) {
        keptInMemory.add(hash);
        setShown(hash, dataUpdatedAt);
      }
      if (data !== undefined && keptInMemory.has(hash)) return data;
      const saved = await readReply(userId, hash);
      if (saved === null) return undefined;
      setShown(hash, saved.savedAt);
      return saved.data as T;
    };
    // An expired session would be refreshed for half a minute before the request fails.
    const early = navigator.onLine ? undefined : await readSaved();
    if (early !== undefined) return early;
    try {
      const data = await fetchReply();
      setShown(hash, null);
      keptInMemory.delete(hash);
      void saveReply(userId, hash, reduceReply(key[0], data));
      cacheFilesSoon(userId);
      return data;
    } catch (error) {
      if (error instanceof ApiError && GONE_STATUSES.includes(error.status)) void forgetReply(userId, hash);
      const saved = error instanceof ApiError && error.code === 'offline' ? await readSaved() : undefined;
      if (saved === undefined) throw error;
      return saved;
    }
  };
  return (queryFn, context, query) => replyOf(context.queryKey, () => queryFn(context), query);
}

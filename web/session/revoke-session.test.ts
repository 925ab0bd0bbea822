import { describe, expect, it } from 'vitest';
import { removeStoredSession } from './revoke-session.ts';

/** As much of a browser's storage as is asked for. */
function storeOf(contents: Record<string, string>) {
  const kept = new Map(Object.entries(contents));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
const session = (token: string, expires_at: number) =>
  JSON.stringify({ access_token: token, refresh_token: `${token}-refresh`, expires_at, user: { id: 'u' } });

describe('removing the stored session', () => {
  it('one session: removed from the storage and returned for revocation, other keys kept', () => {
    const store = storeOf({ draft: 'words', 'sb-localhost-auth-token': session('a', 20) });
    expect(removeStoredSession(() => store)).toEqual({
      access_token: 'a',
      refresh_token: 'a-refresh',
      expires_at: 20,
    });
    expect([...store.kept.keys()]).toEqual(['draft']);
  });

  it('sessions of earlier projects: all removed, the newest returned', () => {
    const store = storeOf({
      'sb-old-auth-token': session('old', 10),
      'sb-new-auth-token': session('new', 30),
    });
    expect(removeStoredSession(() => store)?.access_token).toBe('new');
    expect(store.kept.size).toBe(0);
  });

  it('invalid JSON or empty storage: removed, returns null', () => {
    const store = storeOf({ 'sb-localhost-auth-token': '{broken' });
    expect(removeStoredSession(() => store)).toBeNull();
    expect(store.kept.size).toBe(0);
    expect(removeStoredSession(() => storeOf({}))).toBeNull();
  });

  it('browser refuses storage: returns null', () => {
    expect(
      removeStoredSession(() => {
        throw new Error('SecurityError');
      }),
    ).toBeNull();
  });
});

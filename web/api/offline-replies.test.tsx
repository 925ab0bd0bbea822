// @vitest-environment happy-dom
import { useMutation, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { claimReplies, readReply, saveReply } from '../device-storage/saved-replies.ts';
import { memoryIndexedDb } from '../testing/memory-indexed-db.ts';
import { render } from '../testing/render.tsx';
import { refusal, stubFetch } from '../testing/stub-fetch.ts';
import { waitInAct } from '../testing/wait-in-act.ts';
import { call } from './call.ts';
import QueryProvider from './query-provider.tsx';
import { wordsOf } from './words-of.ts';

const words = (): string => document.body.textContent ?? '';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', memoryIndexedDb().indexedDB);
});
afterEach(() => vi.unstubAllGlobals());

function Navigation() {
  const { data } = useQuery({
    queryKey: ['GET /account/navigation'],
    queryFn: () => call('GET /account/navigation'),
  });
  const change = useMutation({ mutationFn: () => call('POST /reminders/subscription') });
  return (
    <>
      <p>{data ? `${data.companies.length} companies` : 'Nothing yet'}</p>
      <p>{change.error ? wordsOf(change.error) : ''}</p>
      <button type="button" onClick={() => change.mutate()}>
        Change
      </button>
    </>
  );
}

const open = (userId: string) =>
  render(
    <QueryProvider userId={userId} interrupted={false} hasOfflineNotice>
      <Navigation />
    </QueryProvider>,
  );
const navigation = (...companies: string[]) => ({ companies, firms: [] });
const key = JSON.stringify(['GET /account/navigation']);

describe('account without a connection', () => {
  it('server unreachable: the saved reply with its time, until the server answers again', async () => {
    await claimReplies('ada');
    await saveReply('ada', key, navigation('Zuma Foods'));
    let isConnected = false;
    stubFetch({
      'GET /api/account/navigation': () =>
        isConnected ? navigation('Zuma Foods', 'Obi Ltd') : new Error('No connection'),
    });

    await open('ada');
    await waitInAct(() => expect(words()).toMatch(/You are offline\. Saved at \d\d:\d\d\..*1 companies/));
    isConnected = true;
    window.dispatchEvent(new Event('online'));
    await waitInAct(() => expect(words()).toContain('2 companies'));
    expect(words()).not.toContain('You are offline');
  });

  it('connected: the server’s reply, not the saved one', async () => {
    await claimReplies('bayo');
    await saveReply('bayo', key, navigation('Zuma Foods'));
    stubFetch({ 'GET /api/account/navigation': () => navigation() });
    await open('bayo');
    await waitInAct(() => expect(words()).toContain('0 companies'));
    expect(words()).not.toContain('You are offline');
  });

  it('change: says at once that it needs a connection', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    await claimReplies('chidi');
    await saveReply('chidi', key, navigation('Zuma Foods'));
    const asked = stubFetch({});
    await open('chidi');
    await waitInAct(() => expect(words()).toContain('Changes need a connection.'));
    expect(asked).toEqual([]);
    document.querySelector('button')?.click();
    await waitInAct(() => expect(words()).toContain('Check your connection'));
  });

  it('access lost: the saved reply is deleted', async () => {
    await claimReplies('dayo');
    await saveReply('dayo', key, navigation('Zuma Foods'));
    const asked = stubFetch({
      'GET /api/account/navigation': () =>
        refusal(404, { code: 'not_found', message: 'Not found.', requestId: '1' }),
    });
    await open('dayo');
    await waitInAct(() => expect(asked).toHaveLength(1));
    await vi.waitFor(async () => expect(await readReply('dayo', key)).toBeNull(), { timeout: 20_000 });
    expect(words()).toContain('Nothing yet');
  });

  it('application: the whole reply stays while its page is open, and a part of it is saved', async () => {
    window.history.replaceState(null, '', '/applications/1');
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    await claimReplies('femi');
    const whole = { id: '1', answers: { surname: 'Obi' }, questions: [], payment: null };
    let isConnected = true;
    stubFetch({
      'GET /api/applications/1': () => (isConnected ? whole : new Error('No connection')),
    });
    function ApplicationWords() {
      const query = useQuery({
        queryKey: ['GET /applications/:id', '1'],
        queryFn: () => call('GET /applications/:id', { params: { id: '1' } }),
        retry: false,
      });
      return (
        <>
          <p>
            {query.data ? `Answers: ${JSON.stringify(query.data.answers)}` : String(query.error?.message)}
          </p>
          <button type="button" onClick={() => void query.refetch()}>
            Again
          </button>
        </>
      );
    }
    const show = (userId: string) =>
      render(
        <QueryProvider userId={userId} interrupted={false} hasOfflineNotice>
          <ApplicationWords />
        </QueryProvider>,
      );
    await show('femi');
    await waitInAct(() => expect(words()).toContain('Answers: {"surname":"Obi"}'));
    isConnected = false;
    document.querySelector('button')?.click();
    await waitInAct(() => expect(words()).toMatch(/You are offline\. Saved.*Answers: \{"surname":"Obi"\}/));
    const saved = await readReply('femi', JSON.stringify(['GET /applications/:id', '1']));
    expect(saved?.data).toMatchObject({ isReduced: true, answers: {} });
  });
});

import { expect, test } from 'vitest';
import { readEventStream } from './read-event-stream.ts';

test('event stream: events cut anywhere are read whole, comments are skipped', async () => {
  const chunks = [
    'event: ready\nda',
    'ta: {}\n',
    '\n: still here\n\nevent: changes\ndata: {"applications":["ä"]}\n\nevent: cut',
  ];
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const events = await Array.fromAsync(readEventStream(new Blob(bytes).stream()));
  expect(events).toEqual([
    { event: 'ready', data: '{}' },
    { event: 'changes', data: '{"applications":["ä"]}' },
  ]);
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeGracefully } from './close-gracefully.ts';

let server: Server;
let answers: PromiseWithResolvers<void>;
beforeEach(async () => {
  answers = Promise.withResolvers();
  server = createServer((request, response) => {
    if (request.url === '/slow') void answers.promise.then(() => response.end('slow'));
    else response.end('answered');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.closeAllConnections());

const address = () => server.address() as AddressInfo;
async function open(): Promise<Socket> {
  const socket = connect(address().port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

test('connection kept alive: its next request is answered, then it is closed', async () => {
  const socket = await open();
  socket.write(request('/first'));
  await once(socket, 'data');
  const closed = closeGracefully(server, 60_000);
  socket.write(request('/second'));
  const reply = await text(socket);
  expect(reply).toMatch(/connection: close/i);
  expect(reply).toMatch(/answered$/);
  expect(await closed).toBe(0);
});

test('request that is being answered: completed', async () => {
  const socket = await open();
  socket.write(request('/slow'));
  await once(server, 'request');
  const closed = closeGracefully(server, 60_000);
  answers.resolve();
  expect(await text(socket)).toMatch(/slow$/);
  expect(await closed).toBe(0);
});

test('new connection: refused', async () => {
  const { port } = address();
  const closed = closeGracefully(server, 60_000);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await closed;
});

test('idle connection and none: closed without waiting for the bound', { tags: ['extended'] }, async () => {
  const socket = await open();
  socket.write(request('/first'));
  await once(socket, 'data');
  expect(await closeGracefully(server, 3_600_000)).toBe(0);
});

test('upload that never ends: closed at the bound', { tags: ['extended'] }, async () => {
  const socket = await open();
  socket.write('POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nonly this');
  await once(server, 'request');
  const ended = once(socket, 'close');
  socket.on('error', () => {});
  expect(await closeGracefully(server, 1500)).toBe(1);
  await ended;
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eicar, startClamdServer, type ClamdServer } from '../testing/clamd-server.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { scanFile } from './scan-file.ts';

let folder: string;
let clamd: ClamdServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'));
  clamd = await startClamdServer();
});
afterEach(async () => {
  await clamd.close();
  await rm(folder, { recursive: true });
});

const fileOf = async (content: string | Buffer): Promise<string> => {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return path;
};

describe('virus scanner', () => {
  test('clean file: received whole, no malware', async () => {
    const content = Buffer.alloc(300_000, 'every byte ');
    expect(await scanFile(clamd.address, await fileOf(content))).toBeNull();
    expect(clamd.scanned.map((each) => each.equals(content))).toEqual([true]);
  });

  test('malware: reported by name', async () => {
    expect(await scanFile(clamd.address, await fileOf(eicar))).toBe('Eicar-Signature');
  });

  test.each(['INSTREAM size limit exceeded. ERROR', 'UNKNOWN COMMAND', ''])(
    'answer %j is no verdict: unavailable',
    async (words) => {
      clamd.answerWith(words);
      await expect(scanFile(clamd.address, await fileOf('x'))).rejects.toThrow(UnavailableError);
    },
  );

  test('no answer: unavailable after the timeout', async () => {
    clamd.answerWith(null);
    const path = await fileOf('x');
    await expect(scanFile(clamd.address, path, { timeoutMs: 50 })).rejects.toThrow(UnavailableError);
  });

  test('not running: unavailable', async () => {
    const path = await fileOf('x');
    await clamd.close();
    await expect(scanFile(clamd.address, path)).rejects.toThrow(UnavailableError);
    await expect(scanFile({ path: join(folder, 'clamd.ctl') }, path)).rejects.toThrow(UnavailableError);
  });
});

import { describe, expect, it } from 'vitest';
import { resolveLoopback } from './site-config.ts';

const at = (address: string) => new URL(address);

describe('auth service URL', () => {
  it('same machine and port: takes the host of the address bar', () => {
    expect(resolveLoopback('http://127.0.0.1:3000', at('http://localhost:3000/signin'))).toBe(
      'http://localhost:3000',
    );
  });

  it('any other host: unchanged', () => {
    expect(resolveLoopback('https://project.example/', at('https://site.example/'))).toBe(
      'https://project.example',
    );
    expect(resolveLoopback('http://127.0.0.1:9999', at('http://localhost:3000/'))).toBe(
      'http://127.0.0.1:9999',
    );
    expect(resolveLoopback('http://127.0.0.1:3000', at('http://phone.example:3000/'))).toBe(
      'http://127.0.0.1:3000',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { resolveLoopback } from './site-config.ts';

const at = (address: string) => new URL(address);

describe('the address of the sign-in service', () => {
  it('is the one in the address bar when both are this machine and port', () => {
    expect(resolveLoopback('http://127.0.0.1:3000', at('http://localhost:3000/signin'))).toBe(
      'http://localhost:3000',
    );
  });

  it('stays as published otherwise', () => {
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

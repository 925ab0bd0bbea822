// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#brand';
import { render } from '../testing/render.tsx';
import { LoadingScreen } from './loading-screen.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));
const saidBy = (container: HTMLElement): string | undefined => container.querySelector('output')?.textContent;

describe('loading screen', () => {
  it('without a message: rotates three messages, each for 2800 ms', async () => {
    const container = await render(<LoadingScreen />);
    expect(saidBy(container)).toBe('Preparing your workspace…');
    await pass(2799);
    expect(saidBy(container)).toBe('Preparing your workspace…');
    await pass(1);
    expect(saidBy(container)).toBe(`Opening the ${brand.name} desk…`);
    await pass(2800);
    expect(saidBy(container)).toBe('Setting things up…');
    await pass(2800);
    expect(saidBy(container)).toBe('Preparing your workspace…');
  });

  it('with a message: shows it all the time', async () => {
    const container = await render(<LoadingScreen message="Reading your answers…" />);
    await pass(10_000);
    expect(saidBy(container)).toBe('Reading your answers…');
    expect(vi.getTimerCount()).toBe(0);
  });
});

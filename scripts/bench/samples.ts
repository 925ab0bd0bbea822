import { percentile } from './percentile.ts';

/** Figures of some replies. Times are of those that were answered, in milliseconds. */
export type Figures = {
  sent: number;
  admitted: number;
  refused: number;
  other: number;
  p50: number;
  p99: number;
};

/**
 * Replies in order of their end, as columns of numbers: a million objects would stop the client for its garbage
 * collection while it measures.
 */
export class Samples {
  readonly #kinds: number[] = [];
  readonly #statuses: number[] = [];
  readonly #sentAt: number[] = [];
  readonly #ms: number[] = [];

  /** @param kind  number of the kind of request  @param sentAt  milliseconds of any clock */
  add(kind: number, status: number, sentAt: number, ms: number): void {
    this.#kinds.push(kind);
    this.#statuses.push(status);
    this.#sentAt.push(sentAt);
    this.#ms.push(ms);
  }

  /** Returns the figures of a kind, or of all. */
  of(kind: number | null): Figures {
    return this.#figures((index) => kind === null || this.#kinds[index] === kind);
  }

  /** Returns the figures of each tenth of the time, so that one pause of the machine is told from a slow server. */
  ofTenths(): Figures[] {
    const first = this.#sentAt.reduce((least, at) => Math.min(least, at), Infinity);
    const last = this.#sentAt.reduce((most, at) => Math.max(most, at), -Infinity);
    const tenthOf = (index: number): number =>
      Math.min(9, Math.floor((((this.#sentAt[index] ?? 0) - first) / (last - first)) * 10));
    return Array.from({ length: 10 }, (_, tenth) => this.#figures((index) => tenthOf(index) === tenth));
  }

  #figures(include: (index: number) => boolean): Figures {
    const times: number[] = [];
    let [sent, refused] = [0, 0];
    for (const [index, status] of this.#statuses.entries()) {
      if (!include(index)) continue;
      sent += 1;
      if (status === 503) refused += 1;
      else if (status >= 200 && status < 400) times.push(this.#ms[index] ?? 0);
    }
    const admitted = times.length;
    return {
      sent,
      admitted,
      refused,
      other: sent - admitted - refused,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    };
  }
}

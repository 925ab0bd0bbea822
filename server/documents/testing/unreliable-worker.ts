import { move, transferableSymbol, valueSymbol } from 'piscina';

/**
 * Renders by the words of the title: 'crash' ends the thread, 'error' throws, 'for ever' never returns;
 * others give their title as bytes.
 */
export default async function render({ document }: { document: { title: string } }): Promise<unknown> {
  const { title } = document;
  if (title === 'crash') process.exit(7);
  if (title === 'error') throw new RangeError('The lines do not add up');
  if (title === 'for ever') await new Promise(() => setInterval(() => {}, 1000));
  const bytes = new TextEncoder().encode(title);
  return move({ [transferableSymbol]: bytes.buffer, [valueSymbol]: { bytes, threadId: 1 } });
}

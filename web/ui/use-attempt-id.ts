import { useRef } from 'react';
import { newId } from './new-id.ts';

/**
 * Returns a function that gives a request its id (idempotency key): the same for a repeated attempt, which may have
 * arrived before, and another one for other content, which the server would take for the first.
 */
export function useAttemptId(): (content: unknown) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    const written = JSON.stringify(content);
    if (last.current.content !== written) last.current = { content: written, id: newId() };
    return last.current.id;
  };
}

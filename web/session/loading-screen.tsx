import { useEffect, useState } from 'react';
import { brand } from '#brand';
import { Seal } from '../art/seal.tsx';

const MESSAGES = ['Preparing your workspace…', `Opening the ${brand.name} desk…`, 'Setting things up…'];
const ROTATION_MS = 2800;

/** Fills the page while it loads; shows `message`, or rotates three messages of its own. */
export function LoadingScreen({ message }: { message?: string }) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (message) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % MESSAGES.length), ROTATION_MS);
    return () => clearInterval(timer);
  }, [message]);
  return (
    <div
      className="grid min-h-[calc(100dvh-4.0625rem)] place-content-center justify-items-center gap-6 px-4 text-center"
      aria-busy="true"
    >
      <Seal className="size-24 text-green-mid motion-safe:animate-[spin_24s_linear_infinite]" />
      <output className="block text-ink-soft">{message ?? MESSAGES[index]}</output>
    </div>
  );
}

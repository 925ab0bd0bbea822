import { useEffect, useState } from 'react';

/** Whole seconds that run down to 0, and how to start them again. */
export function useCountdown(from: number): readonly [seconds: number, restart: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}

import { useEffect, useState } from 'react';

/** Returns a countdown in whole seconds, and a function that restarts it. */
export function useCountdown(from: number): readonly [seconds: number, restart: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}

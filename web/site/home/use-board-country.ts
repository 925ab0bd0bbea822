import { useRef, useState } from 'react';
import type { BoardService, PriceBoard } from '../../content/price-board.ts';

/**
 * The country that a visitor chooses, with its registrations as released; those of further countries are loaded. The
 * country that was chosen last is shown, also when an earlier one takes longer to load. Without a connection the last
 * one that was shown stays.
 */
export function useBoardCountry(
  countries: PriceBoard['countries'],
  load: (countryId: string) => Promise<BoardService[]>,
): {
  countryId: string | undefined;
  services: readonly BoardService[] | null;
  choose: (countryId: string) => Promise<void>;
} {
  const [countryId, setCountryId] = useState(countries[0]?.id);
  const [loaded, setLoaded] = useState<Readonly<Record<string, BoardService[]>>>({});
  const servicesOf = (id: string | undefined): readonly BoardService[] | null =>
    countries.find((each) => each.id === id)?.services ?? loaded[id ?? ''] ?? null;
  const chosen = useRef(countryId);
  async function choose(id: string): Promise<void> {
    chosen.current = id;
    if (!servicesOf(id)) {
      const found = await load(id).catch(() => null);
      if (!found) return;
      setLoaded((before) => ({ ...before, [id]: found }));
      if (chosen.current !== id) return;
    }
    setCountryId(id);
  }
  return { countryId, services: servicesOf(countryId), choose };
}

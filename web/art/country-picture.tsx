import type { ComponentType } from 'react';
import { AccraSkyline } from './accra-skyline.tsx';
import { LagosSkyline } from './lagos-skyline.tsx';
import { LondonSkyline } from './london-skyline.tsx';
import { Seal } from './seal.tsx';

const pictures: Readonly<Record<string, ComponentType<{ className?: string }>>> = { nigeria: LagosSkyline, ghana: AccraSkyline, uk: LondonSkyline };

/** The picture of a country's page; a seal where none is drawn yet. */
export function CountryPicture({ country, className }: { country: string; className?: string }) {
  const Picture = pictures[country] ?? Seal;
  return <Picture className={className} />;
}

import type { ComponentType } from 'react';
import { AccraSkyline } from './accra-skyline.tsx';
import { CapeTownSkyline } from './cape-town-skyline.tsx';
import { LagosSkyline } from './lagos-skyline.tsx';
import { LondonSkyline } from './london-skyline.tsx';
import { NewYorkSkyline } from './new-york-skyline.tsx';
import { Seal } from './seal.tsx';
import { TorontoSkyline } from './toronto-skyline.tsx';

const pictures: Readonly<Record<string, ComponentType<{ className?: string }>>> = {
  nigeria: LagosSkyline,
  ghana: AccraSkyline,
  'south-africa': CapeTownSkyline,
  uk: LondonSkyline,
  usa: NewYorkSkyline,
  canada: TorontoSkyline,
};

/** The skyline of a country's page; the seal for a country without a drawing. */
export function CountryPicture({ country, className }: { country: string; className?: string }) {
  const Picture = pictures[country] ?? Seal;
  return <Picture className={className} />;
}

import accra from './scenes/accra.svg';
import capeTown from './scenes/cape-town.svg';
import lagos from './scenes/lagos.svg';
import london from './scenes/london.svg';
import newYork from './scenes/new-york.svg';
import toronto from './scenes/toronto.svg';
import { Scene } from './scene.tsx';
import { Seal } from './seal.tsx';

const skylines: Readonly<Record<string, string>> = {
  nigeria: lagos,
  ghana: accra,
  'south-africa': capeTown,
  uk: london,
  usa: newYork,
  canada: toronto,
};

/** The skyline of a country's page; the seal for a country without a drawing. */
export function CountryPicture({ country, className }: { country: string; className?: string }) {
  const skyline = skylines[country];
  return skyline === undefined ? (
    <Seal className={className} />
  ) : (
    <Scene src={skyline} inFirstView className={className} />
  );
}

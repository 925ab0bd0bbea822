// npm run sbom: prints the software bill of materials in the format CycloneDX, from the lockfile alone. `npm
// sbom` leaves out packages that shipped and development dependencies share, and fails where the packages of
// other platforms are not installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLockfile } from './read-lockfile.mjs';

const { name, version, license } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);

/** Returns the package URL, which encodes the @ of a scope. */
const purlOf = (packageName, packageVersion) =>
  `pkg:npm/${packageName.replace('@', '%40')}@${encodeURIComponent(packageVersion)}`;

/** Returns the licence as an expression of SPDX. */
const licencesOf = (licence) => (licence === null ? {} : { licenses: [{ expression: licence }] });

/** Returns the hashes of an integrity of the lockfile, `sha512-` with the digest in base64. */
const hashesOf = (integrity) =>
  integrity?.startsWith('sha512-')
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
    : {};

const components = readLockfile().map((dependency) => {
  const purl = purlOf(dependency.name, dependency.version);
  const [scope, bare] = dependency.name.startsWith('@')
    ? dependency.name.split('/')
    : [null, dependency.name];
  return {
    type: 'library',
    // One package may be installed at several places.
    'bom-ref': `${purl}#${dependency.path}`,
    ...(scope === null ? {} : { group: scope }),
    name: bare,
    version: dependency.version,
    scope: dependency.shipped ? (dependency.optional ? 'optional' : 'required') : 'excluded',
    purl,
    ...licencesOf(dependency.licence),
    ...hashesOf(dependency.integrity),
  };
});

console.log(
  JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        component: {
          type: 'application',
          'bom-ref': purlOf(name, version),
          name,
          version,
          ...licencesOf(license),
        },
      },
      components,
    },
    null,
    2,
  ),
);

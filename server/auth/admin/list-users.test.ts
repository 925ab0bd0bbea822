import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { identities, mfaFactors } from '../tables.ts';
import { adminFixture } from '../testing/auth-fixtures.ts';

const fixture = adminFixture();
const email = 'ada@example.com';
const { admin, send, made } = fixture.calls;

describe('admin: list and get users', () => {
  test('paginated, newest first, with the headers the client reads', async () => {
    for (let count = 1; count <= 5; count += 1) {
      fixture.on.clock.advance(1);
      await made({
        email: `user${count}@example.com`,
        user_metadata: { full_name: count === 3 ? 'Ngozi_Eze' : 'Somebody' },
      });
    }
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    expect(first.data).toMatchObject({ aud: 'authenticated', total: 5, nextPage: 2, lastPage: 3 });
    expect(first.data.users.map((user) => user.email)).toEqual(['user5@example.com', 'user4@example.com']);
    expect(
      first.data.users.map((user) => user.identities?.map((identity) => identity.identity_data?.['email'])),
    ).toEqual([['user5@example.com'], ['user4@example.com']]);
    const last = await send('GET', '/admin/users?page=3&per_page=2');
    expect(last.headers).toMatchObject({
      'x-total-count': '5',
      link: '</admin/users?page=3&per_page=2>; rel="last"',
    });
    const found = async (query: string) =>
      (await send('GET', `/admin/users?${query}`))
        .json<{ users: { email: string }[] }>()
        .users.map((user) => user.email.slice(4, 5))
        .join('');
    expect(await found('page=&per_page=')).toBe('54321');
    expect(await found('sort=created_at%20asc')).toBe('12345');
    expect(await found('filter=ngozi_')).toBe('3');
    expect(await found('filter=USER2@')).toBe('2');
    expect(await found('filter=%25')).toBe('');
    expect(await found('filter=%5C')).toBe('');
    expect(await found('filter=user1&filter=user2')).toBe('54321');
    expect(await found('sort=created_at')).toBe('54321');
    expect(await found('sort=%20CREATED_AT%20%20ASC%20')).toBe('12345');
    expect(await found('sort=created_at%20desc&page=2&per_page=2')).toBe('32');
    for (const sort of ['email asc', 'created_at sideways', 'x created_at', 'created_atasc', 'x'.repeat(51)])
      expect((await send('GET', `/admin/users?sort=${sort}`)).json()).toMatchObject({
        code: 400,
        error_code: 'validation_failed',
        msg: `Bad Sort Parameters: bad field for sort '${sort.slice(0, 50)}'`,
      });
  });

  test.each(['page=x', 'page=-1', 'per_page=1.5'])('%s: rejected', async (query) => {
    expect((await send('GET', `/admin/users?${query}`)).json()).toMatchObject({
      code: 400,
      error_code: 'validation_failed',
    });
  });

  test('user read by id: found, unknown or invalid ids are not', async () => {
    const id = await made({ email });
    expect((await admin().getUserById(id)).data.user?.email).toBe(email);
    expect((await send('GET', '/admin/users/no-uuid')).json()).toMatchObject({
      code: 404,
      error_code: 'validation_failed',
    });
    expect((await send('GET', `/admin/users/${crypto.randomUUID()}`)).json()).toMatchObject({
      code: 404,
      error_code: 'user_not_found',
    });
  });

  test('identities and second factors: shown with their user, oldest first', async () => {
    const [one, two] = [
      await made({ email, phone: '2348000000000' }),
      await made({ email: 'eve@example.com' }),
    ];
    const at = (seconds: number) => new Date(fixture.on.clock.now().getTime() + seconds * 1000);
    for (const [friendlyName, seconds] of [
      ['phone', 2],
      ['laptop', 1],
    ] as const)
      await fixture.database.sql.insert(mfaFactors).values({
        userId: one,
        friendlyName,
        factorType: 'totp',
        status: 'verified',
        createdAt: at(seconds),
        updatedAt: at(seconds),
      });
    await fixture.database.sql
      .update(identities)
      .set({ createdAt: at(-1) })
      .where(eq(identities.provider, 'phone'));
    const shown = (await admin().listUsers()).data.users.map(({ id, ...user }) => [
      id,
      user.identities?.map(({ provider }) => provider),
      user.factors?.map(({ friendly_name: name }) => name),
    ]);
    expect(new Map(shown.map(([id, ...rest]) => [id, rest]))).toEqual(
      new Map([
        [
          one,
          [
            ['phone', 'email'],
            ['laptop', 'phone'],
          ],
        ],
        [two, [['email'], undefined]],
      ]),
    );
  });

  test('search for a text that no row can have: refused', async () => {
    for (const [path, name] of [
      ['users', 'filter'],
      ['audit', 'query'],
    ])
      expect((await send('GET', `/admin/${path}?${name}=author:%00`)).json()).toMatchObject({
        code: 400,
        error_code: 'validation_failed',
        msg: `${name} holds characters that cannot be stored`,
      });
  });
});

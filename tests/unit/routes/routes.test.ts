import { expect, test } from 'vitest';
import { href, routeOf } from '#routes/routes.ts';

test.each([
  ['/contracts', 'contracts', {}],
  ['/contracts/new', 'newContract', {}],
  ['/contracts/templates', 'templates', {}],
  ['/contracts/account', 'account', {}],
  ['/contracts/c1', 'contract', { id: 'c1' }],
  ['/contracts/c1/', 'contract', { id: 'c1' }],
  ['/contracts/c1/edit', 'editContract', { id: 'c1' }],
  ['/sign/token', 'sign', { token: 'token' }],
])('%s is %s', (path, id, params) => expect(routeOf(path)).toEqual({ id, params }));

test.each(['/contracts/c1/edit/more', '/contracts/c1/delete', '/elsewhere'])(
  '%s is nothing of ours',
  (path) => expect(routeOf(path)).toBeNull(),
);

test('an address is written as it is read', () => {
  expect(href('editContract', { id: 'a b' })).toBe('/contracts/a%20b/edit');
  expect(routeOf('/contracts/a%20b/edit')?.params).toEqual({ id: 'a b' });
});

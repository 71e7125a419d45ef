import { describe, expect, test } from 'vitest';
import { pathAfterSignIn, signInPath } from '#features/session/next-path.ts';

describe('where signing in leads', () => {
  test.each([
    ['/contracts/new', '/contracts/new'],
    ['/contracts/templates?edit=new', '/contracts/templates?edit=new'],
    ['/contracts', '/contracts'],
  ])('%s is one of our pages', (next, path) => {
    expect(pathAfterSignIn(next)).toBe(path);
  });

  test.each([
    null,
    '',
    'https://evil.example/contracts',
    '//evil.example/contracts',
    '/\\evil.example/contracts',
    '/\t/evil.example/contracts',
    'javascript:alert(1)',
    '/sign/token',
    '/contracts-and-more',
    '/contracts/../auth',
  ])('%s leads to the list instead', (next) => {
    expect(pathAfterSignIn(next)).toBe('/contracts');
  });

  test('the sign-in page remembers the page that was wanted', () => {
    const path = signInPath('/contracts/7?x=1');
    expect(path).toBe('/auth?next=%2Fcontracts%2F7%3Fx%3D1');
    expect(pathAfterSignIn(new URL(path, 'https://own.example').searchParams.get('next'))).toBe(
      '/contracts/7?x=1',
    );
  });
});

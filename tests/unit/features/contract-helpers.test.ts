import { describe, expect, test } from 'vitest';
import { paragraphsOf } from '#features/contracts/paragraphs.ts';
import { checkPin } from '#features/contracts/pin-rules.ts';
import { qrPath } from '#features/contracts/qr-path.ts';
import { shortHash } from '#features/contracts/short-hash.ts';
import { signatureImage } from '#features/contracts/signature-image.ts';

test.each([
  ['123', '123', { pin: 'pinFormat', again: null }],
  ['123456789', '123456789', { pin: 'pinFormat', again: null }],
  ['12a4', '12a4', { pin: 'pinFormat', again: null }],
  ['1234', '1243', { pin: null, again: 'pinDiffers' }],
  ['1234', '1234', { pin: null, again: null }],
  ['12345678', '12345678', { pin: null, again: null }],
])('PIN %s typed again as %s', (pin, again, faults) => {
  expect(checkPin(pin, again)).toEqual(faults);
});

test('a hash is shortened to three groups of four', () => {
  expect(shortHash('9f3c41ae07d2ffff')).toBe('9f3c 41ae 07d2');
  expect(shortHash('')).toBe('');
});

describe('a drawn signature as an image', () => {
  test.each(['data:image/svg+xml;base64,PHN2Zz4=', 'data:image/png;base64,iVBORw0KGgo='])(
    '%s is one of ours',
    (data) => expect(signatureImage(data)).toBe(data),
  );
  test.each([
    'javascript:alert(1)',
    'https://elsewhere.example/pixel.png',
    'data:text/html;base64,PGI+',
    'data:image/svg+xml,<svg onload=alert(1)>',
  ])('%s never reaches the page', (data) => expect(signatureImage(data)).toBeNull());
});

describe('paragraphs', () => {
  const words = (text: string) =>
    paragraphsOf([{ text, field: null }]).map((pieces) =>
      pieces.map((piece) => piece.text).join(''),
    );

  test('part at empty lines and keep single line ends', () => {
    expect(words('One\ntwo\n\nThree\r\n \r\n\r\nFour')).toEqual(['One\ntwo', 'Three', 'Four']);
  });

  test('keep fields whole, even with empty lines typed into them', () => {
    const pieces = [
      { text: 'For ', field: null },
      { text: 'A\n\nB', field: 'customer_name' },
      { text: '.\n\nNext', field: null },
    ] as const;
    expect(paragraphsOf(pieces)).toEqual([
      [pieces[0], pieces[1], { text: '.', field: null }],
      [{ text: 'Next', field: null }],
    ]);
  });

  test('none for blank text', () => expect(words(' \n\n ')).toEqual([]));
});

test('a QR code keeps four light modules on every side', () => {
  const { path, size } = qrPath(`https://touchline.example/sign/${'x'.repeat(43)}`);
  const starts = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...starts)).toBe(4);
  expect(Math.max(...starts)).toBe(size - 5);
});

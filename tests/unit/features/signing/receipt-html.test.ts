import { describe, expect, test } from 'vitest';
import { receiptHtml, type ReceiptPage } from '#features/signing/receipt-html.ts';

const page = (changes: Partial<ReceiptPage> = {}): ReceiptPage => ({
  language: 'en',
  title: 'Receipt for a signature',
  standing: 'Touchline has received this signature.',
  received: true,
  rows: [{ label: 'Submission', value: 's1', code: true }],
  figure: { typed: 'Máire Fallon' },
  figureLabel: 'Typed signature',
  closing: 'Keep this file.',
  ...changes,
});

describe('the saved receipt', () => {
  test('names its language and says its standing before anything else', () => {
    const html = receiptHtml(page({ language: 'de' }));
    expect(html).toContain('<html lang="de">');
    expect(html.indexOf('Touchline has received')).toBeLessThan(html.indexOf('<table>'));
  });

  test('has nothing to fetch and nothing to run', () => {
    const html = receiptHtml(page({ figure: { svg: '<svg><path d="M0 0"/></svg>' } }));
    expect(html).not.toMatch(/https?:|<script|<link|url\(/);
    expect(html).toContain("default-src 'none'");
  });

  test.each([
    ['a title', { title: '<img src=x onerror=alert(1)>' }],
    ['a name', { rows: [{ label: 'Signed by', value: '"><script>alert(1)</script>' }] }],
    ['a typed signature', { figure: { typed: '<b onclick="x">O’Neill</b>' } }],
    ['a label', { figureLabel: `'"><script>1</script>` }],
  ])('%s that looks like HTML is shown as text', (_, changes: Partial<ReceiptPage>) => {
    expect(receiptHtml(page(changes))).not.toMatch(/<(script|img src=x|b onclick)/);
  });

  test('ink is a picture, so that nothing in it runs', () => {
    const html = receiptHtml(page({ figure: { svg: '<svg onload="alert(1)"></svg>' } }));
    expect(html).toContain('src="data:image/svg+xml,%3Csvg%20onload');
    expect(html).not.toContain('<svg');
  });
});

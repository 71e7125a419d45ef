import qrcode from 'qrcode-generator';

/** Light modules around the code; scanners need four. */
const QUIET = 4;

/** A QR code as one SVG path. `size` is the side of the view box in modules, quiet zone included. */
export function qrPath(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const dark: string[] = [];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) dark.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
    }
  }
  return { path: dark.join(''), size: count + 2 * QUIET };
}

/** Width and height as a manifest states them, `720x1440`, read from the head of a PNG or JPEG file. */
export function imageSize(bytes: Buffer): string {
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG')
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  // JPEG: segments follow one another; a frame's (SOF0 to SOF2) begins with its height and width.
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('neither PNG nor JPEG');
}

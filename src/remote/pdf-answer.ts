/** A hotel's login page answers 200 too: a PDF begins with its own mark. */
export async function isPdf(blob: Blob): Promise<boolean> {
  return (await blob.slice(0, 5).text()) === '%PDF-';
}

/** The name that the server gave the file; never a path. */
export function fileNameOf(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  try {
    const name = encoded === undefined ? '' : decodeURIComponent(encoded);
    return name === '' || /[/\\]/.test(name) ? null : name;
  } catch {
    return null;
  }
}

/** The forms that the server accepts of a drawn signature; anything else is never put into a page. */
const IMAGE = /^data:image\/(?:svg\+xml|png);base64,[A-Za-z0-9+/=]+$/;

/** The drawn signature as an image address, null where the data is not one of ours. */
export function signatureImage(data: string): string | null {
  return IMAGE.test(data) ? data : null;
}

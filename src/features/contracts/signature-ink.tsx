import { useTranslation } from 'react-i18next';
import type { Signature } from '#domain/signature.ts';
import { strokesSchema, type Stroke } from '#domain/strokes.ts';
import { SignatureFigure } from '#ui/signature-figure.tsx';
import { signatureImage } from './signature-image.ts';

type Signed = Pick<Signature, 'signature_type' | 'signature_data' | 'strokes'>;

/** Drawn anew from its points, which follow the colour scheme; an image only where there are none. */
export function SignatureInk({ signed, name }: { signed: Signed; name: string }) {
  const { t } = useTranslation('contract');
  const label = t('detail.signatureAlt', { name });
  if (signed.signature_type === 'typed') {
    return <SignatureFigure label={label} typed={signed.signature_data} />;
  }
  const strokes = readStrokes(signed.strokes);
  if (strokes) return <SignatureFigure label={label} strokes={strokes} />;
  const imageUrl = signatureImage(signed.signature_data);
  return imageUrl === null ? null : <SignatureFigure label={label} imageUrl={imageUrl} />;
}

function readStrokes(text: string | null): readonly Stroke[] | null {
  if (text === null) return null;
  try {
    const parsed = strokesSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

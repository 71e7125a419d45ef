import { BrandMark, type BrandTone } from './brand-mark.tsx';
import { classNames } from './class-names.ts';

type LogoProps = { name: string; size?: number; tone?: BrandTone; compactBelow768?: boolean };

/** Mark and word without a link; put it into `<Link className="logo">`, or anywhere as it is. */
export function Logo({ name, size = 36, tone = 'onLight', compactBelow768 = false }: LogoProps) {
  return (
    <>
      <BrandMark size={size} tone={tone} />
      <span className={classNames('logo-word', compactBelow768 && 'wide-only')}>{name}</span>
    </>
  );
}

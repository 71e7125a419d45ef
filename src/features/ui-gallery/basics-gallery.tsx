import { BrandMark } from '#ui/brand-mark.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Crest } from '#ui/crest.tsx';
import { ICON_SHAPES } from '#ui/icon-shapes.tsx';
import type { IconName } from '#ui/icon.tsx';
import { MORE_ICON_SHAPES } from '#ui/more-icon-shapes.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { GallerySection } from './gallery-section.tsx';

const ICONS = Object.keys({ ...ICON_SHAPES, ...MORE_ICON_SHAPES }) as IconName[];
const CLUBS = [
  'Kilbarrow Rovers',
  'Ardmoyle RFC',
  'Harbour Quay HC',
  'Dunmere Town',
  'Lissadoon BC',
  'SV Hollerbach',
  'HC Zuiderdijk',
  'RC Valmont',
  'Marsh Lane WFC',
  'Étoile du Pont',
  'Millbeck RUFC',
  'Castle Ferry FC',
  'Noordhaven BC',
  'Glenarra Wanderers',
  'TSV Grünwald',
  'FC Oost',
  'Ballymore',
  'AS Rive',
];

export function BasicsGallery() {
  return (
    <>
      <GallerySection title="Buttons">
        <div className="button-row">
          <Button variant="primary">Book Demo</Button>
          <Button variant="ink">Become a partner</Button>
          <Button iconAfter="out">Watch Events</Button>
          <Button variant="ghost">Cancel</Button>
          <Button variant="danger" icon="trash">
            Delete
          </Button>
        </div>
        <div className="button-row">
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button variant="primary" busy busyLabel="Sending...">
            Send
          </Button>
          <Button size="small">View</Button>
          <Button size="small" variant="primary" icon="plus">
            New Contract
          </Button>
          <a className={textLinkClass()} href="#buttons">
            Read More <Icon name="right" size={18} />
          </a>
          <a className={buttonClass({ variant: 'ink' })} href="#buttons">
            <Icon name="eye" /> A link
          </a>
        </div>
        <div className="button-row on-dark bg-bottle p-4">
          <Button variant="primary">Book Demo</Button>
          <Button>Watch Events</Button>
          <IconButton icon="play" label="Play" />
          <IconButton bare icon="menu" label="Open menu" />
        </div>
        <Button variant="primary" size="big" block>
          Vertrag rechtsverbindlich unterschreiben und absenden
        </Button>
      </GallerySection>
      <GallerySection title="Brand">
        <div className="button-row">
          <span className="logo">
            <Logo name="TOUCHLINE" />
          </span>
          <span className="logo on-dark bg-bottle p-4">
            <Logo name="TOUCHLINE" tone="onDark" />
          </span>
          <BrandMark size={56} />
        </div>
      </GallerySection>
      <GallerySection title="Icons">
        <ul className="flex flex-wrap gap-4">
          {ICONS.map((name) => (
            <li key={name} className="grid justify-items-center gap-1">
              <Icon name={name} size={24} />
              <span className="small">{name}</span>
            </li>
          ))}
        </ul>
      </GallerySection>
      <GallerySection title="Crests">
        <div className="flex flex-wrap gap-3">
          {CLUBS.map((name) => (
            <Crest key={name} name={name} size={64} label={`${name} crest`} />
          ))}
          <Crest name={null} size={64} />
        </div>
        <div className="flex flex-wrap gap-3 on-dark bg-bottle p-4">
          {CLUBS.map((name) => (
            <Crest key={name} name={name} />
          ))}
        </div>
      </GallerySection>
    </>
  );
}

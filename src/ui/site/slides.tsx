import './slides.css';
import { useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { slideAt } from './slide-place.ts';

type Slide = {
  readonly key: string;
  readonly content: ReactNode;
  readonly caption?: ReactNode;
};

type SlidesProps = {
  label: string;
  previousLabel: string;
  nextLabel: string;
  className?: string;
  slides: readonly Slide[];
};

/**
 * Pictures or cards side by side. The browser scrolls and snaps them, by finger, wheel and keys and
 * before any script; the buttons step through them and end where they end. There they keep the focus:
 * one that is `disabled` would drop it.
 */
export function Slides({ label, previousLabel, nextLabel, className, slides }: SlidesProps) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const caption = slides[shown]?.caption;
  const step = (by: number): void => {
    const strip = track.current;
    const slide = strip?.children[shown + by];
    if (!strip || !(slide instanceof HTMLElement)) return;
    strip.scrollTo({ left: slide.offsetLeft - strip.offsetLeft });
  };
  return (
    <section
      className={classNames('slides', className)}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <ul
        ref={track}
        className="slides-track"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the keys
        tabIndex={0}
        onScroll={({ currentTarget: strip }) => setShown(placeOf(strip))}
      >
        {slides.map(({ key, content }) => (
          <li key={key} className="slides-slide">
            {content}
          </li>
        ))}
      </ul>
      <div className="slides-foot">
        <p aria-live="polite">
          <span className="tag">
            {shown + 1} / {slides.length}
          </span>{' '}
          {caption}
        </p>
        <div className="actions">
          <button
            type="button"
            className="icon-button"
            aria-label={previousLabel}
            aria-disabled={shown === 0}
            onClick={() => step(-1)}
          >
            <Icon name="left" size={22} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={nextLabel}
            aria-disabled={shown === slides.length - 1}
            onClick={() => step(1)}
          >
            <Icon name="right" size={22} />
          </button>
        </div>
      </div>
    </section>
  );
}

function placeOf(strip: HTMLElement): number {
  const places = [...strip.children].map((slide) =>
    slide instanceof HTMLElement ? slide.offsetLeft - strip.offsetLeft : 0,
  );
  return slideAt(strip.scrollLeft, places, strip.scrollWidth - strip.clientWidth);
}

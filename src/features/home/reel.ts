// Of the button that stops it, which is there once it runs; no page carries it before.
import './reel-button.css';
import Embla from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

/** Spec §9. */
const SCROLL_DURATION = 20_000;
const DELAY_MS = 50;
/**
 * How far the place that the strip moves to may lie ahead, in pixels. Every 50 ms it is one board
 * further, which over such a duration would make the strip faster for minutes; so it holds about
 * 60 px a second.
 */
const LEAD = 9000;

export type Reel = {
  readonly run: (moves: boolean) => void;
  readonly end: () => void;
};

/** The endless strip: it runs by itself, can be dragged, and rests while the mouse is on it. */
export function startReel(box: HTMLElement): Reel {
  const autoplay = Autoplay({
    delay: DELAY_MS,
    playOnInit: false,
    stopOnMouseEnter: true,
    stopOnInteraction: false,
  });
  const embla = Embla(
    box,
    {
      loop: true,
      dragFree: true,
      align: 'start',
      slidesToScroll: 1,
      duration: SCROLL_DURATION,
      slides: box.querySelectorAll<HTMLElement>('li'),
    },
    [autoplay],
  );
  // A resize makes the engine anew.
  const lead = (most: number): void => {
    const { target, location } = embla.internalEngine();
    target.set(Math.max(target.get(), location.get() - most));
  };
  embla.on('autoplay:select', () => lead(LEAD));
  embla.on('autoplay:stop', () => lead(0));

  // A strip that was stopped with its button stays so when the mouse leaves it.
  let wanted = false;
  embla.on('autoplay:play', () => {
    if (!wanted) queueMicrotask(() => autoplay.stop());
  });
  const run = (moves: boolean): void => {
    wanted = moves;
    if (moves && !box.matches(':hover')) autoplay.play();
    else autoplay.stop();
  };
  embla.on('reInit', () => run(wanted));
  return {
    run,
    end: () => embla.destroy(),
  };
}

import './loop-video.css';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { isRunning } from './film-state.ts';
import { useFilm } from './use-film.ts';

type LoopVideoProps = {
  /** The files `/media/<film>.webm` and `.mp4`. */
  film: 'hero' | 'technology' | 'setup';
  /** What the film shows. */
  label: string;
  playLabel: string;
  pauseLabel: string;
  /** By itself once half of it is visible, or only when somebody asks for it. */
  start?: 'in-view' | 'on-press';
  className?: string;
  /** The poster, and what else stands in the box. */
  children: ReactNode;
};

/**
 * A silent looping film that replaces its poster as soon as it plays, with a button that stops it.
 * None of its bytes is loaded before; until the page's code is there, and without it, the poster stays.
 */
export function LoopVideo({
  film: name,
  label,
  playLabel,
  pauseLabel,
  start = 'in-view',
  className,
  children,
}: LoopVideoProps) {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { film, press, running, failed } = useFilm(box, video, start === 'in-view');
  const runs = isRunning(film);
  return (
    <div
      ref={box}
      className={classNames('loop-video', className)}
      data-film={film.shown ? 'shown' : undefined}
    >
      {children}
      {film.loaded && (
        <video
          ref={video}
          aria-label={label}
          muted
          loop
          playsInline
          preload="auto"
          onPlaying={running}
        >
          <source src={`/media/${name}.webm`} type="video/webm" />
          <source src={`/media/${name}.mp4`} type="video/mp4" onError={failed} />
        </video>
      )}
      <button
        type="button"
        className="loop-video-button"
        data-runs={runs}
        aria-label={runs ? pauseLabel : playLabel}
        onClick={press}
      />
    </div>
  );
}

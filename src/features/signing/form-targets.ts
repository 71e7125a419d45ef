import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { FormFault } from './form-faults.ts';

/** Places of the form that a message or the bar leads to. */
export type FormTargets = {
  document: RefObject<HTMLDivElement | null>;
  panel: RefObject<HTMLHeadingElement | null>;
  box: RefObject<HTMLInputElement | null>;
  area: RefObject<HTMLDivElement | null>;
  typed: RefObject<HTMLInputElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  /** Leads the person there once what is changing now is on the page. */
  lead(to: Place): void;
};

export type Place = 'document' | 'panel' | 'box' | 'area' | 'button' | FormFault;

/** Refs of the form's places, and a way to lead the person to one. */
export function useFormTargets(): FormTargets {
  const document = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState<{ to: Place } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const { to } = wanted;
    if (to === 'document' || to === 'panel') bring({ document, panel }[to].current, 'start');
    else bring({ box, area, typed, button }[PLACES[to]].current, 'center');
  }, [wanted]);
  return useMemo(
    () => ({ document, panel, box, area, typed, button, lead: (to) => setWanted({ to }) }),
    [],
  );
}

const PLACES = {
  box: 'box',
  area: 'area',
  button: 'button',
  terms: 'box',
  drawn: 'area',
  typed: 'typed',
  tooLong: 'area',
  storage: 'button',
  alreadySaved: 'button',
} as const;

function bring(element: HTMLElement | null, block: 'start' | 'center'): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block });
}

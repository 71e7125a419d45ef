import { useState } from 'react';
import { Crest } from '#ui/crest.tsx';
import { Button } from '#ui/button.tsx';
import { Glance } from '#ui/glance.tsx';
import { ProgressTrack } from '#ui/progress-track.tsx';
import { Receipt } from '#ui/receipt.tsx';
import { SignatureFigure } from '#ui/signature-figure.tsx';
import { SignaturePad } from '#ui/signature-pad/signature-pad.tsx';
import type { Stroke } from '#ui/signature-pad/stroke.ts';
import { SigningBottom, SigningGrid, SigningHead, SigningState } from '#ui/signing-layout.tsx';
import { Steps } from '#ui/steps.tsx';
import { TouchlineBar } from '#ui/touchline-bar.tsx';
import { GallerySection } from './gallery-section.tsx';
import { SAMPLE_STROKES } from './sample-strokes.ts';

const WORDS = {
  label: 'Your signature, drawn',
  hint: 'Sign here',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  fullScreen: 'Full screen',
  sheetTitle: 'Turn your phone and sign',
  done: 'Done',
  full: 'The pad is full.',
};

function Pads() {
  const [strokes, setStrokes] = useState<readonly Stroke[]>(SAMPLE_STROKES);
  const [empty, setEmpty] = useState<readonly Stroke[]>([]);
  return (
    <>
      <div data-pad="filled">
        <SignaturePad strokes={strokes} onChange={setStrokes} words={WORDS} />
      </div>
      <div data-pad="empty">
        <SignaturePad strokes={empty} onChange={setEmpty} words={WORDS} invalid />
      </div>
    </>
  );
}

export function SigningGallery() {
  const facts = [
    { label: 'Signed by', value: 'Máire Fallon' },
    { label: 'For', value: 'Kilbarrow Rovers' },
    { label: 'On your device', value: 'Thu 12 Nov, 18:41' },
    { label: 'Received', value: 'Thu 12 Nov, 18:52' },
    { label: 'Receipt', value: '4d1e 70b6 · 9f3c 41ae 07d2', wide: true, mono: true },
  ];
  return (
    <GallerySection title="Signing">
      <SigningHead
        crest={<Crest name="Kilbarrow Rovers" size={46} />}
        club="Kilbarrow Rovers"
        forWhom="for Máire Fallon"
        title="Installationsvereinbarung und Streamingvertrag"
        note="From Touchline. Open until 10 Dec 2026."
      />
      <Steps label="Progress" steps={['Read', 'Accept', 'Sign']} current={1} doneLabel="done" />
      <SigningGrid
        step="sign"
        document={
          <>
            <Glance
              items={[
                { figure: '€0', text: 'upfront cost to the club' },
                { figure: '1–2', text: 'days to install' },
                { figure: '100%', text: 'of its own advertising revenue stays with the club' },
              ]}
            />
            <h2 className="h3">1. Installation</h2>
            <p>
              Touchline installs one camera at the grounds of <mark>Kilbarrow Rovers</mark>.
            </p>
          </>
        }
        panel={<Pads />}
      />
      <SigningState
        tone="saved"
        art={{
          src: '/art/keeper.webp',
          alt: 'A goalkeeper at full stretch gets a hand to the ball',
          width: 700,
          height: 413,
        }}
      >
        <h2 className="h1">Saved on this device, not sent yet</h2>
        <ProgressTrack
          label="Sending"
          stages={[
            { label: 'Saved', state: 'hold', stateLabel: 'kept here' },
            { label: 'Sending', state: 'active', stateLabel: 'going on' },
            { label: 'Signed', state: 'todo', stateLabel: 'not yet' },
          ]}
        />
        <Receipt
          figure={<SignatureFigure plain label="Your signature" strokes={SAMPLE_STROKES} />}
          facts={facts.slice(0, 3)}
        />
        <Button size="big" block icon="sync">
          Try to send now
        </Button>
      </SigningState>
      <SigningState
        tone="signed"
        art={{
          src: '/art/celebrate.webp',
          alt: 'A player with number seven on the back raises both arms',
          width: 502,
          height: 916,
        }}
      >
        <h2 className="h1">Contract signed!</h2>
        <ProgressTrack
          label="Sent"
          stages={['Saved', 'Sending', 'Signed'].map((label) => ({
            label,
            state: 'done',
            stateLabel: 'done',
          }))}
        />
        <Receipt
          title="Receipt"
          crest={<Crest name="Kilbarrow Rovers" size={36} />}
          figure={<SignatureFigure plain label="Your signature" strokes={SAMPLE_STROKES} />}
          facts={facts}
        />
        <TouchlineBar value={0.62} label="Until the home page opens" />
      </SigningState>
      <div>
        <SigningBottom progress={0.38}>
          <Button variant="primary" size="big" block iconAfter="right">
            Continue to sign
          </Button>
        </SigningBottom>
      </div>
    </GallerySection>
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import { buttonClass } from '#ui/button-class.ts';
import { Logo } from '#ui/logo.tsx';
import { SigningGrid, SigningHead, SigningTop } from '#ui/signing-layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Place } from './places.ts';

/** The early page as HTML; its words are put in by the script beside it. */
export function earlyHtml(brand: string): string {
  return renderToStaticMarkup(<EarlyShell brand={brand} />);
}

/**
 * The signing page before its code has come, in the very parts that the code will draw: rendered
 * into the HTML by the build. Nothing in it can be pressed.
 */
function EarlyShell({ brand }: { brand: string }) {
  return (
    <>
      <SigningTop
        brand={
          <span className="logo">
            <Logo name={brand.toUpperCase()} />
          </span>
        }
        language={<span className="language-select" aria-hidden="true" />}
      />
      <main className="sg-main" aria-busy="true">
        <div className="sg-early-failed" role="alert" data-early="failed" />
        <button type="button" className={buttonClass()} hidden>
          <Words of="reload" />
        </button>
        <SigningHead
          crest={<span className="sg-crest" />}
          club={<Words of="club" />}
          forWhom={<Words of="forWhom" />}
          title={<Words of="title" />}
          note={<Words of="note" />}
        />
        <ol className="steps steps-wide" aria-hidden="true">
          {(['read', 'accept', 'sign'] as const).map((step, index) => (
            <li key={step} aria-current={index === 0 ? 'step' : undefined}>
              <b className="num">{index + 1}</b>
              <Words of={step} />
            </li>
          ))}
        </ol>
        <SigningGrid
          step="read"
          document={
            <div className="sg-document">
              <div className="sg-text">
                <div className="sg-text-head">
                  <h2 className="tag">
                    <Words of="label" />
                  </h2>
                  <Words of="minutes" />
                </div>
                <div data-early="blocks" className="sg-blocks">
                  {[96, 88, 92, 60, 94, 85, 90, 40].map((width) => (
                    <Skeleton key={width} width={`${width}%`} />
                  ))}
                </div>
              </div>
            </div>
          }
          panel={<Skeleton shape="block" height={320} />}
        />
      </main>
    </>
  );
}

function Words({ of }: { of: Place }) {
  // A blank keeps the line's height, so that nothing moves when the words come.
  return <span data-early={of}>{'\u00a0'}</span>;
}

import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Crest } from '#ui/crest.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowAction } from '#ui/row-action.tsx';
import { Scoreboard } from '#ui/scoreboard.tsx';
import { SignatureFigure } from '#ui/signature-figure.tsx';
import { StickyAction } from '#ui/sticky-action.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { TicketHeader } from '#ui/ticket-header.tsx';
import { TicketRow, TicketRows } from '#ui/ticket-rows.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { GallerySection } from './gallery-section.tsx';
import { SAMPLE_STROKES } from './sample-strokes.ts';

const ROWS = [
  {
    name: 'Aoife Ní Bhriain',
    club: 'Ardmoyle RFC',
    tone: 'info',
    word: 'Sent',
    waiting: true,
    link: true,
  },
  { name: 'Unnamed Customer', club: '', tone: 'dashed', word: 'Draft', waiting: true, link: true },
  {
    name: 'Maximiliane Freifrau von Hohenstein-Waldburg',
    club: 'Turn- und Sportverein Unterpfaffenhofen',
    tone: 'done',
    word: 'Abgeschlossen',
    waiting: false,
    link: false,
  },
  {
    name: 'Camille Roux',
    club: 'Étoile du Pont',
    tone: 'bad',
    word: 'Expired',
    waiting: false,
    link: false,
  },
] as const;

function Rows() {
  return (
    <TicketRows label="Contracts">
      {ROWS.map((row) => (
        <TicketRow
          key={row.name}
          crest={<Crest name={row.club} />}
          title={<a href="#row">{row.name}</a>}
          subtitle={row.club || 'No company'}
          lines={['secretary@castleferryfc.example', 'Created 20 Nov 2026']}
          badge={<Badge tone={row.tone}>{row.word}</Badge>}
          mark={row.waiting && <WaitingMark>Waiting to send</WaitingMark>}
          actions={
            <>
              {row.link && <RowAction icon="copy" label="Copy Link" />}
              {row.link && <RowAction icon="send" label="Send Link" />}
              <RowAction icon="pdf" label="PDF" />
              {row.tone === 'dashed' && <RowAction icon="trash" label="Delete" tone="danger" />}
            </>
          }
          view={
            <a className={buttonClass({ size: 'small' })} href="#row">
              View
            </a>
          }
        />
      ))}
    </TicketRows>
  );
}

function Detail() {
  return (
    <>
      <TicketHeader
        crest={<Crest name="Kilbarrow Rovers" size={84} />}
        title="Máire Fallon"
        lead="Kilbarrow Rovers"
        note="maire@kilbarrowrovers.example"
        badge={<Badge tone="good">Signed</Badge>}
        facts={['Created', 'Sent', 'Viewed', 'Expires'].map((label) => ({
          label,
          value: '10 Nov 2026',
        }))}
        stub={{ label: 'Signed', value: '12.11', note: '18:41', tone: 'good' }}
      />
      <div className="two-columns">
        <div className="column">
          <div className="button-row">
            <Button variant="ink" icon="eye">
              View Signing Page
            </Button>
            <Button icon="pdf">PDF</Button>
          </div>
          <Field label="Signing link">
            {(control) => (
              <div className="copy-field">
                <TextInput
                  {...control}
                  readOnly
                  defaultValue="touchline.example/sign/q7Vd8fKs0x2Lw"
                />
                <Button icon="copy">Copy Link</Button>
              </div>
            )}
          </Field>
          <Panel title="Signature">
            <SignatureFigure label="Signature of Máire Fallon" strokes={SAMPLE_STROKES} />
            <SignatureFigure label="Typed signature" typed="Máire Fallon" />
            <FactList
              facts={[
                { label: 'Drawn by', value: 'Máire Fallon' },
                { label: 'Terms', value: 'Accepted' },
                { label: 'Evidence', value: '9f3c 41ae 07d2', mono: true },
              ]}
            />
          </Panel>
          <Panel title="Contract">
            <div className="document">
              <p>
                Between Touchline and <mark>Kilbarrow Rovers</mark>, represented by{' '}
                <mark>Máire Fallon</mark>.
              </p>
            </div>
          </Panel>
        </div>
        <section className="stack">
          <h2 className="h2">How it went</h2>
          <Timeline
            label="How it went"
            headingLevel={3}
            entries={[
              {
                key: '1',
                icon: 'plus',
                title: 'Created',
                detail: 'By you, offline in the clubhouse.',
                time: '20:14',
                date: '10 Nov',
                state: 'done',
              },
              {
                key: '2',
                icon: 'send',
                title: 'Sent',
                detail: 'Link open until 10 December.',
                time: '20:32',
                date: '10 Nov',
                state: 'done',
              },
              {
                key: '3',
                icon: 'pen',
                title: 'Signed',
                detail: 'Signed without signal, received 18:52.',
                time: '18:41',
                date: '12 Nov',
                state: 'key',
              },
              {
                key: '4',
                icon: 'clock',
                title: 'Sealing',
                detail: 'The sealed PDF is being made.',
                state: 'now',
              },
              { key: '5', icon: 'lock', title: 'Completed', detail: 'Not yet', state: 'todo' },
            ]}
          />
        </section>
      </div>
    </>
  );
}

export function StaffGallery() {
  return (
    <GallerySection title="Staff area">
      <TopBar
        navLabel="Contracts"
        brand={
          <a className="logo" href="#top" aria-label="Touchline contracts">
            <Logo name="TOUCHLINE" tone="onDark" compactBelow768 />
          </a>
        }
        nav={
          <>
            <a href="#c" aria-current="page">
              Contracts
            </a>
            <a href="#t">Manage Templates</a>
          </>
        }
        end={
          <>
            <Pill tone="wait" icon="sync" onClick={() => undefined}>
              2 waiting
            </Pill>
            <a
              className={buttonClass({ variant: 'primary', size: 'small', className: 'wide-only' })}
              href="#new"
            >
              New Contract
            </a>
            <IconButton bare className="menu-only" icon="menu" label="Open menu" />
          </>
        }
      />
      <PageHeading level={2} title="Contracts" note="Last sync today, 15:42" />
      <Scoreboard
        label="Counts"
        entries={[
          { label: 'Total Contracts', value: 24 },
          { label: 'Signed', value: 15, tone: 'good' },
          { label: 'Pending', value: 4, tone: 'wait' },
        ]}
      />
      <Scoreboard
        label="Zahlen"
        entries={[
          { label: 'Verträge insgesamt', value: '10.024' },
          { label: 'Unterschrieben', value: '9.815', tone: 'good' },
          { label: 'Ausstehend', value: 204, tone: 'wait' },
        ]}
      />
      <Rows />
      <Detail />
      <div className="pt-20">
        <StickyAction>
          <a className={buttonClass({ variant: 'primary' })} href="#new">
            New Contract
          </a>
        </StickyAction>
      </div>
    </GallerySection>
  );
}

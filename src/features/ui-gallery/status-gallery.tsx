import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pill } from '#ui/pill.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { GallerySection } from './gallery-section.tsx';

export function StatusGallery() {
  return (
    <>
      <GallerySection title="Badges and sync">
        <div className="button-row">
          <Badge tone="dashed">Draft</Badge>
          <Badge tone="info">Sent</Badge>
          <Badge tone="wait">Viewed</Badge>
          <Badge tone="good">Signed</Badge>
          <Badge tone="done">Completed</Badge>
          <Badge tone="bad">Abgelaufen ÄÖÜ éèï</Badge>
        </div>
        <div className="button-row">
          <Pill tone="ok">All saved</Pill>
          <Pill tone="wait" onClick={() => undefined}>
            2 waiting
          </Pill>
          <Pill tone="busy">Sending</Pill>
          <Pill tone="bad">Needs attention</Pill>
        </div>
        <div className="button-row">
          <WaitingMark>Waiting to send</WaitingMark>
          <WaitingMark tone="bad">Needs attention</WaitingMark>
        </div>
      </GallerySection>
      <GallerySection title="Notices">
        <NoticeBar title="No signal here." aside="Oldest change: 12 min">
          Keep working: everything is saved on this device and sent when you are back.
        </NoticeBar>
        <Notice>No signal. You can still sign: it is kept on this device and sent later.</Notice>
        <Notice
          tone="wait"
          title="Keep this page open"
          action={<Button size="small">Try now</Button>}
        >
          This browser does not keep data after it is closed.
        </Notice>
        <Notice tone="good">Everything is at the server.</Notice>
        <Notice tone="bad" title="Not accepted">
          The contract changed while you were away.
        </Notice>
      </GallerySection>
      <GallerySection title="Skeletons">
        <SkeletonRows label="Loading contracts" count={2} />
        <Skeleton shape="block" />
        <Skeleton width="60%" />
      </GallerySection>
      <GallerySection title="Empty state">
        <EmptyState
          level={3}
          title="No contracts yet"
          action={
            <Button variant="primary" icon="plus">
              New Contract
            </Button>
          }
        >
          Choose a template, add a customer, and the first one hangs here.
        </EmptyState>
      </GallerySection>
    </>
  );
}

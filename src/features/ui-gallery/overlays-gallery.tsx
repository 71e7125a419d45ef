import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Field } from '#ui/field.tsx';
import { Logo } from '#ui/logo.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Toaster, type ToastMessage } from '#ui/toaster.tsx';
import { GallerySection } from './gallery-section.tsx';

type Overlay = 'dialog' | 'confirm' | 'drawer';
const PAGES = ['Resources', 'Community', 'About Us', 'Contact Us'];

export function OverlaysGallery() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const bind = (overlay: Overlay) => ({
    open: open === overlay,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? overlay : null),
  });
  const say = (variant: 'default' | 'destructive') =>
    setToast({
      id: crypto.randomUUID(),
      variant,
      title: variant === 'default' ? 'Link copied!' : 'Error',
      description:
        variant === 'default'
          ? 'Paste it into a message to the club.'
          : 'There was a problem sending your request.',
    });
  return (
    <GallerySection title="Overlays">
      <div className="button-row">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => say('default')}>Toast</Button>
        <Button onClick={() => say('destructive')}>Error toast</Button>
      </div>
      <Dialog
        {...bind('dialog')}
        title="Book a Demo"
        description="Fill in your details below to request a demo"
        closeLabel="Close"
        footer={
          <>
            <Button onClick={() => setOpen(null)}>Cancel</Button>
            <Button variant="primary">Submit</Button>
          </>
        }
      >
        <Field label="Club name" error="Club name must be at least 2 characters">
          {(control) => <TextInput {...control} defaultValue="K" />}
        </Field>
        <Field label="Phone">{(control) => <TextInput {...control} type="tel" />}</Field>
      </Dialog>
      <ConfirmDialog
        {...bind('confirm')}
        title="Delete this contract?"
        description="The draft for Castle Ferry FC goes for good."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        tone="danger"
        onConfirm={() => setOpen(null)}
      />
      <Drawer
        {...bind('drawer')}
        title="Menu"
        closeLabel="Close"
        header={
          <span className="logo">
            <Logo name="TOUCHLINE" size={32} />
          </span>
        }
        footer={
          <Button variant="primary" block>
            GET STARTED
          </Button>
        }
      >
        {PAGES.map((page, index) => (
          <a
            key={page}
            className="drawer-link"
            href="#menu"
            aria-current={index === 0 ? 'page' : undefined}
          >
            {page}
          </a>
        ))}
      </Drawer>
      <Toaster
        toast={toast}
        onDismiss={(id) => setToast((shown) => (shown?.id === id ? null : shown))}
        label="Messages"
        closeLabel="Close"
      />
    </GallerySection>
  );
}

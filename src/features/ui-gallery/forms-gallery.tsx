import { useState } from 'react';
import { Accordion } from '#ui/accordion.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { LanguageSelect } from '#ui/language-select.tsx';
import { ScriptInput } from '#ui/script-input.tsx';
import { Select } from '#ui/select.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { GallerySection } from './gallery-section.tsx';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
  { value: 'de', label: 'Deutsch' },
  { value: 'nl', label: 'Nederlands' },
] as const;

export function FormsGallery() {
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]['value']>('en');
  const [tab, setTab] = useState<'general' | 'clubs'>('general');
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <GallerySection title="Fields">
        <div className="grid gap-6 md:grid-cols-2">
          <Field label="Customer email" hint="The signing link goes here.">
            {(control) => (
              <TextInput {...control} type="email" defaultValue="maire@kilbarrowrovers.example" />
            )}
          </Field>
          <Field label="Email" error="Please enter a valid email address">
            {(control) => <TextInput {...control} defaultValue="maire@kilbarrow" />}
          </Field>
          <Field label="Template">
            {(control) => (
              <Select {...control}>
                <option>Camera installation, 24 months</option>
                <option>Streaming only</option>
              </Select>
            )}
          </Field>
          <Field label="Message" mark="optional">
            {(control) => <TextArea {...control} placeholder="A line for the club secretary" />}
          </Field>
          <Field label="Disabled">
            {(control) => <TextInput {...control} disabled defaultValue="Not now" />}
          </Field>
          <Field label="Template file" hint="PDF or Word, up to 10 MB.">
            {(control) => (
              <FileInput
                {...control}
                label="Choose a file"
                removeLabel="Remove the file"
                accept=".pdf,.doc,.docx"
                file={file ?? { name: 'camera-agreement-2026.pdf', sizeText: '0.4 MB' }}
                onPick={setFile}
              />
            )}
          </Field>
        </div>
        <Checkbox label="Send the signing link by e-mail now" />
        <Checkbox boxed label="I accept the terms and conditions" defaultChecked />
        <Checkbox
          boxed
          label="I accept the terms and conditions"
          error="Please accept the terms to sign"
        />
        <Field label="Your full name">
          {(control) => <ScriptInput {...control} defaultValue="Máire Fallon" />}
        </Field>
      </GallerySection>
      <GallerySection title="Language, tabs, accordion">
        <LanguageSelect
          label="Language"
          value={language}
          options={LANGUAGES}
          onChange={setLanguage}
        />
        <Tabs
          label="Questions"
          value={tab}
          onValueChange={setTab}
          items={[
            {
              value: 'general',
              label: 'General FAQ',
              icon: 'file',
              content: <p>Answers for everybody.</p>,
            },
            { value: 'clubs', label: 'For Clubs', content: <p>Answers for clubs.</p> },
          ]}
        />
        <Accordion
          defaultValue="cost"
          items={[
            {
              value: 'cost',
              title: 'What does the camera cost the club?',
              content: <p>Nothing upfront. We install it and maintain it.</p>,
            },
            {
              value: 'watch',
              title: 'Who can watch our matches?',
              content: <p>Every fan with a subscription.</p>,
            },
            {
              value: 'ads',
              title: 'Wem gehören die Werbeeinnahmen aus den Livestreamübertragungen?',
              content: <p>The club.</p>,
            },
          ]}
        />
      </GallerySection>
    </>
  );
}

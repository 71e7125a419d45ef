import { createHash } from 'node:crypto';
import type { Contract } from '#domain/contract.ts';
import { expiryOf } from '#domain/contract.ts';
import type { Template } from '#domain/template.ts';
import type { Command, NewCommand } from '#sync/command.ts';
import type { Clock, Lock, Timer } from '#sync/ports.ts';

export const NOW = '2026-11-20T09:00:00.000Z';
export const NOW_MS = Date.parse(NOW);
export const USER = '11111111-1111-4111-8111-111111111111';
export const CLIENT = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';

export const digest = (text: string) =>
  Promise.resolve(createHash('sha256').update(text, 'utf8').digest('hex'));

export function fakeClock(startMs = NOW_MS): Clock & { advance(ms: number): void } {
  let nowMs = startMs;
  return { nowMs: () => nowMs, advance: (ms) => void (nowMs += ms) };
}

/** Time passes only when the test says so; work due is run in order. */
export function fakeTimer(clock: Clock & { advance(ms: number): void }) {
  let jobs: { atMs: number; work: () => void }[] = [];
  const timer: Timer = (delayMs, work) => {
    const job = { atMs: clock.nowMs() + delayMs, work };
    jobs.push(job);
    return () => void (jobs = jobs.filter((one) => one !== job));
  };
  return {
    timer,
    waits: () => jobs.map((job) => job.atMs - clock.nowMs()),
    async pass(ms: number) {
      clock.advance(ms);
      const due = jobs.filter((job) => job.atMs <= clock.nowMs());
      jobs = jobs.filter((job) => !due.includes(job));
      for (const job of due) job.work();
      await settled();
    },
  };
}

/** Lets everything that can run without time passing run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export function memoryLock(): Lock {
  const held = new Set<string>();
  return {
    async ifFree(name, work) {
      if (held.has(name)) return false;
      held.add(name);
      try {
        await work();
      } finally {
        held.delete(name);
      }
      return true;
    },
  };
}

/** Never aborts: tests of time limits bring their own. */
export const noTimeout = () => new AbortController().signal;

let counter = 0;
export function newId(): string {
  counter += 1;
  return `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
}

export function aNewCommand(changes: Partial<NewCommand> = {}): NewCommand {
  const kind = changes.kind ?? 'create_template';
  return {
    commandId: newId(),
    clientId: CLIENT,
    userId: USER,
    entity: kind.endsWith('_template') ? 'template' : 'contract',
    entityId: newId(),
    kind,
    patch: kind === 'create_template' ? templatePatch() : {},
    old: {},
    baseRevision: null,
    schemaVersion: 1,
    needs: [],
    fileIds: [],
    createdAt: NOW,
    ...changes,
  };
}

export function aCommand(changes: Partial<Command> = {}): Command {
  const { seq, state, attempts, nextAttemptAtMs, fault, serverFailures, ...rest } = changes;
  counter += 1;
  return {
    ...aNewCommand(rest),
    seq: seq ?? counter,
    state: state ?? 'queued',
    attempts: attempts ?? 0,
    nextAttemptAtMs: nextAttemptAtMs ?? 0,
    fault: fault ?? null,
    ...(serverFailures === undefined ? {} : { serverFailures }),
  };
}

export function templatePatch(name = 'Camera') {
  return { name, content: 'Dear {customer_name}', terms_and_conditions: 'Terms', created_at: NOW };
}

export function contractPatch(token = 't'.repeat(43)) {
  return {
    template_id: null,
    title: 'Camera',
    customer_email: 'club@example.org',
    customer_name: 'Aoife',
    customer_company: null,
    content: 'Dear Aoife',
    terms: 'Terms',
    signing_token: token,
    created_at: NOW,
  };
}

export const NO_FILES = {
  template_file_url: null,
  template_file_name: null,
  template_file_size: null,
  template_file_sha256: null,
  terms_file_url: null,
  terms_file_name: null,
  terms_file_size: null,
  terms_file_sha256: null,
};

export function aTemplate(changes: Partial<Template> = {}): Template {
  return {
    id: newId(),
    name: 'Camera',
    content: 'Dear {customer_name}',
    terms_and_conditions: 'Terms',
    ...NO_FILES,
    created_by: USER,
    is_active: true,
    created_at: NOW,
    updated_at: NOW,
    revision: 1,
    ...changes,
  };
}

export function aContract(changes: Partial<Contract> = {}): Contract {
  return {
    id: newId(),
    ...contractPatch(),
    sent_by: USER,
    status: 'draft',
    content_sha256: null,
    capture_mode: 'link',
    witnessed_by: null,
    sent_at: null,
    viewed_at: null,
    signed_at: null,
    completed_at: null,
    expires_at: expiryOf(NOW),
    locale: 'en',
    reminder: 'off',
    voided_at: null,
    void_reason: null,
    declined_at: null,
    decline_reason: null,
    seal_state: 'none',
    sealed_at: null,
    sealed_sha256: null,
    ...NO_FILES,
    updated_at: NOW,
    revision: 1,
    ...changes,
  };
}

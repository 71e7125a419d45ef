import { afterEach, describe, expect, test } from 'vitest';
import type { QueuedFile } from '#sync/queued-file.ts';
import { aNewCommand, contractPatch, newId, templatePatch, USER } from './builders.ts';
import { createTemplate, engineOn } from './engine-setup.ts';
import { storesUnderTest, type StoreUnderTest } from './stores.ts';

const refusal = (status: number) => ({
  before: { kind: 'http' as const, status, code: null, retryAfterMs: null },
});

describe.each(storesUnderTest)('documents on their way with a store %s', (_name, open) => {
  const opened: StoreUnderTest[] = [];
  afterEach(() => opened.splice(0).forEach((one) => one.close()));
  const setUp = async () => {
    const device = open();
    opened.push(device);
    const all = engineOn(device);
    const id = `${USER}/template_${newId()}.pdf`;
    const file: QueuedFile = {
      id,
      kind: 'template',
      name: 'terms.pdf',
      type: 'application/pdf',
      size: 5,
      sha256: 'f'.repeat(64),
      state: 'waiting',
      attempts: 0,
      serverFailures: 0,
      nextAttemptAtMs: 0,
      fault: null,
    };
    await device.putFile(file, new Blob(['%PDF-'], { type: file.type }));
    const url = `https://files.example/contract-documents/${id}`;
    const create = aNewCommand({
      kind: 'create_template',
      patch: { ...templatePatch(), template_file_url: url, template_file_name: file.name },
      fileIds: [id],
    });
    await device.enqueue(create);
    const kept = async () => (await device.store.files()).map((one) => one.id);
    return { ...all, device, file, create, kept };
  };

  test('S16: a document is in storage before the row that names it, and leaves the device after', async () => {
    const { engine, device, server, files, file, create, kept } = await setUp();
    const storedAtPush: string[] = [];
    server.setTrouble(({ name }) => {
      if (name === 'push') storedAtPush.push(...files.stored.keys());
      return undefined;
    });
    expect((await engine.run()).end).toBe('done');
    expect(storedAtPush).toEqual([file.id]);
    expect(server.templateOf(create.entityId)?.template_file_name).toBe('terms.pdf');
    expect(files.stored.get(file.id)?.type).toBe('application/pdf');
    expect(await device.store.queue()).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test('S16: what needs no document goes at once; what depends on one waits with it', async () => {
    const { engine, device, server, files, create, clock } = await setUp();
    const contract = aNewCommand({
      kind: 'create_contract',
      patch: contractPatch(),
      needs: [create.entityId],
    });
    const free = createTemplate();
    await device.enqueue(contract);
    await device.enqueue(free);
    files.setTrouble(() => refusal(503));
    const { end, nextAttemptAtMs } = await engine.run();
    expect(end).toBe('done');
    expect(nextAttemptAtMs).toBeGreaterThan(clock.nowMs());
    expect(server.templateOf(free.entityId)).not.toBeNull();
    expect((await device.store.queue()).map((c) => [c.commandId, c.state, c.attempts])).toEqual([
      [create.commandId, 'queued', 0],
      [contract.commandId, 'queued', 0],
    ]);
    files.setTrouble(() => undefined);
    clock.advance(300_000);
    await engine.run();
    expect(server.effects()).toBe(3);
  });

  test('S17: an upload whose answer was lost is repeated under the same path and counts once', async () => {
    const { engine, server, files, file, clock } = await setUp();
    files.setTrouble(() => ({ after: { kind: 'network' } }));
    expect((await engine.run()).end).toBe('failed');
    expect(server.effects()).toBe(0);
    files.setTrouble(() => undefined);
    clock.advance(300_000);
    await engine.run();
    expect(files.calls).toEqual([file.id, file.id]);
    expect(server.effects()).toBe(1);
  });

  test.each([413, 415, 400])(
    'a document refused with %i parks what names it, and keeps its bytes',
    async (status) => {
      const { engine, device, files, create, file, kept } = await setUp();
      const contract = aNewCommand({
        kind: 'create_contract',
        patch: contractPatch(),
        needs: [create.entityId],
        fileIds: [file.id],
      });
      await device.enqueue(contract);
      files.setTrouble(() => refusal(status));
      expect((await engine.run()).end).toBe('done');
      expect((await device.store.queue()).map((c) => [c.state, c.fault])).toEqual([
        ['parked', { code: 'file_refused', field: 'template_file_name' }],
        ['queued', null],
      ]);
      expect(await kept()).toEqual([file.id]);
    },
  );

  test('S5: a login that ended leaves document and command as they are', async () => {
    const { engine, device, files } = await setUp();
    files.setTrouble(() => refusal(401));
    expect((await engine.run()).end).toBe('needs_login');
    expect(await device.store.files()).toMatchObject([{ attempts: 0, fault: null }]);
    expect((await device.store.queue())[0]?.state).toBe('queued');
  });

  test('403 parks only once the server has said that this account is staff', async () => {
    const { engine, device, files, server } = await setUp();
    files.setTrouble(() => refusal(403));
    server.setStaff(false);
    await engine.run();
    expect((await device.store.queue())[0]?.state).toBe('queued');
    server.setStaff(true);
    await engine.run();
    expect((await device.store.queue())[0]).toMatchObject({
      state: 'parked',
      fault: { code: 'file_refused' },
    });
  });

  test('storage that fails eight times parks, as a server does', async () => {
    const { engine, device, files, clock } = await setUp();
    files.setTrouble(() => refusal(500));
    for (let round = 0; round < 8; round += 1) {
      expect((await device.store.queue())[0]?.state).toBe('queued');
      await engine.run();
      clock.advance(301_000);
    }
    expect((await device.store.queue())[0]).toMatchObject({
      state: 'parked',
      fault: { code: 'server_failing' },
    });
  });

  test('a document that is gone from the device parks its command, in sight', async () => {
    const { engine, device, server } = await setUp();
    const lost = aNewCommand({ kind: 'create_template', fileIds: [`${USER}/template_0.pdf`] });
    await device.enqueue(lost);
    await engine.run();
    expect(server.templateOf(lost.entityId)).toBeNull();
    expect((await device.store.queue()).map((c) => [c.commandId, c.fault])).toEqual([
      [lost.commandId, { code: 'file_missing' }],
    ]);
  });
});

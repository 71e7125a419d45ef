import { describe, expect, test } from 'vitest';
import { aDecline, aStored, DECLINE_ID, NEW_TOKEN, TOKEN } from '../sync/signing-builders.ts';
import { NOW } from '../sync/builders.ts';
import { openDevice } from './setup.ts';

const refused = { state: 'refused', fault: { code: 'expired' } } as const;
const other = aDecline({ decline: { ...aDecline().decline, decline_id: 'other' } });

describe('the declines of the signing store', () => {
  test('are kept, read one by one and all together', async () => {
    const { signing } = openDevice();
    const second = aDecline({ token: NEW_TOKEN });
    expect(await signing.keepDecline(aDecline())).toBe(true);
    expect(await signing.keepDecline(second)).toBe(true);
    expect(await signing.decline(TOKEN)).toEqual(aDecline());
    expect(await signing.declines()).toEqual(expect.arrayContaining([aDecline(), second]));
    expect(await signing.declines()).toHaveLength(2);
    expect(await signing.decline('unknown')).toBeNull();
  });

  test('S19: two tabs, one signing and one declining: one of them is kept', async () => {
    const { signing } = openDevice();
    const stored = await aStored();
    const kept = await Promise.all([
      signing.keepDecline(aDecline()),
      signing.keepSubmission(stored),
      signing.keepDecline(other),
    ]);
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect((await signing.declines()).length + (await signing.submissions()).length).toBe(1);
  });

  test('S19: what was refused stands in nobody’s way, and stays', async () => {
    const { signing } = openDevice();
    const stored = await aStored();
    await signing.keepSubmission(stored);
    await signing.updateSubmission({ ...stored, ...refused });
    expect(await signing.keepDecline(aDecline())).toBe(true);
    await signing.updateDecline({ ...aDecline(), ...refused });
    expect(await signing.keepSubmission(await aStored())).toBe(true);
    expect(await signing.decline(TOKEN)).toMatchObject({ state: 'refused' });
    expect(await signing.keepDecline(other)).toBe(false);
  });

  test('S19: the server’s word is never taken back, nor the place of another decline', async () => {
    const { signing } = openDevice();
    await signing.keepDecline(aDecline());
    await signing.updateDecline({ ...other, attempts: 7 });
    expect(await signing.decline(TOKEN)).toEqual(aDecline());
    const declined = aDecline({ state: 'declined', declinedAt: NOW });
    await signing.updateDecline(declined);
    await signing.updateDecline({ ...aDecline(), ...refused });
    expect(await signing.decline(TOKEN)).toEqual(declined);
    expect(await signing.keepSubmission(await aStored())).toBe(false);
  });

  test('one that was never tried is taken back, one that was is not', async () => {
    const { signing } = openDevice();
    await signing.keepDecline(aDecline());
    expect(await signing.removeUnsentDecline(TOKEN)).toBe(true);
    expect(await signing.decline(TOKEN)).toBeNull();
    expect(await signing.removeUnsentDecline(TOKEN)).toBe(false);
    await signing.keepDecline(aDecline());
    await signing.updateDecline(aDecline({ attempts: 1 }));
    expect(await signing.removeUnsentDecline(TOKEN)).toBe(false);
    expect(await signing.decline(TOKEN)).toMatchObject({ attempts: 1 });
  });

  test('only a confirmed one is forgotten, and no other than the one that was meant', async () => {
    const { signing } = openDevice();
    await signing.keepDecline(aDecline());
    await signing.forgetDecline(aDecline());
    await signing.updateDecline(aDecline({ state: 'declined', declinedAt: NOW }));
    await signing.forgetDecline(other);
    expect(await signing.decline(TOKEN)).toMatchObject({
      decline: { decline_id: DECLINE_ID },
      state: 'declined',
    });
    await signing.forgetDecline(aDecline());
    expect(await signing.decline(TOKEN)).toBeNull();
    expect(await signing.keepSubmission(await aStored())).toBe(true);
  });

  test('tell of a change, and of none where nothing changed', async () => {
    const { signing } = openDevice();
    const heard: string[] = [];
    signing.onChange((token) => heard.push(token));
    await signing.removeUnsentDecline(TOKEN);
    await signing.keepDecline(aDecline());
    await signing.keepDecline(other);
    expect(heard).toEqual([TOKEN]);
  });

  test('S15: a damaged record costs only itself', async () => {
    const { signing, keyValue } = openDevice();
    await signing.keepDecline(aDecline({ token: NEW_TOKEN }));
    await keyValue.set(`decline:${TOKEN}`, { nonsense: true });
    await keyValue.set('declined', 'not a decline');
    expect(await signing.declines()).toHaveLength(1);
    expect(await signing.decline(TOKEN)).toBeNull();
    expect(await signing.keepSubmission(await aStored())).toBe(true);
  });
});

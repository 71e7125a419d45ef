import { randomUUID } from 'node:crypto';
import type { Stack } from './stack.ts';

const KEY = 'sb_publishable_touchline_local_development';
const DEMO = { email: 'demo@touchline.example', password: 'touchline-demo' };

export type Server = Pick<Stack, 'url'>;

/** A command as `push_commands` takes it; what is not said here is filled in. */
export type QuickCommand = { kind: string; entity_id: string; patch?: object; old?: object };

export type Staff = { token: string; userId: string };

/** Signs the embedded stack's own account in. */
export async function asStaff(server: Server): Promise<Staff> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: headersOf(null),
    body: JSON.stringify(DEMO),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  return { token: session.access_token, userId: session.user.id };
}

export const headersOf = (token: string | null) => ({
  apikey: KEY,
  'content-type': 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
});

/** A device's queue in one call; answers what each command came to, in their order. */
export async function push(
  server: Server,
  staff: Staff,
  commands: readonly QuickCommand[],
): Promise<{ outcome: string; error?: unknown }[]> {
  const answer = await fetch(`${server.url}/rest/v1/rpc/push_commands`, {
    method: 'POST',
    headers: headersOf(staff.token),
    body: JSON.stringify({
      client_id: randomUUID(),
      commands: commands.map((command) => ({
        command_id: randomUUID(),
        patch: {},
        old: {},
        base_revision: null,
        at_device: new Date().toISOString(),
        schema_version: 1,
        ...command,
      })),
    }),
  });
  if (!answer.ok) throw new Error(`push_commands: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { results: { outcome: string; error?: unknown }[] }).results;
}

/** @throws where a command is not applied */
export async function pushApplied(
  server: Server,
  staff: Staff,
  commands: readonly QuickCommand[],
): Promise<void> {
  const results = await push(server, staff, commands);
  const other = results.filter(({ outcome }) => outcome !== 'applied');
  if (other.length > 0) throw new Error(`not applied: ${JSON.stringify(other.slice(0, 3))}`);
}

/** One command of the WebDriver protocol: method, path below the session, body. */
export type Command = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

export type Session = { capabilities: Capabilities; command: Command };

type Capabilities = { browserVersion?: string };

/** Opens a session. @throws with the driver's own words where it refuses */
export async function openSession(driver: string, wanted: object): Promise<Session> {
  const opened = await call('POST', `${driver}/session`, { capabilities: { alwaysMatch: wanted } });
  const { sessionId, capabilities } = opened as { sessionId: string; capabilities: Capabilities };
  return {
    capabilities,
    command: (method, path, body) => call(method, `${driver}/session/${sessionId}${path}`, body),
  };
}

/** Waits until the driver takes sessions. */
export async function driverReady(driver: string, giveUp: AbortSignal): Promise<void> {
  for (;;) {
    giveUp.throwIfAborted();
    const status = await call('GET', `${driver}/status`).catch(() => null);
    if (status !== null) return;
  }
}

async function call(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(method === 'POST' && {
      body: JSON.stringify(body ?? {}),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error?: string; message?: string };
  throw new Error(`WebDriver: ${error ?? answer.status} ${message ?? ''}`);
}

import { spawn } from 'node:child_process';

export type Display = { name: string; stop(): void };

/** A screen that nobody sees; Xvfb chooses a free number and says it on its fourth descriptor. */
export async function openDisplay(): Promise<Display> {
  const words = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((done, fail) => {
    let said = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) done(said.trim());
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)));
  });
  return { name: `:${number}`, stop: () => void child.kill('SIGTERM') };
}

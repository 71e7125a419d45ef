import { spawn } from 'node:child_process';
import { root } from '../../supabase/local/prerequisites.mjs';

/** Longer than any step takes on a slow machine; what hangs is ended with all that it started. */
const WITHIN_MS = 60 * 60 * 1000;

/** Runs a program in the project and answers whether it succeeded and all that it printed. */
export function runProgram(command, words, environment = {}) {
  return new Promise((done) => {
    const child = spawn(command, words, {
      cwd: root,
      // A group of its own, so that its children can be ended with it.
      detached: process.platform !== 'win32',
      env: {
        ...process.env,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        DO_NOT_TRACK: '1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    const end = () => endGroup(child);
    const interrupted = () => {
      end();
      process.exit(130);
    };
    const timer = setTimeout(() => {
      output.push(`\nEnded: not done after ${WITHIN_MS / 60_000} minutes.\n`);
      end();
    }, WITHIN_MS);
    process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
    child.stdout.on('data', (chunk) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk) => output.push(chunk.toString()));
    child.on('error', (error) => output.push(`${command}: ${error.message}\n`));
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      done({ ok: code === 0, output: output.join('') });
    });
  });
}

function endGroup(child) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

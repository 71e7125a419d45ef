import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

type ProfileNode = {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  hitCount?: number;
  children?: number[];
};

/** Runs `work`; with a folder, takes a CPU profile of the page meanwhile and prints its heaviest parts. */
export async function profiled<T>(
  page: Page,
  folder: string | null,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (folder === null) return work();
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  await session.send('Profiler.start');
  const result = await work();
  const { profile } = await session.send('Profiler.stop');
  await session.detach();
  await writeFile(join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
  const totalMs = (profile.endTime - profile.startTime) / 1000;
  console.log(`\n## ${name}: ${totalMs.toFixed(0)} ms in all`);
  print(profile.nodes, totalMs);
  return result;
}

function print(nodes: readonly ProfileNode[], totalMs: number): void {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const hits = nodes.reduce((total, node) => total + (node.hitCount ?? 0), 0);
  const perHitMs = totalMs / Math.max(1, hits);
  const self = new Map<string, number>();
  const inclusive = new Map<string, number>();
  const walk = (node: ProfileNode, above: ReadonlySet<string>): number => {
    const label = labelOf(node);
    const own = node.hitCount ?? 0;
    const inside = new Set(above).add(label);
    let total = own;
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child !== undefined) total += walk(child, inside);
    }
    self.set(label, (self.get(label) ?? 0) + own);
    if (!above.has(label)) inclusive.set(label, (inclusive.get(label) ?? 0) + total);
    return total;
  };
  const [root] = nodes;
  if (root !== undefined) walk(root, new Set());
  for (const [title, table] of [
    ['self', self],
    ['inclusive', inclusive],
  ] as const) {
    const lines = [...table]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 25)
      .map(([label, count]) => `${(count * perHitMs).toFixed(0).padStart(7)} ms  ${label}`);
    console.log(`${title}:\n${lines.join('\n')}`);
  }
}

function labelOf({ callFrame }: ProfileNode): string {
  return `${callFrame.functionName || '(anonymous)'}:${callFrame.lineNumber}`;
}

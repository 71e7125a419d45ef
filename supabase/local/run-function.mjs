// Runs one file of supabase/functions in Deno, unchanged, and ends when the stack does: standard
// input is a pipe that the kernel closes with its other end, however that process went.
const untilParentEnds = async () => {
  for await (const _ of Deno.stdin.readable) {
    // Nothing is ever said on it.
  }
  Deno.exit(0);
};
void untilParentEnds();
await import(Deno.args[0]);

import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Chunks that are loaded as one file. */
interface File {
  readonly chunks: readonly Chunk[];
  /** Characters before minification. */
  readonly size: number;
  /** All files that are loaded with it, itself among them. */
  readonly loads: Set<File>;
}

/** What one more file costs, in characters before minification: minified and compressed a few kilobytes. */
const costOfFile = 15_000;

/** Returns a file for each chunk. */
function filesOf(chunks: readonly Chunk[]): Set<File> {
  const files = new Map(
    chunks.map((chunk) => [
      chunk.fileName,
      { chunks: [chunk], size: chunk.code.length, loads: new Set<File>() } satisfies File,
    ]),
  );
  for (const { chunks: own, loads } of files.values()) {
    const waiting = own.map(({ fileName }) => fileName);
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const file = files.get(name);
      if (!file || loads.has(file)) continue;
      loads.add(file);
      for (const chunk of file.chunks) waiting.push(...chunk.imports);
    }
  }
  return new Set(files.values());
}

/** Whether a file is loaded for others alone: one that is imported when it is needed is a part of the console. */
const isShared = ({ chunks }: File) => chunks.every((chunk) => !chunk.isEntry && !chunk.isDynamicEntry);

/** Whether one file needs the other by way of a third: as one, they would need a file that needs them. */
const isRound = (one: File, other: File) =>
  [...one.loads].some((file) => file !== one && file !== other && file.loads.has(other));

/** What all parts of the console together load less when two files are one: more, if it is negative. */
function gainOf(one: File, other: File, parts: readonly File[]): number {
  let gain = 0;
  for (const { loads } of parts) {
    if (!loads.has(one) && !loads.has(other)) continue;
    gain += costOfFile;
    for (const file of one.loads) if (!loads.has(file)) gain -= file.size + costOfFile;
    for (const file of other.loads)
      if (!loads.has(file) && !one.loads.has(file)) gain -= file.size + costOfFile;
  }
  return gain;
}

/** The two files whose putting together gains most, if there are any that gain. */
function bestPair(files: ReadonlySet<File>): readonly [File, File] | undefined {
  const parts = [...files].filter((file) => !isShared(file));
  const shared = [...files].filter(isShared);
  let best: readonly [File, File] | undefined;
  let most = 0;
  for (const [index, one] of shared.entries()) {
    for (const other of shared.slice(index + 1)) {
      const gain = gainOf(one, other, parts);
      if (gain <= most || isRound(one, other) || isRound(other, one)) continue;
      best = [one, other];
      most = gain;
    }
  }
  return best;
}

/** Puts two files together, for all that load one of them. */
function merge(files: Set<File>, one: File, other: File): void {
  const loads = new Set([...one.loads, ...other.loads]);
  const merged = { chunks: [...one.chunks, ...other.chunks], size: one.size + other.size, loads };
  files.delete(one);
  files.delete(other);
  files.add(merged);
  for (const file of files) {
    if (file !== merged && !file.loads.has(one) && !file.loads.has(other)) continue;
    for (const each of loads) file.loads.add(each);
    file.loads.delete(one);
    file.loads.delete(other);
    file.loads.add(merged);
  }
}

/**
 * Returns the file that a module belongs to, for those that several parts of the console share. A bundler gives each set of
 * modules that the same parts share a file of its own, most of them of less than a kilobyte, and a page sixty of them. Here
 * files become one as long as what all parts load gets less, counting a file as {@link costOfFile}.
 * @param chunks of a build that is not minified, without those that are loaded anyway
 */
export function sharedScripts(chunks: readonly Chunk[]): ReadonlyMap<string, string> {
  const files = filesOf(chunks);
  for (let pair = bestPair(files); pair; pair = bestPair(files)) merge(files, ...pair);
  const scripts = new Map<string, string>();
  const names = new Set<string>();
  for (const { chunks: parts } of files) {
    if (parts.length === 1) continue;
    const [largest] = parts.toSorted((one, other) => other.code.length - one.code.length);
    const base = `shared-${largest?.name ?? ''}`;
    // Two chunks may be called alike, and two files may not.
    const name = names.has(base) ? `${base}-${String(names.size)}` : base;
    names.add(name);
    for (const { moduleIds } of parts) for (const id of moduleIds) scripts.set(id, name);
  }
  return scripts;
}

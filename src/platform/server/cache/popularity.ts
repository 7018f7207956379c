/** Approximate request counts of recent time in constant memory, for cached and other keys. */
export interface Popularity {
  add(key: string): void;
  /** Never less than the true count, seldom more. */
  of(key: string): number;
}

const rows = 4;
/** Counters per row; after as many requests all counts are halved. */
const width = 65_536;
const maxCount = 255;

/**
 * A count-min sketch as in TinyLFU: each key shares one counter per row with others; the smallest is the best
 * estimate. Takes 256 kB.
 */
export function createPopularity(): Popularity {
  const counters = new Uint8Array(rows * width);
  // Random, so that nobody can construct URLs that collide with others.
  const seed = Math.floor(Math.random() * 2 ** 32);
  let additions = 0;

  function placesOf(key: string): number[] {
    const [first, step] = [hashOf(key, seed), hashOf(key, ~seed) | 1];
    return Array.from(
      { length: rows },
      (_, row) => row * width + ((first + Math.imul(row, step)) >>> 16),
    );
  }

  const of = (key: string) => placesOf(key).reduce(leastOf, maxCount);
  const leastOf = (least: number, place: number) => Math.min(least, counters[place] ?? 0);

  function halve() {
    for (let place = 0; place < counters.length; place += 1)
      counters[place] = (counters[place] ?? 0) >> 1;
    additions = 0;
  }

  return {
    of,
    add(key) {
      const places = placesOf(key);
      const estimate = places.reduce(leastOf, maxCount);
      // Conservative update: only the smallest counters grow.
      if (estimate < maxCount)
        for (const place of places)
          if (counters[place] === estimate) counters[place] = estimate + 1;
      additions += 1;
      if (additions >= width) halve();
    },
  };
}

/** FNV-1a with a final mix, so that the upper bits depend on all characters. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b);
  return hash ^ (hash >>> 13);
}

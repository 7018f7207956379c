/** How often something was asked for lately, roughly and in little room, whether it is kept or not. */
export interface Popularity {
  add(key: string): void;
  /** Never less than it was, seldom more. */
  of(key: string): number;
}

const rows = 4;
/** Counters in a row; as many asks later all that is known counts half. */
const width = 65_536;
const most = 255;

/**
 * Counts in a sketch (count-min, as TinyLFU has it): each key has a counter in each row, which it shares with others,
 * and the smallest of them is the nearest. Takes 256 kB, however many keys there are.
 */
export function createPopularity(): Popularity {
  const counters = new Uint8Array(rows * width);
  // Nobody is to make up addresses that share their counters with those of others.
  const seed = Math.floor(Math.random() * 2 ** 32);
  let asks = 0;

  function placesOf(key: string): number[] {
    const [first, step] = [hashOf(key, seed), hashOf(key, ~seed) | 1];
    return Array.from(
      { length: rows },
      (_, row) => row * width + ((first + Math.imul(row, step)) >>> 16),
    );
  }

  const of = (key: string) => placesOf(key).reduce(leastOf, most);
  const leastOf = (least: number, place: number) => Math.min(least, counters[place] ?? 0);

  function halve() {
    for (let place = 0; place < counters.length; place += 1)
      counters[place] = (counters[place] ?? 0) >> 1;
    asks = 0;
  }

  return {
    of,
    add(key) {
      const places = placesOf(key);
      const known = places.reduce(leastOf, most);
      // Counters that others have driven up stay as they are.
      if (known < most)
        for (const place of places) if (counters[place] === known) counters[place] = known + 1;
      asks += 1;
      if (asks >= width) halve();
    },
  };
}

/** FNV-1a with its bits mixed, so that each of the upper ones depends on all letters. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b);
  return hash ^ (hash >>> 13);
}

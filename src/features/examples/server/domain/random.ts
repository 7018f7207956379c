/** Deterministic pseudorandom numbers. */
export interface Random {
  next(): number;
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Zipf-distributed index in a list of this length. */
  rank(length: number): number;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    rank: (length) => Math.min(length - 1, Math.floor((length + 1) ** next()) - 1),
  };
}

/** API name derived from the label; `field-2` etc. if it has no usable characters. */
export function apiNameOf(label: string, taken: readonly string[], fallback = "field"): string {
  const plain = label.normalize("NFKD").replace(/\p{Mark}/gu, "");
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = words.join("-").slice(0, 40).replace(/-$/, "");
  const first = /^[a-z]/.test(name) ? name : [fallback, name].filter(Boolean).join("-");
  return firstFree(first, new Set(taken));
}

function firstFree(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.has(free)) return free;
    free = `${name}-${number}`;
  }
}

/** A URL pattern: segments are literal or `:id`, which matches anything, optionally with a suffix such as `.csv`. */
export interface Address {
  segments: readonly string[];
  methods: Set<string>;
}

export interface Addresses {
  find(path: string): Address | undefined;
  /** Methods that other patterns with parameters would serve at the paths of this one. */
  shadowed(): readonly { address: Address; methods: readonly string[] }[];
}

/** Patterns with their methods, from pairs such as `["/api/v2/users/:userID", "GET"]`. */
export function collectAddresses(
  calls: readonly (readonly [url: string, method: string])[],
): Addresses {
  const byShape = new Map<string, Address>();
  for (const [url, method] of calls) {
    const segments = segmentsOf(url.replaceAll(/:\w+/g, ":"));
    const shape = segments.join("/");
    const address = byShape.get(shape) ?? { segments, methods: new Set() };
    address.methods.add(method);
    byShape.set(shape, address);
  }
  const all = [...byShape.values()].toSorted(byLiteralsFirst);
  const bySize = Map.groupBy(all, ({ segments }) => segments.length);
  return {
    find(path) {
      const parts = segmentsOf(path).map(decoded);
      return bySize.get(parts.length)?.find((address) => isMatch(address, parts));
    },
    shadowed: () =>
      all.flatMap((address) => {
        const others = bySize.get(address.segments.length) ?? [];
        const methods = others
          .filter((other) => other !== address && isMatch(other, address.segments))
          .flatMap((other) => [...other.methods])
          .filter((method) => !address.methods.has(method));
        return methods.length > 0 ? { address, methods: [...new Set(methods)] } : [];
      }),
  };
}

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

const isMatch = ({ segments }: Address, path: readonly string[]): boolean =>
  segments.every((segment, index) => matchesSegment(segment, path[index] ?? ""));

function matchesSegment(pattern: string, segment: string): boolean {
  if (pattern === segment) return true;
  if (!pattern.startsWith(":")) return false;
  const suffix = pattern.slice(1);
  return segment.length > suffix.length && segment.endsWith(suffix);
}

function byLiteralsFirst(one: Address, other: Address): number {
  for (const [index, segment] of one.segments.entries()) {
    const difference = rank(segment) - rank(other.segments[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function rank(segment = ""): number {
  if (!segment.startsWith(":")) return 0;
  return segment === ":" ? 2 : 1;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

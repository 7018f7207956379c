import type { Order } from "./image-process.ts";

export function createImageQueue() {
  const lines = new Map<string, Order[]>();

  return {
    add(order: Order) {
      const line = lines.get(order.owner) ?? [];
      line.push(order);
      lines.set(order.owner, line);
    },

    next(served: ReadonlySet<string | undefined>): Order | undefined {
      const found = [...lines].find(([owner]) => !served.has(owner));
      if (!found) return undefined;
      const [owner, line] = found;
      const order = line.shift();
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      return order;
    },

    /** Drops the last task of the longest queue, so that owners with many tasks do not displace others. */
    dropLast(): Order | undefined {
      const [longest] = [...lines].sort(([, one], [, other]) => other.length - one.length);
      if (!longest) return undefined;
      const [owner, line] = longest;
      const order = line.pop();
      if (line.length === 0) lines.delete(owner);
      return order;
    },

    size: (): number => [...lines.values()].flat().length,
  };
}

import type { Order } from "./image-process.ts";

/** Orders that wait, in a line of each owner. */
export function createImageQueue() {
  /** The owner whose turn is next comes first. */
  const lines = new Map<string, Order[]>();

  return {
    add(order: Order) {
      const line = lines.get(order.owner) ?? [];
      line.push(order);
      lines.set(order.owner, line);
    },

    /** The next order of an owner who is not being served; the owner goes to the end. */
    next(served: ReadonlySet<string | undefined>): Order | undefined {
      const found = [...lines].find(([owner]) => !served.has(owner));
      if (!found) return undefined;
      const [owner, line] = found;
      const order = line.shift();
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      return order;
    },

    /** Takes the last order out of the longest line: whoever waits with one gives way to nobody with many. */
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

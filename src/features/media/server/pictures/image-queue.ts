import type { Order } from "./image-process.ts";

export function createImageQueue() {
  const queues = new Map<string, Order[]>();

  return {
    add(order: Order) {
      const queue = queues.get(order.owner) ?? [];
      queue.push(order);
      queues.set(order.owner, queue);
    },

    next(served: ReadonlySet<string | undefined>): Order | undefined {
      const turn = [...queues].find(([owner]) => !served.has(owner));
      if (!turn) return undefined;
      const [owner, queue] = turn;
      const order = queue.shift();
      queues.delete(owner);
      if (queue.length > 0) queues.set(owner, queue);
      return order;
    },

    /** Drops the last task of the longest queue, so that owners with many tasks do not displace others. */
    dropLast(): Order | undefined {
      const [longest] = [...queues].sort(([, one], [, other]) => other.length - one.length);
      if (!longest) return undefined;
      const [owner, queue] = longest;
      const order = queue.pop();
      if (queue.length === 0) queues.delete(owner);
      return order;
    },

    size: (): number => [...queues.values()].flat().length,
  };
}

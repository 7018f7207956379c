export interface Parts {
  add<Part extends { stop(): Promise<void> }>(part: Part): Part;
  stop(): Promise<void>;
}

export function createParts(): Parts {
  const started: { stop(): Promise<void> }[] = [];
  return {
    add(part) {
      started.push(part);
      return part;
    },
    async stop() {
      for (let part = started.pop(); part; part = started.pop()) await part.stop();
    },
  };
}

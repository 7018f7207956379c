import type { BlobStore } from "./blob-store.ts";

export function createLazyStore(open: () => Promise<BlobStore>): BlobStore {
  let opening: Promise<BlobStore> | undefined;
  const store = () => {
    opening ??= open();
    return opening;
  };
  return {
    put: async (...given) => (await store()).put(...given),
    get: async (...given) => (await store()).get(...given),
    sizeOf: async (...given) => (await store()).sizeOf(...given),
    delete: async (...given) => (await store()).delete(...given),
    removeUnfinished: async (before) => (await store()).removeUnfinished(before),
    async *list(before) {
      yield* (await store()).list(before);
    },
  };
}

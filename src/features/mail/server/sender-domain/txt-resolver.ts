import { Resolver } from "node:dns/promises";

/** TXT records of a name, each joined; empty if there are none. Rejects if no name server responds. */
export type TxtResolver = (name: string) => Promise<string[]>;

const timeoutMs = 2_500;

export function createTxtResolver(): TxtResolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENODATA" || code === "ENOTFOUND") return [];
      throw error;
    }
  };
}

import { Resolver } from "node:dns/promises";

/** The texts at a name, each in one piece; none where there are none. Rejects where nobody answers. */
export type TxtResolver = (name: string) => Promise<string[]>;

const timeoutMs = 2_500;

/** Asks the name servers of this machine. */
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

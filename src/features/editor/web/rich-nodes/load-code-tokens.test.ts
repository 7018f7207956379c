import { expect, test } from "vitest";
import { loadCodeTokens } from "./load-code-tokens.ts";

test.each(["no-such-language", "__proto__", "constructor", "toString"])(
  "code in %s has no colours",
  async (language) => {
    expect(await loadCodeTokens("let a = 1;", language)).toBeUndefined();
  },
);

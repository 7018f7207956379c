import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const quoted = /(?:`[^`]*`|"[^"]*")/.source;
const styleList = /\[\]|__vite__mapDeps\(\[[\d,]*\]\)/.source;
const sameNames = `let(?<names>\\{[^{}]*\\})=await import\\((?<file>${quoted})\\);return\\k<names>`;

/** What Vite makes of a dynamic import: names taken apart and put together again, then the styles to load with it. */
const wrapped = new RegExp(
  `(?<=[^\\w$.])(?<preload>[\\w$]+)\\(async\\(\\)=>\\{${sameNames}\\},(?<styles>${styleList})\\)`,
  "g",
);

/**
 * Shortens the dynamic imports of the built scripts to `import("./file.js")`, in a call that loads the styles only
 * where there are some. Pages name a hundred of them before any is loaded: 2 % of the frame after compression.
 */
export const simplifyImports = (): Plugin => ({
  name: "simplify-imports",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle({ dir = "" }) {
    const folder = path.join(dir, "assets");
    for (const name of readdirSync(folder).filter((each) => each.endsWith(".js"))) {
      const file = path.join(folder, name);
      const code = readFileSync(file, "utf8");
      const simplified = simplify(code);
      if (simplified !== code) writeFileSync(file, simplified);
    }
  },
});

const simplify = (code: string): string =>
  code.replaceAll(wrapped, (...match) => {
    const { preload, file, styles } = match.at(-1) as Record<string, string>;
    return styles === "[]" ? `import(${file})` : `${preload}(()=>import(${file}),${styles})`;
  });

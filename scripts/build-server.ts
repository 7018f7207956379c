import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "..");
const outDir = path.join(root, "build/app");

/** Lets `import.meta` in the built server refer to the source file of each line, for files next to it. */
const sourcePlaces: Plugin = {
  name: "source-places",
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const place = path.relative(outDir, id).replaceAll("\\", "/");
      const url = `new URL(${JSON.stringify(place)}, import.meta.url)`;
      return code.replace(/\bimport\.meta\.(url|dirname)\b/g, (_match, name) =>
        name === "url"
          ? `(${url}.href)`
          : `process.getBuiltinModule("node:url").fileURLToPath(new URL(".", ${url}))`,
      );
    },
  },
};

/** Inlines the list of features, which sources read from the file system. */
const listFeatures: Plugin = {
  name: "list-features",
  load: {
    filter: { id: /\/src\/app\/read-features\.ts$/ },
    handler() {
      const folder = path.join(root, "src/features");
      const features = readdirSync(folder)
        .toSorted()
        .map((name, index) => {
          const manifest = path.join(folder, name, "feature.ts");
          const register = path.join(folder, name, "server/register.ts");
          const registers = existsSync(register);
          return {
            imports: [
              `import { feature as manifest${index} } from ${JSON.stringify(manifest)};`,
              ...(registers
                ? [`import { register as register${index} } from ${JSON.stringify(register)};`]
                : []),
            ],
            entry: `{ manifest: manifest${index}${registers ? `, register: register${index}` : ""} }`,
          };
        });
      return `${features.flatMap(({ imports }) => imports).join("\n")}
export const readFeatures = async () => [${features.map(({ entry }) => entry).join(", ")}];`;
    },
  },
};

await build({
  configFile: false,
  root,
  logLevel: "warn",
  plugins: [sourcePlaces, listFeatures],
  build: {
    ssr: "src/app/cli.ts",
    outDir,
    emptyOutDir: true,
    target: "node24",
    minify: false,
    rolldownOptions: {
      output: { chunkFileNames: "[name]-[hash:7].js", entryFileNames: "[name].js" },
    },
  },
});

import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compressAssets } from "./scripts/compress-assets.ts";

const libraries =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-intl|intl-messageformat|@formatjs|cookie)[\\/]/;

/** With all that it imports: what stands around every page. */
const frame = /[\\/]src[\\/](root|entry\.client)\.tsx$/;

export default defineConfig({
  plugins: [reactRouter(), compressAssets()],
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    // What every page needs compresses best in one piece, and stays in caches when our own code changes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "libraries", test: libraries, priority: 2 },
            { name: "frame", test: frame, priority: 1 },
          ],
        },
      },
    },
    // light-dark() must reach the browser as it is: themes and parts of pages set their own color-scheme.
    cssTarget: ["chrome123", "edge123", "firefox128", "safari18"],
  },
  // The server sends messages parsed, so the browser can do without the parser.
  resolve: {
    alias: {
      "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js",
    },
  },
  server: { fs: { strict: true } },
});

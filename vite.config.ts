import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compressAssets } from "./scripts/compress-assets.ts";

export default defineConfig({
  plugins: [reactRouter(), compressAssets()],
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
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

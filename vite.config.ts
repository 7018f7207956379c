import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    // light-dark() must reach the browser as it is: themes and parts of pages set their own color-scheme.
    cssTarget: ["chrome123", "edge123", "firefox128", "safari18"],
  },
  server: { fs: { strict: true } },
});

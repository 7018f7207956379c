declare module "markdown-it-emoji/lib/data/full.mjs" {
  const shortcodes: Record<string, string>;

  // biome-ignore lint/style/noDefaultExport: this is how the library exports it.
  export { shortcodes as default };
}

declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  const load: () => unknown;
  // biome-ignore lint/style/noDefaultExport: this is how the library exports it
  export default load;
}

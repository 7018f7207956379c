declare module "@folkmoot/addon" {
  // biome-ignore lint/performance/noReExportAll: types alone
  export * from "#features/addons/contract/resources/surface.ts";
}

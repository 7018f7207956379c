declare module "semver" {
  const semver: {
    valid(version: string): string | null;
    validRange(range: string): string | null;
    satisfies(version: string, range: string, options?: { includePrerelease?: boolean }): boolean;
  };
  // biome-ignore lint/style/noDefaultExport: that is how semver exports it
  export default semver;
}

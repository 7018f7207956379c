/** Extensions of the files that somebody may upload: drawings may hold programs, so they are for whoever manages the community. */
export const allowedTo = (manages: boolean, extensions: readonly string[]): readonly string[] =>
  manages && !extensions.includes("svg") ? [...extensions, "svg"] : extensions;

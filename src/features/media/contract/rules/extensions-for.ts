/** Extensions a member may upload. SVG files can contain scripts, so only managers may upload them. */
export const extensionsFor = (
  manages: boolean,
  extensions: readonly string[],
): readonly string[] =>
  manages && !extensions.includes("svg") ? [...extensions, "svg"] : extensions;

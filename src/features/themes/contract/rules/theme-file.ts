/** What a file of a theme says about itself; other versions are refused. */
export const themeFileFormat = { format: "folkmoot-theme", version: 1 } as const;

/** A file of a theme may have this many bytes: variables, a style sheet, and room for escapes. */
export const longestThemeFile = 600_000;

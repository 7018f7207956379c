export const oneLine = (text: string, longest: number): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
    .trim()
    .slice(0, longest)
    .toWellFormed();

/** Language, script and region of a tag as they are usually written, the script guessed where it is left out. */
export function partsOf(tag: string): { language: string; script?: string; region?: string } {
  try {
    const { language, script, region } = new Intl.Locale(tag);
    const guessed =
      script ?? (language === "zh" ? new Intl.Locale(tag).maximize().script : undefined);
    return { language, ...(guessed ? { script: guessed } : {}), ...(region ? { region } : {}) };
  } catch {
    return { language: tag.toLowerCase() };
  }
}

/** The tag that the product would use for a service's code of a language, such as `pt-BR` for `pb`. */
export function tagOf(code: string, others: Readonly<Record<string, string>> = {}): string {
  const known = others[code.toLowerCase()];
  if (known) return known;
  try {
    return new Intl.Locale(code.replaceAll("_", "-")).toString();
  } catch {
    return code.toLowerCase().slice(0, 35);
  }
}

/** Form values as one string, for comparison. */
export const contentsOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === "string" ? value : [value.name, value.size],
    ]),
  );

/** What somebody has put into a form, to tell whether that changes. */
export const contentsOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === "string" ? value : [value.name, value.size],
    ]),
  );

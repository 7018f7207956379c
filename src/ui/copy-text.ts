/** Says whether it could: browsers refuse the clipboard without the right to it, and have none over plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return import("./copy-by-selection.ts").then(
      ({ copyBySelection }) => copyBySelection(text),
      () => false,
    );
  }
}

/** Returns whether it worked: browsers may deny clipboard access, and have none over plain HTTP. */
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

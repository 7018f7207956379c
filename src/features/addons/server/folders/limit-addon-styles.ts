import { limitStyles, readStyles } from "#features/themes/server/public.ts";

/** Nothing of a widget is seen outside of what it is in, whatever its styles say; outlines have some pixels. */
const frameOf = (scope: string) =>
  `:has(>${scope}){contain:layout paint;isolation:isolate;overflow-clip-margin:4px}`;

const positions = /^(absolute|inherit|initial|relative|revert|static|unset)$/i;

/** The style sheet of an add-on, limited to its widgets. */
export async function limitAddonStyles(
  css: string,
  key: string,
): Promise<{ css: string } | { problem: { message: string } }> {
  const read = readStyles(css);
  if ("problem" in read) return read;
  const problem = await findPosition(read.sheet);
  if (problem) return { problem };
  const scope = `[data-addon="${key}"]`;
  const limited = await limitStyles(css, scope);
  return "problem" in limited ? limited : { css: `${frameOf(scope)}${limited.css}` };
}

type Sheet = Extract<ReturnType<typeof readStyles>, { sheet: unknown }>["sheet"];

async function findPosition(sheet: Sheet): Promise<{ message: string } | undefined> {
  const { walk, generate } = await import("css-tree");
  let message: string | undefined;
  walk(sheet, (node) => {
    if (node.type !== "Declaration" || message !== undefined) return;
    const { property, value, loc } = node;
    const line = `Line ${loc?.start.line ?? 1}`;
    if (property.includes("\\")) message = `${line}: write properties without backslashes.`;
    else if (property.toLowerCase() === "position" && !positions.test(generate(value)))
      message = `${line}: a widget can only have the positions absolute, relative and static.`;
  });
  return message === undefined ? undefined : { message };
}

export interface Template {
  jsRaw: string;
  css: string;
  /** Sample props for the preview. */
  data: Record<string, unknown>;
}

/** A fragment that shows the original part, for something above or below it. */
export const aroundOriginal = (name: string, data: Record<string, unknown>): Template => ({
  jsRaw: `import { OriginalPart } from "@folkmoot/fragment";

// Props: ${Object.keys(data).join(", ")}
export default function ${name}(props) {
  return (
    <>
      <OriginalPart />
    </>
  );
}
`,
  css: "",
  data,
});

import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { ProgressiveTokenField } from "#ui/pickers/progressive-token-field.tsx";

type Tags = typeof import("../../contract/routes.ts");

const limit = 10;

interface TagLineProps {
  name: string;
  defaultValue: string;
  most?: number;
  takesNew?: boolean;
  /** Name of a field of the same form: only tags that can be used in its category. */
  categoryField?: string;
  type?: "User";
}

export function TagLine({ categoryField, type, ...line }: TagLineProps) {
  const suggest = async (text: string, signal: AbortSignal) => {
    const query = {
      limit,
      ...(text ? { query: text } : {}),
      ...(type ? { type: [type] } : {}),
      ...categoryIn(line.name, categoryField),
    };
    const tags = await apiOf<Tags>()(browserTransport)("GET /tags", { query, signal });
    return tags.map((tag) => ({ value: tag.name }));
  };
  return <ProgressiveTokenField {...line} separators="," suggest={suggest} />;
}

function categoryIn(name: string, categoryField: string | undefined) {
  const [field] = document.getElementsByName(name);
  const form = field instanceof HTMLInputElement ? field.form : null;
  const chosen = categoryField && form?.elements.namedItem(categoryField);
  const categoryID = chosen && "value" in chosen ? Number(chosen.value) : 0;
  return categoryID > 0 ? { categoryID } : {};
}

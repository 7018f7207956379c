import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import { ProgressiveTokenField } from "#ui/progressive-token-field.tsx";

type Tags = typeof import("../../contract/routes.ts");

const limit = 10;

interface TagLineProps {
  name: string;
  /** Names with commas between them. */
  defaultValue: string;
  most?: number;
  /** Whether names that are no tags yet can be given. */
  takesNew?: boolean;
  /** Only what can be given in the category that a field of the same form names. */
  categoryField?: string;
  /** Only tags that members give; all unless told. */
  type?: "User";
}

/** Names of tags, as chips with suggestions where scripts run; the most used ones to begin with. */
export function TagLine({ categoryField, type, ...line }: TagLineProps) {
  const suggest = async (text: string, signal: AbortSignal) => {
    const query = {
      limit,
      ...(text ? { query: text } : {}),
      ...(type ? { type: [type] } : {}),
      ...categoryIn(line.name, categoryField),
    };
    const found = await apiOf<Tags>()(browserTransport)("GET /tags", { query, signal });
    return found.map((tag) => ({ value: tag.name }));
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

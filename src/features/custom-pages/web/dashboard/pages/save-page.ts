import { invalid } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";

type Pages = typeof import("../../../contract/routes.ts");

/** Returns the id of a new page. */
export async function savePage(call: FormCall): Promise<number | undefined> {
  const { transport, values, lists, params } = call;
  const { seoTitle = "", seoDescription = "", urlcode = "", titleBar = "" } = values;
  const body = {
    seoTitle,
    seoDescription,
    urlcode,
    status: values.status === "published" ? ("published" as const) : ("unpublished" as const),
    roleIDs: (lists.roleIDs ?? []).map(Number),
    layoutData: {
      name: seoTitle.trim().slice(0, 100) || urlcode,
      layout: parsed("layout", values.layout ?? "[]") as never[],
      ...(titleBar.trim() && { titleBar: parsed("titleBar", titleBar) as Record<string, unknown> }),
    },
  };
  try {
    if (params.customPageID) {
      await apiOf<Pages>()(transport)("PATCH /custom-pages/{customPageID}", {
        params: { customPageID: Number(params.customPageID) },
        body: { ...body, version: Number(values.version) },
      });
      return undefined;
    }
    return (await apiOf<Pages>()(transport)("POST /custom-pages", { body })).customPageID;
  } catch (error) {
    throw withFieldNames(error);
  }
}

function parsed(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ field, code: "json", message: "This is not valid JSON." });
  }
}

/** Errors within a layout belong to its field. */
function withFieldNames(error: unknown): unknown {
  if (!isApiError(error)) return error;
  for (const each of error.details.errors ?? []) {
    const place = [each.path, each.field].filter(Boolean).join(".");
    if (place.includes("titleBar")) each.field = "titleBar";
    else if (place.includes("layout")) each.field = "layout";
  }
  return error;
}

import { redirect } from "react-router";
import { backTo } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";

type Texts = typeof import("../../../contract/routes/texts.ts");

interface Change {
  row: number;
  textID: string;
  text: string | null;
  version: string;
}

/** Saves what differs from how the page was opened, and what one of its buttons asks for. */
export async function saveTexts({ transport, params, values, request }: FormCall) {
  const changes = changesIn(values);
  if (changes.length === 0) return redirect(backTo(request, "unchanged"));
  try {
    await apiOf<Texts>()(transport)("PATCH /locales/{locale}/texts", {
      params: { locale: params.locale ?? "" },
      body: { texts: changes.map(({ row: _, ...change }) => change) },
    });
  } catch (error) {
    throw withRows(error, changes);
  }
  return redirect(backTo(request, "saved"));
}

/** Rows are the fields `id-0`, `version-0`, `was-0` and `text-0`; buttons name a text. */
function changesIn(values: FormCall["values"]): Change[] {
  const changes: Change[] = [];
  for (let row = 0; values[`id-${row}`] !== undefined; row += 1) {
    const textID = values[`id-${row}`] ?? "";
    const [was, text] = [`was-${row}`, `text-${row}`].map((name) => plain(values[name]));
    const isKept = values.keep === textID;
    const isReverted = values.revert === textID || (text?.trim() === "" && was !== "");
    if (!isReverted && !isKept && text === was) continue;
    const version = values[`version-${row}`] ?? "";
    changes.push({ row, textID, text: isReverted ? null : (text ?? ""), version });
  }
  return changes;
}

/** Forms send line breaks as CRLF. */
const plain = (text = "") => text.replaceAll("\r\n", "\n");

function withRows(error: unknown, changes: readonly Change[]): unknown {
  if (!isApiError(error)) return error;
  for (const each of error.details.errors ?? []) {
    const row = each.index === undefined ? undefined : changes[each.index]?.row;
    if (row !== undefined) each.field = `text-${row}`;
  }
  return error;
}

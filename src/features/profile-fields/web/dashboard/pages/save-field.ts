import { apiNameOf } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import type { ProfileField } from "../../../contract/resources.ts";
import { kindNamed } from "./kinds.ts";

type ProfileFields = typeof import("../../../contract/routes.ts");

export async function saveField({ transport, values, params }: FormCall): Promise<void> {
  const api = apiOf<ProfileFields>()(transport);
  const kind = kindNamed(values.kind) ?? { dataType: "text", formType: "text" };
  const { apiName } = params;
  const fields = await api("GET /profile-fields");
  const before = fields.find((field) => field.apiName === apiName)?.displayOptions;
  const body = {
    label: values.label ?? "",
    description: values.description ?? "",
    formType: kind.formType,
    visibility: values.visibility as ProfileField["visibility"],
    mutability: values.mutability as ProfileField["mutability"],
    registrationOptions: values.registrationOptions as ProfileField["registrationOptions"],
    displayOptions: {
      ...(before ?? { posts: false, search: false }),
      userCards: "userCards" in values,
    },
    dropdownOptions: optionsOf(values.dropdownOptions, kind),
    enabled: "enabled" in values,
  };
  if (apiName) {
    await api("PATCH /profile-fields/{apiName}", { params: { apiName }, body });
    return;
  }
  const taken = fields.map((field) => field.apiName);
  const name = values.apiName?.trim() || apiNameOf(body.label, taken);
  await api("POST /profile-fields", {
    body: { ...body, apiName: name, dataType: kind.dataType },
  });
}

type Kind = Pick<ProfileField, "dataType" | "formType">;

/** One option per line. Invalid numbers remain text, which the API refuses. */
function optionsOf(
  text: string | undefined,
  { dataType, formType }: Kind,
): (string | number)[] | null {
  if (formType !== "dropdown" && formType !== "tokens") return null;
  const lines = (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const options = [...new Set(lines)].map((line) =>
    dataType.startsWith("number") && !Number.isNaN(Number(line)) ? Number(line) : line,
  );
  return options.length > 0 ? options : null;
}

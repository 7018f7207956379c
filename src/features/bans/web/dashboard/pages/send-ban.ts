import { redirect } from "react-router";
import { invalid } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { readDuration } from "../../../contract/rules/durations.ts";
import { type BanReason, offeredReasons } from "../../../contract/rules/reasons.ts";

type Bans = typeof import("../../../contract/routes/bans.ts");

type FormRequest = Pick<FormCall, "values" | "transport" | "request">;

export async function sendBan(call: FormRequest) {
  const { values } = call;
  const dateExpires = readDuration(new Date(), values);
  if (dateExpires === undefined)
    throw invalid({ field: "amount", message: "Enter a duration as a whole number." });
  const reason = offeredReasons.find((each) => each === values.reason);
  if (!reason) throw invalid({ field: "reason", message: "Choose a reason." });
  await put(call, true, {
    reason,
    message: values.message ?? "",
    note: values.note ?? "",
    dateExpires: dateExpires?.toISOString() ?? null,
  });
  return back(values, "added");
}

export async function sendLift(call: FormRequest) {
  await put(call, false, { note: call.values.note ?? "" });
  return back(call.values, "lifted");
}

interface Body {
  reason?: BanReason;
  message?: string;
  note?: string;
  dateExpires?: string | null;
}

function put({ transport, request, values }: FormRequest, isOn: boolean, said: Body) {
  const api = apiOf<Bans>()(transport);
  const params = { userID: targetUser(request, values) };
  return kindOf(request, values) === "ban"
    ? api("PUT /users/{userID}/ban", { params, body: { ...said, banned: isOn } })
    : api("PUT /users/{userID}/silence", { params, body: { ...said, silenced: isOn } });
}

/** The member from the URL, else from the form. */
function targetUser(request: Request, { name = "" }: FormCall["values"]): number | string {
  const userID = Number(new URL(request.url).searchParams.get("userID"));
  if (userID > 0) return userID;
  if (name.trim() === "") throw invalid({ field: "name", message: "Choose a member." });
  return `$name:${name.trim()}`;
}

const kindOf = (request: Request, { kind }: FormCall["values"]): "ban" | "silence" =>
  (kind ?? new URL(request.url).searchParams.get("kind")) === "silence" ? "silence" : "ban";

const back = ({ target }: FormCall["values"], done: string) =>
  redirect(target ? safeTarget(target) : `/dashboard/bans?done=${done}`);

import type { ApiParameter } from "../../contract/resources.ts";
import type { Call } from "../hooks/use-call.ts";

/** The call that the fields of a form ask for; empty ones are left out. */
export function writeCall(
  method: string,
  path: string,
  parameters: readonly ApiParameter[],
  form: FormData,
): Call {
  const filled = parameters
    .map(({ in: place, name }) => ({
      place,
      name,
      value: String(form.get(`${place} ${name}`) ?? ""),
    }))
    .filter(({ value }) => value !== "");
  const of = (place: ApiParameter["in"]) =>
    filled
      .filter((field) => field.place === place)
      .map(({ name, value }) => [name, value] as const);
  const query = new URLSearchParams(of("query").map(([name, value]) => [name, value])).toString();
  const params = Object.fromEntries(of("path"));
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const body = form.get("body");
  return {
    method,
    path: query ? `${address}?${query}` : address,
    headers: Object.fromEntries(of("header")),
    ...(typeof body === "string" && body.trim() !== "" ? { body } : {}),
  };
}

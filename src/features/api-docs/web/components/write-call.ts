import type { ApiParameter } from "../../contract/resources.ts";
import type { Call } from "../hooks/use-call.ts";

interface CallTarget {
  method: string;
  path: string;
  parameters: readonly ApiParameter[];
  /** Media type of the body, if any. */
  type?: string;
  isBodyRequired?: boolean;
}

export const fieldName = ({ in: place, name }: Pick<ApiParameter, "in" | "name">) =>
  `${place} ${name}`;

export const bodyName = "body";

export function missingFields(
  { parameters, isBodyRequired }: CallTarget,
  form: FormData,
): string[] {
  const names = parameters.filter(({ required }) => required).map(fieldName);
  const ofBody = [...form.keys()].filter((name) => name.startsWith(bodyName));
  return [...names, ...(isBodyRequired ? ofBody : [])].filter((name) => isEmpty(form.get(name)));
}

const isEmpty = (value: FormDataEntryValue | null) =>
  typeof value === "string" ? value.trim() === "" : !value?.size;

export function writeCall({ method, path, parameters, type }: CallTarget, form: FormData): Call {
  const filled = parameters.flatMap((parameter) => {
    const value = form.getAll(fieldName(parameter)).join(",");
    return value === "" ? [] : [{ ...parameter, value }];
  });
  const of = (place: ApiParameter["in"]) => filled.filter((each) => each.in === place);
  const query = new URLSearchParams(of("query").flatMap(written)).toString();
  const params = Object.fromEntries(of("path").map(({ name, value }) => [name, value]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const headers = Object.fromEntries(of("header").map(({ name, value }) => [name, value]));
  const content = type === undefined ? undefined : contentOf(type, form);
  return {
    method,
    path: query ? `${address}?${query}` : address,
    headers: typeof content === "string" ? { "content-type": type ?? "", ...headers } : headers,
    ...(content === undefined ? {} : { body: content }),
  };
}

/** Objects are entered as `name=Title, url=Link` and sent as `fieldMapping[name]=Title&...`. */
function written({ name, schema, value }: ApiParameter & { value: string }): [string, string][] {
  if (schema.type !== "object") return [[name, value]];
  return value.split(",").map((part) => {
    const [key = "", ...rest] = part.split("=");
    return [`${name}[${key.trim()}]`, rest.join("=").trim()];
  });
}

function contentOf(type: string, form: FormData): string | FormData | undefined {
  const content = form.get(bodyName);
  if (!type.startsWith("multipart/"))
    return typeof content === "string" && content.trim() !== "" ? content : undefined;
  const files = new FormData();
  for (const [name, value] of form)
    if (value instanceof File) files.append(fileFieldOf(name), value);
  return files;
}

/** Form name of a file: the name of the body, followed by that of the field. */
export const fileName = (field: string) => `${bodyName} ${field}`;

const fileFieldOf = (name: string) => name.slice(bodyName.length + 1);
